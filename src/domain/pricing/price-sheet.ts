/** One changed cell. */
interface Change {
  key: string
  before: string
  after: string
}

/** The cells of a table by their keys, with the steps that can be undone and done again, the latest last. */
export interface Sheet {
  cells: ReadonlyMap<string, string>
  done: readonly (readonly Change[])[]
  undone: readonly (readonly Change[])[]
}

type Cells = ReadonlyMap<string, string>

/** The most steps that can be undone. */
const MAX_STEPS = 200

export const startSheet = (cells: Cells): Sheet => ({ cells, done: [], undone: [] })

/** Cells that no longer exist are left out. */
const withChanges = (cells: Cells, step: readonly Change[], side: 'before' | 'after'): Cells => {
  const next = new Map(cells)
  for (const change of step) if (next.has(change.key)) next.set(change.key, change[side])
  return next
}

/** Changes cells in one step. Cells that do not exist are left out. If nothing changes, there is no step. */
export const changeCells = (sheet: Sheet, changed: Iterable<readonly [string, string]>): Sheet => {
  const step = [...new Map(changed)].flatMap(([key, after]) => {
    const before = sheet.cells.get(key)
    return before === undefined || before === after ? [] : [{ key, before, after }]
  })
  if (step.length === 0) return sheet
  const done = [...sheet.done, step].slice(-MAX_STEPS)
  return { cells: withChanges(sheet.cells, step, 'after'), done, undone: [] }
}

/** Undoes the last step. */
export const undoStep = ({ cells, done, undone }: Sheet): Sheet => {
  const step = done.at(-1)
  if (!step) return { cells, done, undone }
  return { cells: withChanges(cells, step, 'before'), done: done.slice(0, -1), undone: [...undone, step] }
}

/** Does the step again that was undone last. */
export const redoStep = ({ cells, done, undone }: Sheet): Sheet => {
  const step = undone.at(-1)
  if (!step) return { cells, done, undone }
  return { cells: withChanges(cells, step, 'after'), done: [...done, step], undone: undone.slice(0, -1) }
}

/** The keys of the cells that differ from what is stored. */
export const listEdited = ({ cells }: Pick<Sheet, 'cells'>, stored: Cells): string[] =>
  [...cells].filter(([key, cell]) => stored.get(key) !== cell).map(([key]) => key)

/**
 * Takes over what is stored now. Cells that were edited here keep their edits. All others show what is stored. Returns
 * the keys of the cells that were changed both here and elsewhere.
 */
export const takeOver = (
  sheet: Sheet,
  { before, now }: { before: Cells; now: Cells },
): { sheet: Sheet; clashes: string[] } => {
  const edited = new Set(listEdited(sheet, before))
  const cells = new Map(
    [...now].map(([key, cell]) => [key, edited.has(key) ? (sheet.cells.get(key) ?? cell) : cell]),
  )
  const clashes = [...edited].filter(
    (key) => now.has(key) && now.get(key) !== before.get(key) && now.get(key) !== cells.get(key),
  )
  return { sheet: { ...sheet, cells }, clashes }
}

/** A cell, by its row and column. */
export interface Spot {
  row: number
  column: number
}

/** A rectangle of cells. Both corners are part of it. */
export interface Area {
  from: Spot
  to: Spot
}

/** The rectangle between two corners. */
export const toArea = (one: Spot, other: Spot): Area => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isInArea = ({ from, to }: Area, { row, column }: Spot): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

/** All cells of an area, row by row. */
export const listSpots = ({ from, to }: Area): Spot[] =>
  Array.from({ length: to.row - from.row + 1 }, (_row, down) =>
    Array.from({ length: to.column - from.column + 1 }, (_column, along) => ({
      row: from.row + down,
      column: from.column + along,
    })),
  ).flat()

/** The largest block that is read from the clipboard. */
export const LARGEST_BLOCK = { rows: 2000, characters: 200_000 } as const

const isEnd = (character: string | undefined): boolean =>
  character === undefined || character === '\t' || character === '\n' || character === '\r'

/** The position after the quoted cell that begins at `start`. Null if its quotes do not end with the cell. */
const findQuotedEnd = (text: string, start: number): number | null => {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at >= 0 && isEnd(text[at + 1]) ? at + 1 : null
}

/** Reads the cell that begins at `start`. */
const readBlockCell = (text: string, start: number): { cell: string; end: number } => {
  const quoted = text[start] === '"' ? findQuotedEnd(text, start) : null
  if (quoted !== null) return { cell: text.slice(start + 1, quoted - 1).replaceAll('""', '"'), end: quoted }
  let end = start
  while (!isEnd(text[end])) end++
  return { cell: text.slice(start, end), end }
}

/** Parses the text of a spreadsheet: tabs between cells, a line for each row, and quotes around cells with either. */
export const parseBlock = (whole: string): string[][] => {
  const text = whole.slice(0, LARGEST_BLOCK.characters)
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; (at < text.length || row.length > 0) && rows.length < LARGEST_BLOCK.rows;) {
    const { cell, end } = readBlockCell(text, at)
    row.push(cell)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] === '\t') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** The same text, for other programs. */
export const formatBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')

/**
 * Puts a pasted block into an area. A single value, or a block that fits a whole number of times, fills the area. Other
 * blocks start at its first cell and end at the edge of the table. `left` is the number of values without a cell.
 */
export const placeBlock = (
  block: readonly (readonly string[])[],
  { from, to }: Area,
  size: { rows: number; columns: number },
): { placed: (Spot & { text: string })[]; left: number } => {
  const [high, wide] = [block.length, Math.max(0, ...block.map((row) => row.length))]
  if (high === 0 || wide === 0) return { placed: [], left: 0 }
  const [rows, columns] = [to.row - from.row + 1, to.column - from.column + 1]
  const isFilling = rows % high === 0 && columns % wide === 0
  const end = isFilling ? to : { row: from.row + high - 1, column: from.column + wide - 1 }
  const all = listSpots({ from, to: end }).flatMap((spot) => {
    const text = block[(spot.row - from.row) % high]?.[(spot.column - from.column) % wide]
    return text === undefined ? [] : [{ ...spot, text }]
  })
  const placed = all.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { placed, left: all.length - placed.length }
}
