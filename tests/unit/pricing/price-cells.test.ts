import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CellKind,
  copyCell,
  formatCell,
  isCellValid,
  parsePercent,
  raiseCell,
  raisePrice,
  readCell,
  roundings,
  toPriceCell,
} from '@/domain/pricing/price-cells'

const team = [
  { staff_id: 'a', first_name: 'Amy', last_name: 'Hart' },
  { staff_id: 'b', first_name: 'Beth', last_name: 'Lane' },
  { staff_id: 'c', first_name: 'Beth', last_name: 'Moss' },
]

describe('a cell of the price list', () => {
  it.each([
    ['price', ' £14 ', '14.00'],
    ['price', '14', '14.00'],
    ['price', '14.00', '14.00'],
    ['price', '38,50', '38.50'],
    ['price', '£1,250.00', '1250.00'],
    ['price', '£\u00a014', '14.00'],
    ['price', '', ''],
    ['price', '0', '0.00'],
    ['price', 'free', 'free'],
    ['price', '12.345', '12.345'],
    ['price', '-5', '-5'],
    ['price', '10000.01', '10000.01'],
    ['minutes', '45 min', '45'],
    ['minutes', '045', '45'],
    ['minutes', '60 minutes', '60'],
    ['minutes', '1 hour', '1 hour'],
    ['staff', 'everyone', ''],
    ['staff', 'nobody', 'no staff'],
    ['staff', 'Beth Moss; amy', 'a,c'],
    ['staff', 'Amy Hart & beth lane', 'a,b'],
    ['staff', 'Beth', 'Beth'],
    ['staff', 'Cleo', 'Cleo'],
  ] as [CellKind, string, string][])('of kind %s reads “%s” as “%s”', (kind, typed, cell) => {
    expect(readCell(kind, typed, team)).toBe(cell)
  })

  it.each([
    ['price', '14.00', true, '£14.00'],
    ['price', '1250.00', true, '£1,250.00'],
    ['price', '', true, ''],
    ['price', 'free', false, 'free'],
    ['price', '10000.01', false, '10000.01'],
    ['minutes', '45', true, '45'],
    ['minutes', '7', false, '7'],
    ['minutes', '605', false, '605'],
    ['minutes', '', false, ''],
    ['staff', '', true, 'Everyone'],
    ['staff', 'no staff', true, 'Nobody'],
    ['staff', 'a,c', true, 'Amy, Beth'],
    ['staff', 'Cleo', false, 'Cleo'],
  ] as [CellKind, string, boolean, string][])(
    'of kind %s with “%s” is valid: %s, and is shown as “%s”',
    (kind, cell, isValid, shown) => {
      expect([isCellValid(kind, cell, team), formatCell(kind, cell, team)]).toEqual([isValid, shown])
    },
  )

  it('is the same after it was copied and pasted', () => {
    const kinds = fc.constantFrom<CellKind>('price', 'minutes', 'staff')
    fc.assert(
      fc.property(kinds, fc.string(), (kind, typed) => {
        const cell = readCell(kind, typed, team)
        expect(readCell(kind, copyCell(kind, cell, team), team)).toBe(cell)
      }),
    )
    for (const cell of ['', 'no staff', 'a', 'b,c', 'a,b,c'])
      expect(readCell('staff', copyCell('staff', cell, team), team)).toBe(cell)
  })
})

describe('a change of prices by a percentage', () => {
  it.each([
    ['5', 500],
    ['+2.5', 250],
    ['5 %', 500],
    ['-10%', -1000],
    ['−7,25', -725],
    ['0', 0],
    ['-0', 0],
    ['200', 20_000],
    ['201', null],
    ['-91', null],
    ['five', null],
    ['', null],
  ])('reads “%s” as %s hundredths', (typed, hundredths) => {
    expect(parsePercent(typed)).toBe(hundredths)
  })

  it.each([
    [1400, 500, 50, 1450],
    [4550, 500, 50, 4800],
    [1400, 500, 1, 1470],
    [1050, 0, 100, 1100],
    [1049, 0, 100, 1000],
    [20, -5000, 100, 100],
    [0, 500, 50, 0],
  ])('changes %s pence by %s hundredths, rounded to %s, to %s', (pence, percent, step, result) => {
    expect(raisePrice(pence, percent, step)).toBe(result)
  })

  it('is rounded to a whole number of steps, is never more than half a step away, and never reaches £0', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000 })
    const percents = fc.integer({ min: -9000, max: 20_000 })
    fc.assert(
      fc.property(prices, percents, fc.constantFrom(...roundings), (pence, percent, step) => {
        const raised = raisePrice(pence, percent, step)
        const exact = (pence * (10_000 + percent)) / 10_000
        expect([raised % step, raised >= step]).toEqual([0, true])
        if (raised > step) expect(Math.abs(raised - exact)).toBeLessThanOrEqual(step / 2)
      }),
    )
  })

  it('leaves cells without a price as they are', () => {
    expect(['', 'free', '0.00', '14.00'].map((cell) => raiseCell(cell, 500, 50))).toEqual([
      ...['', 'free', '0.00', '14.50'],
    ])
    // A price over the limit is shown as an error at its cell.
    expect(isCellValid('price', raiseCell('9900.00', 1000, 1), team)).toBe(false)
    expect(toPriceCell(null)).toBe('')
  })
})
