import sqlite3

from tde_desktop.search.stems import stem

WORDS = """
authentication authenticate authenticates caresses ponies ties cats feed agreed plastered bled motoring sing
conflated troubled sized hopping tanned falling hissing fizzed failing filing happy sky relational
conditional rational valenci hesitanci digitizer conformabli radicalli differentli vileli analogousli
vietnamization predication operator feudalism decisiveness hopefulness callousness formaliti sensitiviti
sensibiliti triplicate formative formalize electriciti electrical hopeful goodness revival allowance
inference airliner gyroscopic adjustable defensible irritant replacement adjustment dependent adoption
homologou communism activate angulariti homologous effective bowdlerize probate rate cease controll roll
parsing parser parsed tokens tokenizer indexing indices queries query caching cached by yes say enjoy boy
toys dying buying syzygy aggressively ionization generalizations oscillators abilities logging logs logged
apologized archaeology embedding embeddings vectors normalised normalisation running runner ran flies deploy
deployed deployment migrations migrating schema schemas statuses status keys keyed string strings is as us
bus mess process processes processing possible possibly ease eased easing eye eyes agree agreeing need
needed
"""


def test_a_stem_is_the_one_sqlite_has_in_its_index() -> None:
    words = WORDS.split()
    db = sqlite3.connect(":memory:")
    db.execute("create virtual table texts using fts5(word, tokenize='porter unicode61')")
    db.execute("create virtual table vocabulary using fts5vocab(texts, instance)")
    db.executemany("insert into texts(rowid, word) values (?, ?)", enumerate(words))
    theirs = {words[row]: term for term, row in db.execute("select term, doc from vocabulary")}
    assert {word: stem(word) for word in words} == theirs


def test_a_word_that_is_not_plain_letters_is_left_as_it_is() -> None:
    assert [stem(word) for word in ("utf8", "naïve", "go", "")] == ["utf8", "naïve", "go", ""]
