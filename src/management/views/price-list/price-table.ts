import type { PriceListRow, PriceListValues } from '@/contract/price-list'
import {
  type CellKind,
  type Colleague,
  formatCell,
  getCellMinutes,
  getCellPrice,
  getCellStaff,
  toPriceCell,
  toStaffCell,
} from '@/domain/pricing/price-cells'
import { getPerformers, toNamedStaff } from '@/domain/content/relations'
import { type Area, isInArea, listSpots, type Spot } from '@/domain/pricing/price-sheet'
import { toPence, toPounds } from '@/domain/pricing/totals'
import { priceListTexts } from './texts'

/** A column of the table. A location's column has the location's id. */
export interface Column {
  id: string
  kind: CellKind
  title: string
}

type Cells = ReadonlyMap<string, string>

export const toColumns = (locations: { location_id: string; location_name: string }[]): Column[] => [
  { id: 'minutes', kind: 'minutes', title: 'Minutes' },
  ...locations.map(({ location_id: id, location_name: title }) => ({ id, kind: 'price' as const, title })),
  { id: 'staff', kind: 'staff', title: 'Performed by' },
]

export const toCellKey = (serviceId: string, columnId: string): string => `${serviceId} ${columnId}`

const toCell = (values: PriceListValues, { id, kind }: Column, team: Colleague[]): string => {
  if (kind === 'minutes') return values.duration_minutes === null ? '' : String(values.duration_minutes)
  if (kind === 'staff') {
    return toStaffCell(getPerformers({ staff: values.staff_ids, hasNoStaff: values.has_no_staff }), team)
  }
  const price = values.prices[id]
  return toPriceCell(price === undefined ? null : toPence(price))
}

/** The stored cells of the list, or those that visitors see. Treatments without these values are left out. */
export const toCells = (
  services: PriceListRow[],
  columns: Column[],
  team: Colleague[],
  valuesOf: (row: PriceListRow) => PriceListValues | null = (row) => row,
): Map<string, string> =>
  new Map(
    services.flatMap((row) => {
      const values = valuesOf(row)
      return values
        ? columns.map((column) => [toCellKey(row.service_id, column.id), toCell(values, column, team)])
        : []
    }),
  )

/** The values of some cells of a treatment, in the form of the call. */
const toSentValues = (cells: Cells, serviceId: string, columns: Column[], team: Colleague[]) => {
  const getCell = ({ id }: Column) => cells.get(toCellKey(serviceId, id)) ?? ''
  const prices = columns.filter(({ kind }) => kind === 'price')
  const values: {
    duration_minutes?: number | null
    staff_ids?: string[]
    has_no_staff?: boolean
    prices?: Record<string, number | null>
  } = {}
  for (const column of columns) {
    if (column.kind === 'minutes') values.duration_minutes = getCellMinutes(getCell(column)) ?? null
    if (column.kind !== 'staff') continue
    const { staff, hasNoStaff } = toNamedStaff(getCellStaff(getCell(column), team) ?? 'everyone')
    Object.assign(values, { staff_ids: staff, has_no_staff: hasNoStaff })
  }
  if (prices.length > 0)
    values.prices = Object.fromEntries(
      prices.map((column) => {
        const pence = getCellPrice(getCell(column)) ?? null
        return [column.id, pence === null ? null : toPounds(pence)]
      }),
    )
  return values
}

/** The changes to the named cells, in the form of the call: their values now, and those that were stored. */
export const toChanges = (
  keys: readonly string[],
  { cells, stored }: { cells: Cells; stored: Cells },
  { services, columns, team }: { services: PriceListRow[]; columns: Column[]; team: Colleague[] },
) => {
  const wanted = new Set(keys)
  return services.flatMap(({ service_id }) => {
    const own = columns.filter(({ id }) => wanted.has(toCellKey(service_id, id)))
    if (own.length === 0) return []
    const seen = toSentValues(stored, service_id, own, team)
    return [{ service_id, ...toSentValues(cells, service_id, own, team), seen }]
  })
}

