import { expect, it } from 'vitest'
import { toMemberForm, toMemberFormData } from '@/management/views/staff/member-form'

it('of somebody new nothing is ticked, and so nothing is offered with them until it is said', () => {
  const form = { ...toMemberForm(null), firstName: ' Orla ', lastName: 'Fern' }
  expect(form).toMatchObject({ places: [], skills: [] })
  expect(Object.fromEntries(toMemberFormData(form, null))).toMatchObject({
    first_name: 'Orla',
    service_ids: '',
  })
})
