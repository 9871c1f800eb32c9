"""Times as a person says them; the exact one is for the tooltip."""

from datetime import UTC, date, datetime, time, timedelta

from tde_desktop.ui.language import mark, tr

_MONTHS = (
    mark("Jan"),
    mark("Feb"),
    mark("Mar"),
    mark("Apr"),
    mark("May"),
    mark("Jun"),
    mark("Jul"),
    mark("Aug"),
    mark("Sep"),
    mark("Oct"),
    mark("Nov"),
    mark("Dec"),
)
_DAYS = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))
_FULL_DAYS = (
    mark("Monday"),
    mark("Tuesday"),
    mark("Wednesday"),
    mark("Thursday"),
    mark("Friday"),
    mark("Saturday"),
    mark("Sunday"),
)


def _local(when: datetime) -> datetime:
    return when.astimezone()


def _now(now: datetime | None) -> datetime:
    return (now or datetime.now(UTC)).astimezone()


def day_and_month(day: date) -> str:
    return tr("{day} {month}", day=day.day, month=tr(_MONTHS[day.month - 1]))


def month(day: date) -> str:
    """Jan to Dec."""
    return tr(_MONTHS[day.month - 1])


def weekday(day: date) -> str:
    """Mon to Sun."""
    return tr(_DAYS[day.weekday()])


def _full_day(when: datetime) -> str:
    return tr(_FULL_DAYS[when.weekday()])


def _date(day: date, today: date) -> str:
    text = day_and_month(day)
    return text if day.year == today.year else f"{text} {day.year}"


def short(when: datetime, now: datetime | None = None) -> str:
    """For the end of a list row: now, 5 min, 2 h, Mon, 12 Oct."""
    then, current = _local(when), _now(now)
    passed = current - then
    if passed < timedelta(minutes=1):
        return tr("now")
    if passed < timedelta(hours=1):
        return tr("{minutes} min", minutes=passed.seconds // 60)
    if passed < timedelta(hours=12) or then.date() == current.date():
        return tr("{hours} h", hours=round(passed.total_seconds() / 3600))
    if passed < timedelta(days=6):
        return weekday(then)
    return _date(then.date(), current.date())


def ago(when: datetime, now: datetime | None = None) -> str:
    """For a sentence: just now, 5 minutes ago, 2 hours ago, on Monday, on 12 Oct."""
    then, current = _local(when), _now(now)
    passed = current - then
    if passed < timedelta(minutes=1):
        return tr("just now")
    if passed < timedelta(hours=1):
        minutes = passed.seconds // 60
        return tr("a minute ago") if minutes == 1 else tr("{minutes} minutes ago", minutes=minutes)
    if passed < timedelta(hours=12) or then.date() == current.date():
        hours = round(passed.total_seconds() / 3600)
        return tr("an hour ago") if hours == 1 else tr("{hours} hours ago", hours=hours)
    if passed < timedelta(days=6):
        return tr("on {day}", day=_full_day(then))
    return tr("on {day}", day=_date(then.date(), current.date()))


def moment(when: datetime, now: datetime | None = None) -> str:
    """For a timeline: today 14:20, Monday 09:12, 18 Nov."""
    then, current = _local(when), _now(now)
    if then.date() == current.date():
        return tr("today {time}", time=f"{then:%H:%M}")
    if current - then < timedelta(days=6):
        return f"{_full_day(then)} {then:%H:%M}"
    return _date(then.date(), current.date())


def clock(when: datetime, now: datetime | None = None) -> str:
    """For a narrow column: 14:58 today, then Thu, then 12 Oct."""
    then, current = _local(when), _now(now)
    if then.date() == current.date():
        return f"{then:%H:%M}"
    if current - then < timedelta(days=6):
        return weekday(then)
    return _date(then.date(), current.date())


def exact(when: datetime) -> str:
    then = _local(when)
    return f"{_full_day(then)} {day_and_month(then)} {then.year}, {then:%H:%M:%S}"


def group(when: datetime, now: datetime | None = None) -> str:
    """The heading a list puts it under: Today, Yesterday, This week, This month, or the month."""
    then, current = _local(when).date(), _now(now).date()
    days = (current - then).days
    if days <= 0:
        return tr("Today")
    if days == 1:
        return tr("Yesterday")
    if days < 7:
        return tr("This week")
    if days < 31:
        return tr("This month")
    month = tr(_MONTHS[then.month - 1])
    return month if then.year == current.year else f"{month} {then.year}"


_MOST_MONTHS = 36


def headings(oldest: datetime, now: datetime | None = None) -> list[tuple[str, datetime]]:
    """What `group` says from now back to a time: each heading with the moment at which it begins.

    Three years of months at most; what is older stands under one heading.
    """
    current, last = _now(now), _local(oldest).date()
    today = current.date()

    def begins(day: date) -> datetime:
        return datetime.combine(day, time.min).astimezone()

    days = [(tr("Today"), 0), (tr("Yesterday"), 1), (tr("This week"), 6), (tr("This month"), 30)]
    found = [(title, begins(today - timedelta(days=back))) for title, back in days]
    before = today - timedelta(days=31)
    while before >= last and len(found) < _MOST_MONTHS:
        found.append((group(begins(before), current), begins(before.replace(day=1))))
        before = before.replace(day=1) - timedelta(days=1)
    if before >= last:
        found.append((tr("Earlier"), begins(last)))
    return found
