from __future__ import annotations
import random
def wild(question):
    return random.choice(question.options)
POLICIES = {"wild": wild}
