import { createHash } from 'node:crypto'
import {
  type RowError,
  type ImportPlan,
  MAX_STAY_NAMES,
  type UndoCounts,
  type FileRow,
} from '@/domain/imports/imports'
import type { BasePayload } from 'payload'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { type Failure, fail, ok, type Result } from '@/domain/errors'
import {
  guessSeparator,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@/domain/imports/columns'

/** The number of rows that are handled before other requests get their turn. */
const BATCH = 50

/** Splits work into batches. After each one, other requests are handled. */
export const inBatches = async <T>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < all.length; at += BATCH) {
    await work(all.slice(at, at + BATCH))
    await letOthersRun()
  }
}

/** A checked import. `beat` says that the import is alive, and throws if a different process has taken it over. */
export interface Ready {
  /** Stored before anything is written. */
  plan: ImportPlan
  /** Writes everything. Returns the plan again if the ids of the new records were not known before. */
  write(beat: () => Promise<void>): Promise<ImportPlan | undefined>
}

/** Deletes and restores what an import wrote. If `beat` is null, it is only counted. */
export type TakeBack = (
  payload: BasePayload,
  plan: ImportPlan,
  beat: (() => Promise<void>) | null,
) => Promise<UndoCounts>

/** Counts records that stay, and adds their names. */
export const addStay = (counts: UndoCounts, names: readonly string[]): void => {
  counts.stay += names.length
  counts.stayNames = [...counts.stayNames, ...names].slice(0, MAX_STAY_NAMES)
}

/** How many rows, duplicates and kinds of errors the preview shows, and how many rows of each error. */
export const SHOWN_ROWS = 500
export const SHOWN_DUPLICATES = 200
const SHOWN_ERRORS = 200
const SHOWN_ERROR_ROWS = 100
const SAMPLES = 3

/** A file whose rows have been read and checked. */
export interface CheckedFile<Kind extends string, Code extends string, Plan> {
  file: ReadFile
  columns: (Kind | null)[]
  errors: RowError<Code>[]
  plan: Plan
}

/** The columns as the owner has chosen them. Undefined if we should guess them. */
export const toChosenColumns = <Kind extends string>(
  { headings }: ReadFile,
  columns: (Kind | null)[] | undefined,
): (Kind | null)[] | undefined => columns && headings.map((_, at) => columns[at] ?? null)

/** Identifies what would be written, so that nothing else is written than what the owner has seen. */
export const toFingerprint = (plan: unknown): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

/** The errors, each once for all the rows of a column that have it. */
const groupErrors = <Code extends string>(errors: readonly RowError<Code>[]) => {
  const groups = new Map<string, RowError<Code> & { rows: number[] }>()
  for (const error of errors) {
    const key = `${error.column} ${error.code}`
    const group = groups.get(key)
    if (group) group.rows.push(error.row)
    else groups.set(key, { ...error, rows: [error.row] })
  }
  return [...groups.values()]
}

/** The longest text of a cell that is shown. */
const SHOWN_CELL = 60

/** The text of a cell as the owner finds it in the file. Null if it is blank. */
const showCell = (
  { file }: Pick<CheckedFile<string, string, unknown>, 'file'>,
  row: number,
  column: number,
) => (file.rows.find((one) => one.row === row)?.cells[column] ?? '').trim().slice(0, SHOWN_CELL) || null

/** The columns, the errors and the fingerprint, as the screen shows them. */
export const toFileView = <Kind extends string, Code extends string>(
  { file, columns, errors, plan }: CheckedFile<Kind, Code, unknown>,
  sentences: Record<Code, string>,
) => ({
  columns: file.headings.map((heading, at) => ({
    heading,
    kind: columns[at] ?? null,
    samples: file.rows
      .map(({ cells }) => (cells[at] ?? '').trim())
      .filter(Boolean)
      .slice(0, SAMPLES)
      .map((text) => text.slice(0, SHOWN_CELL)),
  })),
  has_headings: file.hasHeadings,
  rows: file.rows.length,
  errors: groupErrors(errors)
    .slice(0, SHOWN_ERRORS)
    .map(({ rows, column, code }) => ({
      rows: rows.slice(0, SHOWN_ERROR_ROWS),
      row_count: rows.length,
      column: column === null ? null : (file.headings[column] ?? '') || String(column + 1),
      code,
      error: sentences[code],
      name: showCell({ file }, rows[0] ?? 0, columns.indexOf('name' as Kind)),
      cell: column === null ? null : showCell({ file }, rows[0] ?? 0, column),
    })),
  error_count: errors.length,
  fingerprint: errors.length > 0 ? null : toFingerprint(plan),
})

interface ReadFile {
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
