"""Every answered question stands on the page of rulings with its rules."""

from rules.red_november import ask
from widgets.questions import questions


def test_every_question_unfolds_its_answer_and_links_its_rules() -> None:
    shown = questions().html
    assert shown.count("<details>") == 13
    hero = ask("hero")[0]
    assert hero.text in shown
    assert all(f'#{id}">{id}</a>' in shown for id in hero.cites)
