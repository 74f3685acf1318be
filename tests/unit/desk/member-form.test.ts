import { expect, it } from 'vitest'
import { toMemberForm, toMemberFormData } from '@/management/views/staff/member-form'

it('a new member of staff starts with the free colour, and performs no treatments', () => {
  const form = { ...toMemberForm(null, 6), firstName: ' Orla ', lastName: 'Fern' }
  expect(form).toMatchObject({ places: [], skills: [] })
  expect(Object.fromEntries(toMemberFormData(form, null))).toMatchObject({
    first_name: 'Orla',
    service_ids: '',
    colour: '6',
  })
})
