"""Every way to refuse a question. Each message quotes the input and says what to do."""


class RulesError(Exception):
    """A question put in the wrong form; the message is one or two sentences fit for a reader."""


class BadFacts(RulesError):
    """A fact that the rule does not know, or a value outside what the rule allows."""


class BadDice(RulesError):
    """Too few or too many dice, or a face that the die does not have."""


class BadChoice(RulesError):
    """An answer that is not on offer."""


class DecisionNeeded(RulesError):
    """The rule leaves a decision to somebody and nobody was named to take it."""


class UnknownRule(RulesError):
    """No rule has this id."""


class UnknownHouseRule(RulesError):
    """No house rule has this name, or the house rule has no such option."""


class TooManyBranches(RulesError):
    """Counting exactly would take more runs than the budget allows."""


class BadSave(RulesError):
    """A saved game that is damaged, foreign, altered, or of another version."""


class BadLink(RulesError):
    """A link that does not rebuild a ruling."""


class BadIndex(RulesError):
    """A rules index that is damaged; the message names its line."""
