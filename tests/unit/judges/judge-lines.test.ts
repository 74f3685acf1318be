import { describe, expect, it } from 'vitest'
import { judgeLines, type SoldOrder } from '../../support/judge-lines'

const lines = [
  { itemId: 'set', pricePence: 7500, discountPence: 0 },
  { itemId: 'lamination', pricePence: 3800, discountPence: 760 },
]
const order: SoldOrder = { id: 'order', booking: 'one', lines, discountPence: 760, totalPence: 10_540 }
const rows = lines.map(({ itemId: id, ...line }) => ({ ...line, id, booking: 'one' }))

describe('the judge of order lines', () => {
  it('reports nothing if each line has its own discount, even as SQLite stores it', () => {
    expect(judgeLines(order, rows)).toEqual([])
    expect(judgeLines({ ...order, lines: JSON.stringify(lines) }, rows)).toEqual([])
  })

  it('reports nothing for an order made before lines had discounts', () => {
    const before = lines.map(({ itemId, pricePence }) => ({ itemId, pricePence }))
    expect(judgeLines({ ...order, lines: before, discountPence: 500 }, [])).toEqual([])
  })

  it('finds a lost penny, a negative line, and an appointment with different figures', () => {
    expect(judgeLines({ ...order, discountPence: 761 }, rows)).toHaveLength(1)
    expect(judgeLines({ ...order, totalPence: 10_541 }, rows)).toHaveLength(1)
    const over = [
      { ...lines[0]!, discountPence: -40 },
      { ...lines[1]!, discountPence: 800 },
    ]
    expect(judgeLines({ ...order, lines: over }, [])).toHaveLength(1)
    expect(judgeLines(order, [rows[0]!, { ...rows[1]!, discountPence: 0 }])).toHaveLength(1)
    expect(judgeLines(order, [...rows, { id: 'other', booking: 'one' }])).toHaveLength(1)
  })
})
