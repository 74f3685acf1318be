import { expect, it } from 'vitest'
import type { PriceListRow } from '@/contract/price-list'
import { changeCells, startSheet, toArea } from '@/domain/pricing/price-sheet'
import {
  findSpot,
  getNextSpot,
  getSelectedColumns,
  moveSpot,
  toCellKey,
  toCells,
  toChanges,
  toColumns,
  toPlace,
  toRefused,
} from '@/management/views/price-list/price-table'

const team = [{ staff_id: 'amy', first_name: 'Amy', last_name: 'Hart' }]
const columns = toColumns([
  { location_id: 'medway', location_name: 'Medway' },
  { location_id: 'maidstone', location_name: 'Maidstone' },
])
const row = (service_id: string, prices: Record<string, number>): PriceListRow => ({
  ...{ service_id, service_name: service_id, category_name: 'Brows', is_published: true, on_site: null },
  ...{ duration_minutes: 45, staff_ids: ['amy'], has_no_staff: false, prices },
})
const services = [row('tint', { medway: 19.99 }), row('lift', {})]

it('sends only the cells that were changed, each with the value that was there before', () => {
  const stored = toCells(services, columns, team)
  expect([...stored].slice(0, 4)).toEqual([
    ['tint minutes', '45'],
    ['tint medway', '19.99'],
    ['tint maidstone', ''],
    ['tint staff', 'amy'],
  ])
  const edits: [string, string][] = [
    ['tint medway', ''],
    ['lift minutes', '60'],
    ['lift staff', ''],
    ['lift maidstone', '20.00'],
  ]
  const { cells } = changeCells(startSheet(stored), edits)
  const keys = edits.map(([key]) => key)
  expect(toChanges(keys, { cells, stored }, { services, columns, team })).toEqual([
    { service_id: 'tint', prices: { medway: null }, seen: { prices: { medway: 19.99 } } },
    {
      ...{
        service_id: 'lift',
        duration_minutes: 60,
        staff_ids: [],
        has_no_staff: false,
        prices: { maidstone: 20 },
      },
      seen: { duration_minutes: 45, staff_ids: ['amy'], has_no_staff: false, prices: { maidstone: null } },
    },
  ])
  expect(toCells(services, columns, team, (one) => one.on_site).size).toBe(0)
})

it('finds the cells that the server refused, apart from those that a colleague has changed', () => {
  const refused = (field: string, code?: string) => [...toRefused([{ field, code, error: 'No.' }], services)]
  expect(refused('changes.0.prices.medway')).toEqual([[toCellKey('tint', 'medway'), 'No.']])
  expect(refused('changes.1.staff_ids')).toEqual([[toCellKey('lift', 'staff'), 'No.']])
  expect(refused('changes.1.duration_minutes')).toEqual([[toCellKey('lift', 'minutes'), 'No.']])
  for (const field of ['changes.7.prices.medway', 'changes', '']) expect(refused(field)).toEqual([])
  expect(refused('changes.0.prices.medway', 'CHANGED_MEANWHILE')).toEqual([])
})

it('keeps the selected cell when treatments are added before it', () => {
  const place = toPlace(services, { row: 1, column: 2 })
  expect(findSpot([row('new', {}), ...services], place)).toEqual({ row: 2, column: 2 })
  expect(findSpot(services.slice(0, 1), place)).toBeNull()
})

it('moves between cells without leaving the table', () => {
  const size = { rows: 3, columns: 4 }
  const move = (row: number, column: number, key: string, isFar = false) => {
    const to = moveSpot({ row, column }, { key, isFar }, size)
    return to && [to.row, to.column]
  }
  expect(move(1, 1, 'ArrowUp')).toEqual([0, 1])
  expect(move(0, 0, 'ArrowUp')).toEqual([0, 0])
  expect(move(1, 1, 'ArrowRight', true)).toEqual([1, 3])
  expect(move(2, 1, 'Home')).toEqual([2, 0])
  expect(move(2, 1, 'Home', true)).toEqual([0, 0])
  expect(move(0, 1, 'End', true)).toEqual([2, 3])
  expect(move(0, 1, 'PageDown')).toEqual([2, 1])
  expect(move(0, 1, 'x')).toBeNull()
  expect(getNextSpot({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(getNextSpot({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 3 })
  expect(getNextSpot({ row: 2, column: 3 }, 1, size)).toEqual({ row: 2, column: 3 })
})

it('knows which cells of a row are selected', () => {
  const area = toArea({ row: 2, column: 3 }, { row: 1, column: 1 })
  expect([0, 1, 2, 3].map((at) => getSelectedColumns(area, at))).toEqual([null, '1 3', '1 3', null])
})
