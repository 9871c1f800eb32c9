# ruff: noqa: E501 - lines of XML
"""Documents built here, read through the worker process."""

import zipfile
from pathlib import Path

import pytest

from tde_desktop.attachments.extract import extract
from tde_desktop.errors import Invalid, TooLarge
from tde_desktop.jobs import Cancelled, Checkpoint

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def docx(path: Path, body: str, **parts: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", f"<w:document {W}><w:body>{body}</w:body></w:document>")
        for name, text in parts.items():
            archive.writestr(f"word/{name}.xml", f"<w:{name} {W}>{text}</w:{name}>")
    return path


def p(*runs: str) -> str:
    return f"<w:p>{''.join(runs)}</w:p>"


def r(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


def ods(path: Path, rows: str) -> Path:
    names = (
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
        ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
        ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr(
            "content.xml",
            f"<office:document-content {names}><office:body><office:spreadsheet>"
            f'<table:table table:name="Tides">{rows}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )
    return path


def xlsx(path: Path, rows: str) -> Path:
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{main}" xmlns:r="{rel}"><sheets>'
            '<sheet name="Berths" sheetId="1" r:id="rId1"/></sheets></workbook>',
        )
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{rel}/officeDocument"'
            ' Target="xl/workbook.xml"/></Relationships>',
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{rel}/worksheet"'
            ' Target="worksheets/sheet1.xml"/></Relationships>',
        )
        archive.writestr(
            "xl/worksheets/sheet1.xml", f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>'
        )
    return path


def cell(where: str, text: str) -> str:
    return f'<c r="{where}" t="inlineStr"><is><t>{text}</t></is></c>'


def test_tracked_changes_links_and_inserted_paragraphs_read_as_accepted(tmp_path: Path) -> None:
    body = (
        p(r("The quick "), f"<w:ins>{r('crimson')}</w:ins>", "<w:del><w:r><w:delText>brown</w:delText></w:r></w:del>",
          r(" fox"))
        + f"<w:ins>{p(r('all new'))}</w:ins>"
        + p(f"<w:hyperlink>{r('a link')}</w:hyperlink>")
    )  # fmt: skip
    text = extract(docx(tmp_path / "a.docx", body)).text
    assert "The quick crimson fox" in text
    assert "all new" in text
    assert "a link" in text
    assert "brown" not in text


def test_merged_and_uneven_table_rows_stay_apart(tmp_path: Path) -> None:
    wide = f'<w:tr><w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr>{p(r("wide"))}</w:tc></w:tr>'
    tall = f"<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>{p()}</w:tc><w:tc>{p(r('below'))}</w:tc></w:tr>"
    text = extract(docx(tmp_path / "a.docx", f"<w:tbl>{wide}{tall}</w:tbl>")).text
    assert text.splitlines() == ["wide", "below"]


def test_notes_comments_and_headers_are_in_and_a_box_only_once(tmp_path: Path) -> None:
    box = f"<w:txbxContent>{p(r('in a box'))}</w:txbxContent>"
    alternate = f"<w:r><w:Choice>{box}</w:Choice><w:Fallback>{box}</w:Fallback></w:r>"
    document = docx(
        tmp_path / "a.docx",
        p(r("body"), alternate),
        footnotes=f"<w:footnote>{p(r('a footnote'))}</w:footnote>",
        comments=f"<w:comment>{p(r('a comment'))}</w:comment>",
        header1=p(r("a header")),
    )
    text = extract(document).text
    assert text.count("in a box") == 1
    for part in ("body", "a footnote", "a comment", "a header"):
        assert part in text


def test_a_sheet_of_a_million_repeated_empty_rows_is_its_real_rows(tmp_path: Path) -> None:
    def row(text: str, repeat: str = "") -> str:
        return f'<table:table-row {repeat}><table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell></table:table-row>'

    empty = '<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    text = extract(ods(tmp_path / "a.ods", row("low") + row("high") + row("spring") + empty)).text
    assert text.splitlines() == ["low", "high", "spring"]


def test_a_text_that_stands_for_millions_of_cells_is_kept_a_few_times_and_that_is_said(
    tmp_path: Path,
) -> None:
    """The whole document was refused as broken."""
    filled = '<table:table-cell office:value-type="string"{}><text:p>{}</text:p></table:table-cell>'
    wide = filled.format(' table:number-columns-repeated="16384"', "wide")
    row = '<table:table-row table:number-rows-repeated="1048573">{}</table:table-row>'
    body = f"<table:table-row>{filled.format('', 'head')}</table:table-row>{row.format(wide)}"
    lines = extract(ods(tmp_path / "a.ods", body)).text.splitlines()
    assert lines[0] == "head"
    assert lines[1:4] == ["\t".join(["wide"] * 300)] * 3
    assert lines[4] == "(the same row 997 more times)"
    assert "at most 1,000 and 300 times" in lines[5]


def test_a_repeated_row_is_written_a_few_times_and_counted(tmp_path: Path) -> None:
    rows = "".join(f'<row r="{number}">{cell(f"A{number}", "same")}</row>' for number in range(1, 51))
    lines = extract(xlsx(tmp_path / "a.xlsx", rows)).text.splitlines()
    assert lines == ["same", "same", "same", "(the same row 47 more times)"]


def test_empty_cells_are_empty(tmp_path: Path) -> None:
    rows = f'<row r="1">{cell("A1", "Title")}</row><row r="3">{cell("A3", "Berth")}{cell("C3", "Ship")}</row>'
    document = extract(xlsx(tmp_path / "a.xlsx", rows))
    assert document.parts[0].label == "sheet Berths"
    assert document.text.splitlines() == ["Title", "Berth\t\tShip"]


def test_a_cell_at_the_far_corner_does_no_harm(tmp_path: Path) -> None:
    rows = f'<row r="1">{cell("A1", "x")}</row><row r="1048576">{cell("XFD1048576", "far")}</row>'
    with pytest.raises(TooLarge, match=r"more memory|time"):
        extract(xlsx(tmp_path / "a.xlsx", rows))


def test_what_a_name_promises_and_the_content_does_not_keep_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.xlsx").write_text("just text")
    (tmp_path / "b.docx").write_bytes(b"PK\x03\x04 broken")
    (tmp_path / "c.doc").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "WordDocument".encode("utf-16-le"))
    (tmp_path / "d.pdf").write_bytes(b"%PDF-1.4\nnothing")
    (tmp_path / "e.bin").write_bytes(b"\0\1\2")
    (tmp_path / "f.txt").write_text("")
    for name, words in (
        ("a.xlsx", "says XLSX"),
        ("b.docx", "broken"),
        ("c.doc", "old Word format"),
        ("d.pdf", "broken"),
        ("e.bin", "not a kind of document"),
        ("f.txt", "is empty"),
    ):
        with pytest.raises(Invalid, match=words):
            extract(tmp_path / name)


def test_text_of_any_script_survives_a_plain_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    assert extract(docx(tmp_path / "a.docx", p(r("✓ Привет")))).text == "✓ Привет"
    (tmp_path / "b.txt").write_bytes("naïve café".encode("cp1252"))
    assert extract(tmp_path / "b.txt").text == "naïve café"


def test_a_zip_bomb_is_refused_before_it_is_opened(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.docx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b" " * 310_000_000)
    with pytest.raises(Invalid, match="unpacks to more"):
        extract(tmp_path / "a.docx")


def test_text_over_the_cap_is_cut_and_said(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("word " * 100_000)
    document = extract(tmp_path / "a.txt")
    assert len(document.text) == 400_000
    assert "only the first 400,000 characters" in document.notes[0]


def test_no_time_is_a_clear_error_and_cancelling_ends_it(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("words")
    with pytest.raises(TooLarge, match="within the time"):
        extract(tmp_path / "a.txt", seconds=-1)
    checkpoint = Checkpoint()
    checkpoint.cancel()
    with pytest.raises(Cancelled):
        extract(tmp_path / "a.txt", checkpoint)
