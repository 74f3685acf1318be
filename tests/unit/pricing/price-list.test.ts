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
import {
  changeCells,
  formatBlock,
  isInArea,
  LARGEST_BLOCK,
  listEdited,
  listSpots,
  parseBlock,
  placeBlock,
  redoStep,
  startSheet,
  takeOver,
  toArea,
  undoStep,
} from '@/domain/pricing/price-sheet'

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
    for (const cell of ['', 'a', 'b,c', 'a,b,c'])
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

describe('a block from a spreadsheet', () => {
  it('is split into rows and cells, with quotes around cells that contain either', () => {
    expect(parseBlock('14\t£15.00\r\n"Amy\nBeth"\t\r\n')).toEqual([
      ['14', '£15.00'],
      ['Amy\nBeth', ''],
    ])
    expect(parseBlock('"say ""hi"""\t"open\n5" nails')).toEqual([['say "hi"', '"open'], ['5" nails']])
    expect(parseBlock('')).toEqual([])
    expect(parseBlock('1\n\n2')).toEqual([['1'], [''], ['2']])
    expect(parseBlock('1\n'.repeat(LARGEST_BLOCK.rows + 5)).length).toBeLessThanOrEqual(LARGEST_BLOCK.rows)
  })

  it('is the same after it was written and read', () => {
    const block = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([high, wide]) =>
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '£') }), {
            minLength: wide,
            maxLength: wide,
          }),
          {
            minLength: high,
            maxLength: high,
          },
        ),
      )
    // A single blank cell at the end is the same as the line break that spreadsheets add.
    const isWhole = (rows: string[][]) => rows.at(-1)?.join('') !== ''
    fc.assert(
      fc.property(block.filter(isWhole), (rows) => {
        expect(parseBlock(formatBlock(rows))).toEqual(rows)
      }),
    )
  })

  const size = { rows: 3, columns: 2 }
  const at = (row: number, column: number) => toArea({ row, column }, { row, column })
  const texts = (result: ReturnType<typeof placeBlock>) => [
    result.placed.map(({ row, column, text }) => `${row}${column}${text}`),
    result.left,
  ]

  it('starts at the selected cell and ends at the edge of the table', () => {
    const block = [['a', 'b'], ['c']]
    expect(texts(placeBlock(block, at(0, 0), size))).toEqual([['00a', '01b', '10c'], 0])
    expect(texts(placeBlock(block, at(2, 1), size))).toEqual([['21a'], 2])
    expect(texts(placeBlock([], at(0, 0), size))).toEqual([[], 0])
  })

  it('fills a larger selection if it fits a whole number of times', () => {
    const column = toArea({ row: 2, column: 1 }, { row: 0, column: 1 })
    expect(texts(placeBlock([['x']], column, size))).toEqual([['01x', '11x', '21x'], 0])
    expect(texts(placeBlock([['x'], ['y']], column, size))).toEqual([['01x', '11y'], 0])
    expect(isInArea(column, { row: 1, column: 1 })).toBe(true)
    expect(isInArea(column, { row: 1, column: 0 })).toBe(false)
    expect(listSpots(column)).toHaveLength(3)
  })
})

describe('the history of the price list', () => {
  const stored = new Map([
    ['x', '1'],
    ['y', '2'],
  ])

  it('undoes a whole step and does it again, and a new step ends what was undone', () => {
    const raised = changeCells(startSheet(stored), [
      ['x', '3'],
      ['y', '4'],
      ['gone', '5'],
    ])
    expect([...raised.cells]).toEqual([
      ['x', '3'],
      ['y', '4'],
    ])
    expect(listEdited(raised, stored)).toEqual(['x', 'y'])
    const undone = undoStep(raised)
    expect(listEdited(undone, stored)).toEqual([])
    expect(redoStep(undone).cells).toEqual(raised.cells)
    expect(redoStep(changeCells(undone, [['x', '9']])).cells.get('y')).toBe('2')
    expect(changeCells(raised, [['x', '3']])).toBe(raised)
    expect(undoStep(startSheet(stored)).cells).toEqual(stored)
  })

  it('returns to the start after any steps, and to the end again', () => {
    const steps = fc.array(fc.array(fc.tuple(fc.constantFrom('x', 'y'), fc.constantFrom('1', '2', '3'))), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(steps, (all) => {
        const end = all.reduce(
          (sheet, step) => changeCells(sheet, step as [string, string][]),
          startSheet(stored),
        )
        let back = end
        while (back.done.length > 0) back = undoStep(back)
        expect(back.cells).toEqual(stored)
        while (back.undone.length > 0) back = redoStep(back)
        expect(back.cells).toEqual(end.cells)
      }),
    )
  })

  it('keeps edits made here, shows changes made elsewhere, and names cells changed in both', () => {
    const edited = changeCells(startSheet(stored), [['x', '3']])
    const elsewhere = takeOver(edited, {
      before: stored,
      now: new Map([
        ['x', '1'],
        ['y', '7'],
        ['z', '8'],
      ]),
    })
    expect([...elsewhere.sheet.cells]).toEqual([
      ['x', '3'],
      ['y', '7'],
      ['z', '8'],
    ])
    expect(elsewhere.clashes).toEqual([])
    const clash = takeOver(edited, { before: stored, now: new Map([['x', '5']]) })
    expect([[...clash.sheet.cells], clash.clashes]).toEqual([[['x', '3']], ['x']])
    expect(undoStep(clash.sheet).cells.get('x')).toBe('1')
    // The same change in both places is no clash.
    expect(takeOver(edited, { before: stored, now: new Map([['x', '3']]) }).clashes).toEqual([])
  })
})
