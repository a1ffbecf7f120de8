"""The map of profiles: its cells, its counts, and its words."""

import re

from rules.eighth_voyage import compare, map_of_profiles
from widgets.profile_map import profile_map


def test_every_profile_has_a_cell_and_the_counts_add_up() -> None:
    profiles = map_of_profiles()
    shown = profile_map(profiles, mark=(4, 3, 4))
    assert len(re.findall(r"<td class=", shown.html)) == len(profiles) == 125
    counts = [int(number) for number in re.findall(r": (\d+)</li>", shown.html)]
    assert sum(counts) == 125 and counts[:2] == [15, 72]
    assert shown.html.count(" here") == 1


def test_a_cell_tells_how_many_more_of_a_hundred_attacks_injure() -> None:
    average, giant = compare(4, 3, 4), compare(5, 6, 2)
    others = map_of_profiles(hits=(4, 5), strengths=(3, 6), defs=(2, 4))
    assert average in others and giant in others
    words = profile_map(others)
    assert "Def 4, Hit 4+: Str 3 0, Str 6" in words.text
    assert "Str 6 +44" in words.text and "Str 3 −3" in words.text
