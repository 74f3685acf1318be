import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isTreatmentDataRow,
  readCleanUpCell,
  readMinutesCell,
  readPriceCell,
  readYesNoCell,
  guessTreatmentColumns,
  isTreatmentColumn,
} from '@/domain/imports/treatment-columns'
import { findTreatmentDuplicates, planTreatments } from '@/domain/imports/treatment-plan'
import { readTreatments, type TreatmentContext } from '@/domain/imports/treatment-rows'

const locations = [
  { id: 'm', name: 'Medway' },
  { id: 't', name: 'Tunbridge Wells' },
]
const context: TreatmentContext = {
  locations,
  categories: [
    { id: 'brows', name: 'Brows', archived: false },
    { id: 'old', name: 'Tanning', archived: true },
  ],
  team: [{ staff_id: 'amy', first_name: 'Amy', last_name: 'Hart' }],
  createsCategories: false,
}

/** Reads a small file: headings, then rows, with cells separated by `|`. */
const read = (lines: string[], more: Partial<TreatmentContext> = {}) => {
  const [headings = [], ...cells] = lines.map((line) => line.split('|'))
  const rows = cells.map((row, at) => ({ row: at + 2, cells: row }))
  const columns = guessTreatmentColumns({ headings, hasHeadings: true, rows }, locations)
  const found = readTreatments(rows, columns, { ...context, ...more })
  return { ...found, codes: found.errors.map(({ row, column, code }) => `${row} ${column} ${code}`) }
}

describe('the cells of a price list', () => {
  it.each([
    ['£14', 1400],
    ['14.00', 1400],
    ['14', 1400],
    ['£1,250', 125_000],
    ['38,50', 3850],
    ['14 GBP', 1400],
    ['', null],
    ['from £20', 2000],
    ['Starting at £20', 2000],
    ['£20+', 2000],
    ['20 and upwards', 2000],
    ['from £20+', 2000],
    ['from', 'PRICE_INVALID'],
    ['from 20 to 30', 'PRICE_RANGE'],
    ['£20-£30', 'PRICE_RANGE'],
    ['20 to 30', 'PRICE_RANGE'],
    ['POA', 'PRICE_INVALID'],
    ['10001', 'PRICE_INVALID'],
  ])('reads the price “%s” as %s', (cell, price) => {
    expect(readPriceCell(cell)).toBe(price)
  })

  it.each([
    ['75', 75],
    ['75 min', 75],
    ['75mins', 75],
    ['1 h 15', 75],
    ['1h15m', 75],
    ['1 hour 15 minutes', 75],
    ['1 hr and 15 mins', 75],
    ['1:15', 75],
    ['1¼ hours', 75],
    ['½ hour', 30],
    ['1.5 hrs', 90],
    ['2 hours', 120],
    ['', null],
    ['7', null],
    ['45-60', null],
    ['11 hours', null],
  ])('reads the time “%s” as %s', (cell, minutes) => {
    expect(readMinutesCell(cell)).toBe(minutes)
  })

  it('reads every time that can be booked, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), (fives) => {
        const [minutes, hours, rest] = [fives * 5, Math.floor((fives * 5) / 60), (fives * 5) % 60]
        for (const text of [
          `${minutes}`,
          `${minutes} min`,
          `${hours} h ${rest}`,
          `${hours}:${String(rest).padStart(2, '0')}`,
        ])
          expect(readMinutesCell(text)).toBe(minutes)
      }),
    )
  })

  it('reads clean-up times, and yes and no', () => {
    expect(['', '-', '10 min', '120', '125', '7'].map(readCleanUpCell)).toEqual([0, 0, 10, 120, null, null])
    expect(['yes', 'Y', '✓', '', 'No', 'not needed'].map(readYesNoCell)).toEqual([
      ...[true, true, true, false, false, false],
    ])
    expect(readYesNoCell('perhaps')).toBeNull()
  })

  it('tells headings from data', () => {
    expect(isTreatmentDataRow(['Brow shape', '£14'])).toBe(true)
    expect(isTreatmentDataRow(['Brow shape', '20 min'])).toBe(true)
    expect(isTreatmentDataRow(['Treatment', 'Price (£)', 'Medway'])).toBe(false)
  })
})

describe('the columns of a price list', () => {
  const guess = (headings: string, rows: string[][] = [], hasHeadings = true) =>
    guessTreatmentColumns(
      { headings: headings.split(','), hasHeadings, rows: rows.map((cells, at) => ({ row: at, cells })) },
      locations,
    )

  it.each([
    ['Treatment,Category,Price Medway,tunbridge wells (£)', ['name', 'category', 'price:m', 'price:t']],
    ['Service name,Duration (mins),Price,Medway', ['name', 'minutes', 'price', 'price:m']],
    [
      'Item Name,Reporting Category,Description,Clean-up,Staff,Patch test?,Colour',
      ['name', 'category', 'description', 'cleanUp', 'staff', 'patchTest', null],
    ],
    ['Medway,Price at Medway', ['price:m', null]],
  ])('are guessed from %s', (headings, kinds) => {
    expect(guess(headings)).toEqual(kinds)
  })

  it('are guessed from the cells if there are no headings', () => {
    const rows = [
      ['Brow shape', '20', '£14'],
      ['Brow tint', '15 min', '12.00'],
    ]
    expect(guess(',,', rows, false)).toEqual(['name', 'minutes', 'price'])
  })

  it('have kinds for each location', () => {
    expect(['price', 'price:m', 'name'].every(isTreatmentColumn)).toBe(true)
    expect(['price:', 'price:a b', 'cost', ''].some(isTreatmentColumn)).toBe(false)
  })
})

