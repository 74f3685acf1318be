import { expect, it } from 'vitest'
import { formOf, memberData } from '@/management/views/staff/member-form'

it('of somebody new nothing is ticked, and so nothing is offered with them until it is said', () => {
  const form = { ...formOf(null), firstName: ' Orla ', lastName: 'Fern' }
  expect(form).toMatchObject({ places: [], skills: [] })
  expect(Object.fromEntries(memberData(form, null))).toMatchObject({ first_name: 'Orla', service_ids: '' })
})
