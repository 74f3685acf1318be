import { expect, it } from 'vitest'
import { shownFilters } from '@/management/views/appointments/columns'

const people = [
  { staff_id: 'gone', archived: true },
  { staff_id: 'amy', archived: false },
  { staff_id: 'bea', archived: false },
]

it('the view of one person is of the first who works here, until another is asked for', () => {
  const everyone = { staff: '', location: 'medway' }
  expect(shownFilters(everyone, true, people)).toEqual({ staff: 'amy', location: 'medway' })
  expect(shownFilters({ staff: 'bea', location: '' }, true, people)).toEqual({ staff: 'bea', location: '' })
  expect(shownFilters(everyone, false, people)).toEqual(everyone)
  expect(shownFilters(everyone, true, [])).toEqual(everyone)
})

it('is of whoever is signed in, where they have a diary here', () => {
  const everyone = { staff: '', location: '' }
  expect(shownFilters(everyone, true, people, 'bea').staff).toBe('bea')
  expect(shownFilters({ staff: 'amy', location: '' }, true, people, 'bea').staff).toBe('amy')
  expect(shownFilters(everyone, true, people, 'gone').staff).toBe('amy')
  expect(shownFilters(everyone, false, people, 'bea').staff).toBe('')
})
