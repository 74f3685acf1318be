import { CsvError, parse } from 'csv-parse/sync'
import { type Failure, fail, ok, type Result } from '@/domain/errors'
import {
  guessSeparator,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@/domain/imports/columns'
import type { FileRow } from '@/domain/imports/imports'

export interface ReadFile {
  /** The headings, or the numbers of the columns if the file has none. */
  headings: string[]
  hasHeadings: boolean
  /** The rows that are not empty. */
  rows: FileRow[]
}

/** The characters of Windows-1252 at 0x80 to 0x9f. Node’s own decoder treats these bytes as control characters. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decodeWindows = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => windowsCharacters[sign.charCodeAt(0) - 0x80] ?? sign)

/** Reads UTF-8, Excel's Unicode text and, for everything else, Windows-1252. Null if the file is not a text. */
const decode = (bytes: Uint8Array): string | null => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows(bytes)
  }
}

/** The most line breaks, including blank lines and line breaks inside cells. */
const MAX_LINES = 8 * MAX_IMPORT_ROWS
const MAX_CELLS = MAX_IMPORT_ROWS * MAX_IMPORT_COLUMNS

/** True if the text contains a sign more often. Millions of empty cells would take seconds to parse. */
const isAbove = (text: string, sign: string, most: number): boolean => {
  let [found, at] = [0, -1]
  while (found <= most && (at = text.indexOf(sign, at + 1)) >= 0) found += 1
  return found > most
}

const isTooLong = (text: string): boolean =>
  isAbove(text, '\n', MAX_LINES) ||
  isAbove(text, '\r', MAX_LINES) ||
  isAbove(text, guessSeparator(text), MAX_CELLS)

/** The longest row, in characters. A quote that is never closed would otherwise swallow the rest of the file. */
const MAX_RECORD = 200_000

const parseText = (text: string): string[][] | Failure => {
  try {
    return parse(text, {
      bom: true,
      delimiter: guessSeparator(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return fail('IMPORT_NOT_CSV')
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/**
 * Reads a CSV file, within limits that are checked before anything else is done with it. `hasHeadings` says if the
 * first row contains headings. If it is not set, it is guessed.
 */
export const readImportFile = (
  bytes: Uint8Array,
  isDataRow: (cells: readonly string[]) => boolean,
  hasHeadings?: boolean,
): Result<ReadFile> => {
  if (bytes.length > MAX_IMPORT_BYTES) return fail('IMPORT_TOO_LARGE')
  const text = decode(bytes)
  if (text === null) return fail('IMPORT_NOT_CSV')
  if (isTooLong(text)) return fail('IMPORT_TOO_LARGE')
  const records = parseText(text)
  if (!Array.isArray(records)) return records
  const filled = records.flatMap((cells, at) => (isEmpty(cells) ? [] : [{ row: at + 1, cells }]))
  const [first] = filled
  if (!first) return fail('IMPORT_EMPTY')
  const named = hasHeadings ?? !isDataRow(first.cells)
  const rows = named ? filled.slice(1) : filled
  if (rows.length === 0) return fail('IMPORT_EMPTY')
  if (rows.length > MAX_IMPORT_ROWS) return fail('IMPORT_TOO_LARGE')
  const width = named ? first.cells.length : Math.max(...rows.map(({ cells }) => cells.length))
  if (width > MAX_IMPORT_COLUMNS) return fail('IMPORT_TOO_LARGE')
  const headings = Array.from({ length: width }, (_, at) =>
    named ? (first.cells[at] ?? '').trim().slice(0, 100) : '',
  )
  return ok({ headings, hasHeadings: named, rows })
}
