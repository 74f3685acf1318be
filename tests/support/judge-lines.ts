import type { Row } from '@/server/repositories/store'

/** An order's row with the parts of its lines that matter for discounts. Fixtures without lines are not judged. */
export type SoldOrder = Pick<Row<'orders'>, 'id' | 'booking'> &
  Partial<Pick<Row<'orders'>, 'lines' | 'discountPence' | 'totalPence'>>
export type BookedLine = Pick<Row<'appointments'>, 'booking'> &
  Partial<Pick<Row<'appointments'>, 'id' | 'pricePence' | 'discountPence' | 'billChanges'>>

interface Line {
  itemId: string
  pricePence: number
  discountPence?: number | null
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** SQLite stores JSON as text. */
const readList = <T>(stored: unknown): T[] => {
  const read: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  return Array.isArray(read) ? (read as T[]) : []
}

const getLines = ({ lines }: SoldOrder): Line[] => readList(lines)

/** The discounts that staff gave at the desk afterwards, in pence (D111). */
const sumDeskDiscounts = ({ billChanges }: BookedLine): number => {
  const changes = readList<{ key: string; kind: string; removes: string | null; pence: number }>(billChanges)
  const given = changes.filter(({ kind }) => kind === 'discount')
  const keys = new Set(given.map(({ key }) => key))
  return -sum(
    [...given, ...changes.filter(({ removes }) => keys.has(removes ?? ''))].map(({ pence }) => pence),
  )
}

/**
 * Compares each line's discount with its order and its appointment (D90). Returns one sentence for each problem. Orders
 * from before lines had their own discount are not judged.
 */
export const judgeLines = (order: SoldOrder, appointments: readonly BookedLine[]): string[] => {
  const lines = getLines(order)
  if (lines.length === 0 || lines.some(({ discountPence }) => discountPence == null)) return []
  const wrong: string[] = []
  const off = lines.map(({ discountPence }) => discountPence ?? 0)
  if (sum(off) !== (order.discountPence ?? 0))
    wrong.push(`its lines give ${sum(off)} off, the order ${order.discountPence ?? 0} (D90)`)
  if (lines.some(({ pricePence }, i) => off[i]! < 0 || off[i]! > pricePence))
    wrong.push('a line has a discount above its price, or below nothing (D90)')
  const cost = sum(lines.map(({ pricePence }, i) => pricePence - off[i]!))
  if (cost !== order.totalPence) wrong.push(`its lines cost ${cost}, the order ${order.totalPence} (P3)`)
  const byId = new Map(lines.map((line, i) => [line.itemId, { ...line, off: off[i] }]))
  for (const row of appointments.filter(({ booking }) => booking === order.booking)) {
    const line = byId.get(row.id ?? '')
    if (!line) wrong.push(`appointment ${row.id} is none of its lines (D90)`)
    else if (row.discountPence !== (line.off ?? 0) + sumDeskDiscounts(row))
      wrong.push(`appointment ${row.id} has another discount (D90)`)
  }
  return wrong
}
