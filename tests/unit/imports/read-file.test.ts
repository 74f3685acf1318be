import { describe, expect, it } from 'vitest'
import { isDataRow, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@/domain/imports/columns'
import { readImportFile } from '@/server/services/imports/check-file'
import { getProcessorTime } from '../../support/processor-time'

const utf8 = (text: string) => new TextEncoder().encode(text)

const rowsOf = (bytes: Uint8Array, hasHeadings?: boolean) => {
  const read = readImportFile(bytes, isDataRow, hasHeadings)
  return read.ok ? { headings: read.value.headings, rows: read.value.rows } : read.code
}

describe('a CSV file', () => {
  const expected = {
    headings: ['Name', 'Email'],
    rows: [
      { row: 2, cells: ['Zoë', 'zoe@guests.example'] },
      { row: 4, cells: ['Bo "B", Quill', ''] },
    ],
  }
  const text = 'Name,Email\r\nZoë,zoe@guests.example\r\n\r\n"Bo ""B"", Quill",\r\n'

  it('is read with either kind of line end, with a byte order mark, semicolons or tabs', () => {
    expect(rowsOf(utf8(text))).toEqual(expected)
    expect(rowsOf(utf8(text.replaceAll('\r\n', '\n')))).toEqual(expected)
    expect(rowsOf(utf8(text.replaceAll('\r\n', '\r')))).toEqual(expected)
    expect(rowsOf(utf8(`\ufeff${text}`))).toEqual(expected)
    expect(rowsOf(utf8('Name;Email\nZoë;zoe@guests.example\n\n"Bo ""B"", Quill";\n'))).toEqual(expected)
    expect(rowsOf(utf8('Name\tEmail\nZoë\tzoe@guests.example\n\n"Bo ""B"", Quill"\t\n'))).toEqual(expected)
  })

  it('is read as Excel writes it: in Windows-1252, or as Unicode text', () => {
    expect(rowsOf(Buffer.from(text, 'latin1'))).toEqual(expected)
    expect(rowsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected)
    const euro = Buffer.from('Name,Notes\nBo,\x80 5 \x96 \x93nice\x94\n', 'latin1')
    expect(rowsOf(euro)).toMatchObject({ rows: [{ cells: ['Bo', '€ 5 – “nice”'] }] })
  })

  it('may have line breaks and quotes inside cells', () => {
    expect(rowsOf(utf8('Name,Notes\nBo,"one\r\ntwo"\nJo,5" brush\n'))).toMatchObject({
      rows: [
        { row: 2, cells: ['Bo', 'one\r\ntwo'] },
        { row: 3, cells: ['Jo', '5" brush'] },
      ],
    })
  })

  it('may have no headings', () => {
    const bytes = utf8('Bo,bo@guests.example\nJo,jo@guests.example')
    expect(rowsOf(bytes)).toMatchObject({ headings: ['', ''], rows: [{ row: 1 }, { row: 2 }] })
    expect(rowsOf(bytes, true)).toMatchObject({ headings: ['Bo', 'bo@guests.example'], rows: [{ row: 2 }] })
  })

  it.each([
    ['a workbook', Buffer.from('PK\x03\x04\x00\x00xl/workbook.xml'), 'IMPORT_NOT_CSV'],
    ['a quote that is never closed', utf8('Name\n"Bo\nJo\n'), 'IMPORT_NOT_CSV'],
    ['nothing', utf8(''), 'IMPORT_EMPTY'],
    ['only blank cells', utf8(' ,\n,,\n'), 'IMPORT_EMPTY'],
    ['only headings', utf8('Name,Email\n'), 'IMPORT_EMPTY'],
    ['too many bytes', new Uint8Array(MAX_IMPORT_BYTES + 1).fill(65), 'IMPORT_TOO_LARGE'],
    ['too many rows', utf8(`Name\n${'Bo\n'.repeat(MAX_IMPORT_ROWS + 1)}`), 'IMPORT_TOO_LARGE'],
    ['too many columns', utf8(`${'a,'.repeat(MAX_IMPORT_COLUMNS)}a\n1`), 'IMPORT_TOO_LARGE'],
  ])('is refused if it contains %s', (_what, bytes, code) => {
    expect(rowsOf(bytes)).toBe(code)
  })

  it('may be as long and as wide as the limits', () => {
    const row = `${'a,'.repeat(MAX_IMPORT_COLUMNS - 1)}a\n`
    expect(rowsOf(utf8(row.repeat(3)))).toMatchObject({ rows: [{ row: 2 }, { row: 3 }] })
    const rows = rowsOf(utf8(`Name\n${'Bo\n'.repeat(MAX_IMPORT_ROWS)}`))
    expect(typeof rows === 'object' && rows.rows.length).toBe(MAX_IMPORT_ROWS)
  })

  it('is read quickly even if its cells are hostile', () => {
    for (const part of [',', '"', '""', '\n', '\r', ';"', 'a"b,', '"a"b']) {
      const bytes = utf8(part.repeat(MAX_IMPORT_BYTES / part.length))
      expect(getProcessorTime(() => readImportFile(bytes, isDataRow))).toBeLessThan(5_000)
    }
  })
})
