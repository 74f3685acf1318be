import { createHash } from 'node:crypto'
import { type RowError, type ImportPlan, MAX_STAY_NAMES, type UndoCounts } from '@/domain/imports/imports'
import type { ReadFile } from './read-file'
import type { BasePayload } from 'payload'
import { setImmediate as letOthersRun } from 'node:timers/promises'

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
