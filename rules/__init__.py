"""The rules of the four voyages, each written once and read six ways."""

from rules.chances import Chances
from rules.counting import chances
from rules.decide import Advice, Decision, best
from rules.dice import Die, Pick, d4, d6, d8, d10, d12, d20
from rules.errors import RulesError
from rules.play import Play
from rules.recording import Chosen, Step, Thrown
from rules.registry import Rule, find, registered, rule
from rules.rulings import Ruling, judge, roll
from rules.simulation import simulate
from rules.table import Domain, Question, Table
from rules.tally import Tally

__all__ = [
    "Advice",
    "Chances",
    "Chosen",
    "Decision",
    "Die",
    "Domain",
    "Pick",
    "Play",
    "Question",
    "Rule",
    "RulesError",
    "Ruling",
    "Step",
    "Table",
    "Tally",
    "Thrown",
    "best",
    "chances",
    "d4",
    "d6",
    "d8",
    "d10",
    "d12",
    "d20",
    "find",
    "judge",
    "registered",
    "roll",
    "rule",
    "simulate",
]
