"""An attack worked out again, die by die, from the words of the rules and from nothing in `rules`.

Decisions: the higher die; give ground, else fall, else take it; throw; lay prone, else drive back.
"""

from collections import Counter
from fractions import Fraction
from itertools import product

FACES = range(1, 7)


def defence_dice(d):
    """Every way the defence die in use may fall, each as likely as the next."""
    if d.get("unconscious"):
        return [0]
    if d.get("dodge") and d.get("first", True) and not d.get("rear"):
        return [max(pair) for pair in product(FACES, FACES)]
    return list(FACES)


def strike_dice(a, d):
    """Every way the strike die in use may fall."""
    if a.get("thrust") and (d.get("flying") or d.get("larger")):
        return [max(pair) for pair in product(FACES, FACES)]
    return list(FACES)


def defence_bonus(a, d):
    bonus = -d.get("statuses", 0) - d.get("prone", 0)
    if a.get("ranged"):
        bonus += {"none": 0, "soft": 1, "hard": 2}[d.get("cover", "none")]
    bonus += d.get("armour", 0) + d.get("invulnerable", 0)
    if d.get("shield") and not d.get("rear"):
        bonus += 1
    return bonus


def strike_bonus(a, d):
    bonus = -a.get("statuses", 0) - d.get("flying", 0) - a.get("prone", 0)
    if a.get("ranged"):
        bonus -= a.get("range_inches", 0) > 6
        bonus += a.get("aimed", 0)
    else:
        bonus += a.get("herculean_strength", 0)
        bonus += bool(a.get("titanic_blow") and a.get("unarmed"))
    return bonus + bool(d.get("rear"))


def outcomes(a, d):
    """The chance of each (result, wounds, thrown, prone now, base depths back)."""
    found = Counter()
    strikes, defences = strike_dice(a, d), defence_dice(d)
    for strike_die, defence_die in product(strikes, defences):
        strike = a["strike"] + strike_bonus(a, d) + strike_die
        defence = d["defence"] + defence_bonus(a, d) + defence_die
        needs_shield = d.get("shield_of_force") and strike >= defence
        for shield_die in FACES if needs_shield else [0]:
            share = Fraction(1, len(strikes) * len(defences) * (6 if needs_shield else 1))
            found[settle(a, d, strike - defence, defence_die, shield_die)] += share
    return {outcome: share for outcome, share in found.items() if share}


def settle(a, d, margin, defence_die, shield_die):
    prone = bool(d.get("prone"))
    back, thrown, wounds = 0, False, 0
    room = not d.get("blocked")
    melee = not a.get("ranged")
    if d.get("parry") and melee and margin >= 0 and defence_die == 1:
        return ("parried", 0, False, False, 0)
    if a.get("entangle") and margin in (0, -1) and not prone:
        result, prone = "entangled", True
    elif margin < 0:
        result = "miss"
    elif shield_die >= 5:
        result = "shielded"
    elif margin == 0 and d.get("larger"):
        result = "ignored"
    else:
        awake = not d.get("unconscious")
        push = awake and room and not prone and not a.get("entangle")
        push = push and margin == (1 if d.get("larger") else 0)
        fall = awake and not prone and margin <= 1
        if push:
            result, back = "push back", 1
        elif fall:
            result, prone = "knock-down", True
        else:
            result, wounds = "hit", min(1, d["hits"])
            if wounds == d["hits"]:
                return ("hit", wounds, False, False, 0)
        if a.get("hurl"):
            thrown, prone = True, True
    if a.get("bull_rush") and melee and margin >= -1:
        if not prone:
            prone = True
        elif room or back or thrown:
            back += 1
    return (result, wounds, thrown, prone and not d.get("prone"), back)
