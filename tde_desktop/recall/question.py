"""A question as the legs need it: its words, their stems, and what they may be short for."""

from typing import NamedTuple

from tde_desktop.lazy import dataclass
from tde_desktop.recall import words
from tde_desktop.search.kinds import QuestionKind, classify
from tde_desktop.search.words import STOP_WORDS

MOST_WORDS = 40  # a pasted page is a question too; its first words are enough

# General abbreviations of programming, each way: a question says the word and a path the short form, or the
# other way.
_SHORT = """
arg=argument args=arguments attr=attribute auth=authentication auth=authorization async=asynchronous
bg=background buf=buffer calc=calculate cb=callback cert=certificate cfg=config cfg=configuration
conf=config conf=configuration char=character chk=check cmd=command cmp=compare cnt=count col=column
conn=connection const=constant coord=coordinate ctl=control ctrl=controller ctx=context cur=current
db=database dbg=debug dec=decode def=definition del=delete desc=description dest=destination dev=development
dict=dictionary diff=difference dir=directory dist=distance doc=document docs=documentation dst=destination
elem=element enc=encode env=environment err=error eval=evaluate evt=event exc=exception exec=execute
expr=expression ext=extension fd=descriptor fmt=format fn=function fs=filesystem func=function gen=generate
hdr=header hex=hexadecimal id=identifier idx=index img=image impl=implementation inc=increment
info=information init=initialize int=integer intl=internationalization io=input iter=iterator len=length
lib=library loc=location lst=list mem=memory mgr=manager mod=module msg=message mut=mutable nav=navigation
net=network num=number obj=object op=operation opt=option opts=options os=system param=parameter
params=parameters perf=performance pkg=package pos=position prev=previous priv=private proc=process
proc=procedure prop=property props=properties pub=public ptr=pointer qry=query rand=random recv=receive
ref=reference regex=regular rel=relative repo=repository req=request res=response resp=response ret=return
sched=scheduler sec=second seq=sequence sess=session sig=signal spec=specification src=source srv=server
stat=statistic std=standard str=string struct=structure sub=subtract svc=service sync=synchronize sys=system
tbl=table temp=temporary tmp=temporary tok=token tty=terminal tx=transaction txt=text ui=interface
url=address usr=user util=utility utils=utilities val=value var=variable vec=vector ver=version win=window
"""


def _pairs() -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {}
    for entry in _SHORT.split():
        short, whole = (words.stems(word)[0] for word in entry.split("="))
        found.setdefault(short, set()).add(whole)
        found.setdefault(whole, set()).add(short)
    return {word: tuple(sorted(others)) for word, others in found.items()}


ABBREVIATIONS = _pairs()


class Word(NamedTuple):
    """One identifier of the question: as written, folded, and in stems."""

    text: str
    lower: str
    stems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """`words` without stop words (unless there is nothing else), `stems` all of theirs once, in order;
    `literal` is what must stand as it is.
    """

    text: str
    kind: QuestionKind
    words: tuple[Word, ...]
    stems: tuple[str, ...]
    literal: str = ""

    @property
    def quoted(self) -> bool:
        """Only what holds the very text is wanted."""
        return bool(self.literal) and self.literal != self.text.strip()

    @property
    def single(self) -> bool:
        """One name and nothing else."""
        return len(self.words) == 1 or (self.kind is QuestionKind.SYMBOL and " " not in self.text.strip())


def ask(text: str, mode: str = "auto") -> Question:
    """Take a question apart. Raises `ValueError` for a mode that there is not."""
    kind = classify(text, mode)
    found = []
    for written in dict.fromkeys(words.IDENTIFIER.findall(text)):
        if stems := words.stems(written):
            found.append(
                Word(
                    written, written.lower(), tuple(stem for stem in stems if stem not in STOP_WORDS) or stems
                )
            )
    kept = tuple([word for word in found if word.lower not in STOP_WORDS] or found)[:MOST_WORDS]
    every = tuple(dict.fromkeys(stem for word in kept for stem in word.stems))
    literal = _quoted(text) if kind is QuestionKind.LITERAL else ""
    return Question(text, kind, kept, every, literal)


def _quoted(text: str) -> str:
    text = text.strip()
    if len(text) > 2 and text[0] in "\"'`“«" and text[-1] in "\"'`”»":
        return text[1:-1]
    return text