/** The key of a cell by the path of its value: `changes.2.prices.…`. */
const findKey = (field: string, changes: { service_id: string }[]): string | null => {
  const [, at, name, location] = /^changes\.(\d+)\.(\w+)(?:\.(.+))?$/.exec(field) ?? []
  const serviceId = changes[Number(at)]?.service_id
  if (serviceId === undefined) return null
  const column = name === 'prices' ? location : name === 'staff_ids' ? 'staff' : 'minutes'
  return column === undefined ? null : toCellKey(serviceId, column)
}

interface Refused {
  field?: unknown
  code?: unknown
  error: string
}

/** The sentences at the cells that the server refused. Cells that a colleague has changed have their own sentence. */
export const toRefused = (refused: Refused[], changes: { service_id: string }[]): Map<string, string> =>
  new Map(
    refused.flatMap(({ field, code, error }) => {
      const key = code === 'CHANGED_MEANWHILE' ? null : findKey(String(field ?? ''), changes)
      return key === null ? [] : [[key, error] as const]
    }),
  )

/** The text of a cell on the screen, with words for a blank price. */
export const describeCell = (kind: CellKind, cell: string, team: Colleague[]): string =>
  formatCell(kind, cell, team) || (kind === 'price' ? priceListTexts.noPrice : '')

/** A cell by its treatment, so that it stays the same when treatments are added or moved. */
export interface Place {
  serviceId: string
  column: number
}

export const toPlace = (services: PriceListRow[], { row, column }: Spot): Place => ({
  serviceId: services[row]?.service_id ?? '',
  column,
})

/** The place of a cell in the table. Null if its treatment is gone. */
export const findSpot = (services: PriceListRow[], { serviceId, column }: Place): Spot | null => {
  const row = services.findIndex(({ service_id }) => service_id === serviceId)
  return row < 0 ? null : { row, column }
}

/** The part of an area in one row, as its first and last column. Null if the row is not part of the area. */
export const getSelectedColumns = ({ from, to }: Area, row: number): string | null =>
  isInArea({ from, to }, { row, column: from.column }) ? `${from.column} ${to.column}` : null

/** The cell that an event is about. Null if it is about none. */
export const getSpot = (target: EventTarget): Spot | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

/** The texts of the cells in an area, row by row. */
export const toLines = (area: Area, textOf: (spot: Spot) => string): string[][] => {
  const lines = Map.groupBy(listSpots(area), ({ row }) => row)
  return [...lines.values()].map((spots) => spots.map(textOf))
}

interface MoveKey {
  key: string
  /** True to go to the edge of the table. */
  isFar: boolean
}

const PAGE = 10

/** The cell to which a key leads. Null if it is not a key that moves. The edge of the table is never left. */
export const moveSpot = (
  { row, column }: Spot,
  { key, isFar }: MoveKey,
  size: { rows: number; columns: number },
): Spot | null => {
  const far = { row: isFar ? size.rows : 1, column: isFar ? size.columns : 1 }
  const moves: Record<string, Spot> = {
    ArrowUp: { row: row - far.row, column },
    ArrowDown: { row: row + far.row, column },
    ArrowLeft: { row, column: column - far.column },
    ArrowRight: { row, column: column + far.column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? size.rows : row, column: size.columns },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  }
  const to = moves[key]
  return to
    ? {
        row: Math.max(0, Math.min(size.rows - 1, to.row)),
        column: Math.max(0, Math.min(size.columns - 1, to.column)),
      }
    : null
}

/** The next cell for Tab, row by row. At the end of the table, the same cell. */
export const getNextSpot = (
  { row, column }: Spot,
  step: 1 | -1,
  { rows, columns }: { rows: number; columns: number },
): Spot => {
  const at = Math.max(0, Math.min(rows * columns - 1, row * columns + column + step))
  return { row: Math.floor(at / columns), column: at % columns }
}
