import { expect, it } from 'vitest'
import { chooseFilters } from '@/management/views/appointments/columns'

const people = [
  { staff_id: 'gone', archived: true },
  { staff_id: 'amy', archived: false },
  { staff_id: 'bea', archived: false },
]

it('the view of one person shows the first person working here, until a different one is chosen', () => {
  const everyone = { staff: '', location: 'medway' }
  expect(chooseFilters(everyone, true, people)).toEqual({ staff: 'amy', location: 'medway' })
  expect(chooseFilters({ staff: 'bea', location: '' }, true, people)).toEqual({ staff: 'bea', location: '' })
  expect(chooseFilters(everyone, false, people)).toEqual(everyone)
  expect(chooseFilters(everyone, true, [])).toEqual(everyone)
})

it('it shows the signed-in person if they have a diary here', () => {
  const everyone = { staff: '', location: '' }
  expect(chooseFilters(everyone, true, people, 'bea').staff).toBe('bea')
  expect(chooseFilters({ staff: 'amy', location: '' }, true, people, 'bea').staff).toBe('amy')
  expect(chooseFilters(everyone, true, people, 'gone').staff).toBe('amy')
  expect(chooseFilters(everyone, false, people, 'bea').staff).toBe('')
})
