"""Grades answers to problems of arithmetic by itself: reads lines of JSON {"ask", "typed"} and writes right, almost, wrong or unknown."""
import json, re, sys, unicodedata
from fractions import Fraction

ONES = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen").split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def plain(text):
    text = text.replace("\u2212", "-").replace("\u2013", "-").replace("\u00a0", " ")
    return "".join(unicodedata.normalize("NFKC", c).replace("\u2044", "/") for c in text).strip().lower()


def word_number(text):
    parts = text.replace("-", " ").split()
    if len(parts) == 1 and parts[0] in ONES:
        return ONES.index(parts[0])
    if parts and parts[0] in TENS:
        rest = ONES.index(parts[1]) if len(parts) == 2 and parts[1] in ONES[1:10] else None
        if len(parts) == 1 or rest is not None:
            return 20 + 10 * TENS.index(parts[0]) + (rest or 0)
    return None


def read_number(text):
    """Returns the value and whether it is written as a whole number or a fraction in lowest terms."""
    text = plain(text).rstrip(".!? ")
    text = re.sub(r"( i think|, right|\. is that right or not| cuz i counted)$", "", text)
    text = re.sub(r"^(so )?[\d/]+ [-+×÷] [\d/]+ (is|would be|=) ", "", text)
    text = re.sub(r"^(it is|it's|the answer is|i think|is it|x =|=|i got|so|um|it would be)\s*", "", text).strip()
    percent = text.endswith("%")
    text = text.rstrip("% ")
    match = re.fullmatch(r"(-?)(?:(\d+) )?(\d+) ?/ ?(\d+)", text)
    if match and int(match[4]) != 0:
        bottom = int(match[4])
        value = int(match[2] or 0) + Fraction(int(match[3]), bottom)
        lowest = value.denominator == bottom and not percent
        return (-value if match[1] else value) / (100 if percent else 1), lowest
    if re.fullmatch(r"-?\d+(\.\d+)?", text):
        return Fraction(text) / (100 if percent else 1), "." not in text and not percent
    value = word_number(text)
    return (Fraction(value), True) if value is not None else None


def evaluate(text, letter="x", value=None):
    """Works out a row of +, -, × and ÷ with whole numbers, fractions such as 3/4, brackets and terms such as 3x."""
    tokens = re.findall(r"\d+/\d+|\d+|[+\-×*·÷:()]|" + letter, plain(text))
    if "".join(tokens) != re.sub(r"\s", "", plain(text)):
        raise ValueError(text)
    at = 0

    def peek():
        return tokens[at] if at < len(tokens) else ""

    def take():
        nonlocal at
        at += 1
        return tokens[at - 1]

    def atom():
        token = take()
        if token == "-":
            return -atom()
        if token == "(":
            inner = row()
            if take() != ")":
                raise ValueError(text)
            return inner
        if token == letter:
            return value
        number = Fraction(token)
        return number * take_letter() if peek() in (letter, "(") else number

    def take_letter():
        return atom()

    def product():
        result = atom()
        while peek() in "×*·÷:" and peek():
            if take() in "×*·":
                result *= atom()
            else:
                result /= atom()
        return result

    def row():
        result = product()
        while peek() in "+-" and peek():
            result = result + product() if take() == "+" else result - product()
        return result

    total = row()
    if at < len(tokens):
        raise ValueError(text)
    return total


def grade(ask, typed):
    number = read_number(typed)
    if number is None:
        return "unknown"
    value, lowest = number
    solve = re.fullmatch(r"Solve (.+) = (.+)\. What is ([a-z])\?.*", ask)
    if solve:
        left, right, letter = solve.groups()
        same = evaluate(left, letter, value) == evaluate(right, letter, value)
        return "right" if same else "wrong"
    simplify = re.fullmatch(r"Simplify (\d+/\d+) as far as you can\.", ask)
    if simplify:
        if value != Fraction(simplify[1]):
            return "wrong"
        return "right" if lowest else "almost"
    bigger = re.fullmatch(r"Which is bigger: (\d+/\d+) or (\d+/\d+)\?", ask)
    if bigger:
        return "right" if value == max(map(Fraction, bigger.groups())) else "wrong"
    sum_ = re.fullmatch(r"What is (.+)\?", ask)
    if sum_:
        return "right" if value == evaluate(sum_[1]) else "wrong"
    return "unknown"


for line in sys.stdin:
    try:
        verdict = grade(**json.loads(line))
    except (ValueError, ZeroDivisionError, TypeError, IndexError):
        verdict = "unknown"
    print(verdict, flush=True)