describe('the rows of a price list', () => {
  it('are treatments with prices, people and a patch test', () => {
    const { treatments, codes } = read([
      'Treatment|Category|Minutes|Price|Medway|Performed by|Patch test|Clean up|Description',
      'Brow tint|BROWS|1 h 15|£14|15.50|amy hart|yes|5|Lovely',
    ])
    expect(codes).toEqual([])
    expect(treatments).toEqual([
      {
        row: 2,
        treatment: {
          ...{ name: 'Brow tint', category: { id: 'brows', name: 'Brows' }, minutes: 75, cleanUp: 5 },
          ...{ description: 'Lovely', performers: ['amy'], patchTest: true, prices: { m: 1550, t: 1400 } },
        },
      },
    ])
  })

  it('have their errors by row and column', () => {
    const lines = [
      'Treatment|Category|Minutes|Price|Performed by',
      '|Brows|20|14|',
      'a <b>|Nails|7|20-30|Zoe',
      'Tan|Tanning|20|14|',
      'Wax||20|14||extra',
    ]
    expect(read(lines).codes).toEqual([
      '2 0 NAME_MISSING',
      ...['3 0 NAME_INVALID', '3 1 CATEGORY_UNKNOWN', '3 2 MINUTES_INVALID', '3 3 PRICE_RANGE'],
      ...['3 4 STAFF_UNKNOWN', '4 1 CATEGORY_ARCHIVED', '5 null ROW_TOO_LONG'],
    ])
    expect(read(['Category|Price', 'Brows|14']).codes).toEqual([
      ...['2 null NAME_COLUMN_MISSING', '2 null MINUTES_COLUMN_MISSING'],
    ])
    const shape = ['Treatment|Category|Minutes|Price', 'Shape|Brows|20|14', 'Tint|Brows|20|12']
    expect(read(shape, { locations: [] }).codes).toEqual(['2 3 LOCATION_MISSING'])
  })

  it('take from-prices as they stand, and count them', () => {
    const lines = [
      'Treatment|Category|Minutes|Price',
      'Gel|Brows|20|from £60',
      'Tint|Brows|20|14',
      'Wax|Brows|20|£9+',
    ]
    const { treatments, fromPrices } = read(lines)
    expect(fromPrices).toBe(2)
    expect(treatments.map(({ treatment }) => treatment.prices.m)).toEqual([6000, 1400, 900])
  })

  it('take their category from the row above that only has a name', () => {
    const shape = 'Shape|20|14'
    const lines = ['Treatment|Minutes|Price', shape, 'Brows||', shape, 'Nails||', 'Gel|60|', 'Toes|60|']
    expect(read(lines).codes).toEqual(['2 null CATEGORY_MISSING', '5 0 CATEGORY_UNKNOWN'])
    const { treatments } = read(
      lines.filter((line) => line !== shape),
      { createsCategories: true },
    )
    expect(treatments[0]?.treatment.category).toEqual({ id: null, name: 'Nails' })
  })
})

describe('what is imported', () => {
  const known = [{ id: '1', name: 'Brow  Tint', categoryId: 'brows', prices: { m: 1000 } }]
  const lines = [
    'Treatment|Category|Minutes|Price|Medway',
    'brow tint|Brows|20||12',
    'Brow tint|Nails|20|9|',
    'Brow TINT|nails|20|8|',
    'Brow tint|Brows|20||13',
    'Gel|Nails|20||',
  ]
  const { treatments } = read(lines, { createsCategories: true })
  const rows = findTreatmentDuplicates(treatments, known)

  it('has the same name in the same category if it is a duplicate', () => {
    expect(rows.map(({ duplicates }) => duplicates)).toEqual([
      ...[{ known: known[0] }, null, { earlier: 3 }, { known: known[0] }, null],
    ])
  })

  it('leaves duplicates out, or updates their prices once', () => {
    expect(planTreatments(rows, () => 'skip')).toMatchObject({
      update: [],
      skipped: 3,
      categories: ['Nails'],
    })
    const plan = planTreatments(rows, () => 'update')
    expect([plan.create.map(({ row }) => row), plan.skipped]).toEqual([[3, 6], 2])
    expect(plan.update).toEqual([{ id: '1', name: 'Brow  Tint', before: { m: 1000 }, after: { m: 1200 } }])
  })
})
