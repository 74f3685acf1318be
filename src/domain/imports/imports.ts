import { MAX_CELL } from './columns'
import { DAY } from '@/domain/time/time'

export const importKinds = ['customers', 'treatments'] as const
export type ImportKind = (typeof importKinds)[number]

/** `interrupted` means that a crash stopped the import, and that it was taken back. */
export const importStates = ['writing', 'done', 'undoing', 'undone', 'interrupted'] as const
export type ImportState = (typeof importStates)[number]

/** For how long an import can be undone, in ms. */
export const UNDO_MS = DAY

/** Fields of a record that an import changed. */
export interface ImportedChange {
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What an import writes. */
export interface ImportPlan {
  /** The records that are created, each with a hash of its content, which shows later if it was edited. */
  created: { id: string; hash: string }[]
  updated: ImportedChange[]
  /** The names of the categories that are created for the treatments. */
  categories?: string[]
}

/** The records that are deleted, restored and left alone if an import is undone. */
export interface UndoCounts {
  deleted: number
  restored: number
  stay: number
  /** The names of records that stay. At most MAX_STAY_NAMES. */
  stayNames: string[]
}

export const MAX_STAY_NAMES = 20

/** An error in a row. `column` is its position in the file, counted from 0. Null if it concerns the whole row. */
export interface RowError<Code extends string = string> {
  row: number
  column: number | null
  code: Code
}

export interface FileRow {
  /** The number of the row as spreadsheets show it, counted from 1. */
  row: number
  cells: readonly string[]
}

/** The text of a kind of column in a row, and the position of the column. Blank if the file has no such column. */
export const findCell = <Kind extends string>(
  { cells }: Pick<FileRow, 'cells'>,
  columns: readonly (Kind | null)[],
  kind: Kind,
): { text: string; column: number | null } => {
  const at = columns.indexOf(kind)
  return { text: at < 0 ? '' : (cells[at] ?? '').trim(), column: at < 0 ? null : at }
}

/** The first cell that is too long or has no column. Null if there is none. */
export const findBadCell = (
  { row, cells }: FileRow,
  columns: readonly (string | null)[],
): RowError<'ROW_TOO_LONG' | 'CELL_TOO_LONG'> | null => {
  for (const [column, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    if (column >= columns.length) return { row, column: null, code: 'ROW_TOO_LONG' }
    if (columns[column] && cell.length > MAX_CELL) return { row, column, code: 'CELL_TOO_LONG' }
  }
  return null
}
