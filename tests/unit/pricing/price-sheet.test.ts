import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
