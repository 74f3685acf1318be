import type { Performers } from '@/domain/content/relations'
import { formatMoney, parsePounds, toPounds } from './totals'

/**
 * The cells of the price list. A cell is a text. If the text can be read, it is stored in one form: a price as `14.00`,
 * minutes as `45`, and staff as their ids, separated by commas and in the order of the team. A blank price means that
 * there is none, and blank staff means everyone. A text that cannot be read stays as it was typed or pasted.
 */
export type CellKind = 'price' | 'minutes' | 'staff'

export interface Colleague {
  staff_id: string
  first_name: string
  last_name: string
}

/** The highest price of a treatment, in pence. */
const MAX_PRICE = 10_000_00

/** Converts a price in pence to its cell. Null means that there is no price. */
export const toPriceCell = (pence: number | null): string =>
  pence === null ? '' : toPounds(pence).toFixed(2)

/** The price in a cell, in pence. Null if there is none, and undefined if the cell cannot be read. */
export const getCellPrice = (cell: string): number | null | undefined => {
  if (cell === '') return null
  const pence = parsePounds(cell)
  return pence === null || pence > MAX_PRICE ? undefined : pence
}

/** The minutes in a cell. Undefined if the cell cannot be read. */
export const getCellMinutes = (cell: string): number | undefined => {
  const minutes = /^\d{1,3}$/.test(cell) ? Number(cell) : 0
  return minutes >= 5 && minutes <= 600 && minutes % 5 === 0 ? minutes : undefined
}

/** Nobody performs the treatment. No id contains a space. */
const NOBODY_CELL = 'no staff'

/** Converts performers to a cell, in the order of the team. */
export const toStaffCell = (performers: Performers, team: readonly Colleague[]): string => {
  if (performers === 'everyone') return ''
  const ids = team.map(({ staff_id: id }) => id).filter((id) => performers.includes(id))
  return ids.join(',') || NOBODY_CELL
}

/** The performers in a cell. Undefined if the cell cannot be read. */
export const getCellStaff = (cell: string, team: readonly Colleague[]): Performers | undefined => {
  if (cell === '') return 'everyone'
  const ids = cell === NOBODY_CELL ? [] : cell.split(',')
  return ids.every((id) => team.some(({ staff_id: one }) => one === id)) ? ids : undefined
}

/** True if the cell can be read, and so can be saved. */
export const isCellValid = (kind: CellKind, cell: string, team: readonly Colleague[]): boolean => {
  if (kind === 'price') return getCellPrice(cell) !== undefined
  return (kind === 'minutes' ? getCellMinutes(cell) : getCellStaff(cell, team)) !== undefined
}

const getFullName = ({ first_name, last_name }: Colleague): string => `${first_name} ${last_name}`.trim()

/** The texts for everyone and for nobody, in cells and in copied text. */
export const EVERYONE = 'Everyone'
export const NOBODY = 'Nobody'

const findColleague = (name: string, team: readonly Colleague[]): string | undefined => {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  const whole = team.filter((one) => isSame(getFullName(one)))
  const found = whole.length > 0 ? whole : team.filter(({ first_name: first }) => isSame(first))
  return found.length === 1 ? found[0]?.staff_id : undefined
}

const readStaff = (text: string, team: readonly Colleague[]): string => {
  if (text === '' || text.toLowerCase() === EVERYONE.toLowerCase()) return ''
  if (text.toLowerCase() === NOBODY.toLowerCase()) return NOBODY_CELL
  const ids = text.split(/[,;&\n]/).map((name) => findColleague(name.trim(), team))
  return ids.every((id) => id !== undefined) ? toStaffCell(ids, team) : text
}

/** Reads what was typed or pasted: `£14`, `14.00`, `45 min`, or names of staff. */
export const readCell = (kind: CellKind, typed: string, team: readonly Colleague[]): string => {
  const text = typed.replaceAll('\u00a0', ' ').trim()
  if (kind === 'staff') return readStaff(text, team)
  if (kind === 'minutes') return /^0*(\d{1,3})(?:\s*min(?:ute)?s?\.?)?$/i.exec(text)?.[1] ?? text
  const pence = getCellPrice(text)
  return pence === undefined ? text : toPriceCell(pence)
}

/** The text of a cell on the screen. */
export const formatCell = (kind: CellKind, cell: string, team: readonly Colleague[]): string => {
  if (kind === 'minutes' || !isCellValid(kind, cell, team)) return cell
  if (kind === 'price') return cell === '' ? '' : formatMoney(getCellPrice(cell) ?? 0)
  const names = team.filter(({ staff_id: id }) => cell.split(',').includes(id)).map((one) => one.first_name)
  return cell === '' ? EVERYONE : names.join(', ') || NOBODY
}

/** The text of a cell for the clipboard. If it is pasted, `readCell` returns the same cell. */
export const copyCell = (kind: CellKind, cell: string, team: readonly Colleague[]): string => {
  if (kind !== 'staff' || !isCellValid(kind, cell, team)) return cell
  const named = team.filter(({ staff_id: id }) => cell.split(',').includes(id))
  return cell === '' ? EVERYONE : named.map(getFullName).join(', ') || NOBODY
}

/** The roundings of changed prices, in pence. */
export const roundings = [1, 10, 50, 100, 500] as const

/** Parses a percentage from -90 to 200, such as `5`, `+2.5` or `-10 %`, to hundredths of a percent. Null if invalid. */
export const parsePercent = (typed: string): number | null => {
  const [, sign = '', whole, part = ''] =
    /^([+\-−]?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  const hundredths = sign === '' || sign === '+' ? size : -size
  return hundredths >= -90_00 && hundredths <= 200_00 ? hundredths + 0 : null
}

/**
 * Changes a price by a percentage (in hundredths) and rounds it to the nearest `step` pence, and half a step upwards. A
 * price never becomes £0, because the treatment could then no longer be booked.
 */
export const raisePrice = (pence: number, percent: number, step: number): number => {
  if (pence === 0) return 0
  const steps = Math.floor((2 * pence * (100_00 + percent) + 100_00 * step) / (2 * 100_00 * step))
  return Math.max(steps, 1) * step
}

/** The same for a cell. A cell without a price stays as it is. */
export const raiseCell = (cell: string, percent: number, step: number): string => {
  const pence = getCellPrice(cell)
  return pence ? toPriceCell(raisePrice(pence, percent, step)) : cell
}
