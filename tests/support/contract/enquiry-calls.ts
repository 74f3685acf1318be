import { menuLimits } from '@/domain/content/address'
import { DAY, toDayKey } from '@/domain/time/time'
import type { Contract } from './contract'
import { asStaff } from './staff-calls'

const written = {
  first_name: 'Maud',
  last_name: 'Kestrel',
  email: 'maud@guests.example',
  phone_number: '01634 123456',
  enquiry: 'Do you do lash lifts on Sundays?',
}

/** Pages that an admin adds to the menu until it is full. */
const addToMenus = async ({ ask, admin: headers }: Contract): Promise<void> => {
  const add = (page_id: string, menu = 'top') =>
    ask('POST', '/api/link-targets/add-to-menu', { headers, json: { page_id, menu } })
  await add('nothing')
  await add('nothing', 'elsewhere')
  for (let n = 0; n <= menuLimits.navigation; n++) {
    const json = { title: `Page ${n}`, slug: `page-${n}`, _status: 'published' }
    const { id } = (await ask('POST', '/api/pages', { headers, json })).body.doc
    if ((await add(id)).body.code === 'MENU_FULL') break
  }
}

/** Enquiries from visitors, how staff handle them, and details of the location. */
export const keepEnquiries = async (contract: Contract): Promise<void> => {
  const { ask, small } = contract
  const staff = asStaff(contract)
  const submission = '/api/communications/enquiry-submission'
  for (const more of [
    {},
    { first_name: '' },
    { first_name: 'evil.com' },
    { email: '' },
    { email: 'nope' },
    { phone_number: '' },
    { phone_number: 'nope' },
    { enquiry: ' ' },
  ])
    await ask('POST', submission, { json: { ...written, ...more } })
  const { enquiries } = (await staff('GET', 'communications/enquiries')).body
  const { enquiry_id } = enquiries[0]
  const unknown = { enquiry_id: 'nothing' }
  await staff('PUT', 'communications/enquiry-answered', { enquiry_id })
  await staff('PUT', 'communications/enquiry-answered', { enquiry_id, answered: false })
  await staff('PUT', 'communications/enquiry-answered', unknown)
  await staff('POST', 'communications/enquiry-customer', unknown)
  await staff('POST', 'communications/enquiry-customer', { enquiry_id })
  await staff('DELETE', 'communications/enquiry?enquiry_id=nothing')
  await staff('DELETE', `communications/enquiry?enquiry_id=${enquiry_id}`)
  await staff('GET', 'content-order?collection=services')
  await staff('GET', 'content-uses?collection=pages&ids=nothing')
  for (const collection of ['pages', 'media'])
    await staff('GET', `shown-on?collection=${collection}&id=nothing`)
  await staff('GET', 'link-targets')
  await addToMenus(contract)
  await staff('PUT', 'content-order', { collection: 'services', ids: [small.tint.id] })
  const tint = { collection: 'services', id: String(small.tint.id) }
  await staff('GET', `content-schedule?${new URLSearchParams(tint)}`)
  await staff('GET', 'content-schedule?collection=users')
  const later = { ...tint, type: 'publish', day: toDayKey(Date.now() + 9 * DAY), time: '09:00' }
  for (const more of [{ day: 'soon' }, { day: '2020-03-03' }, { day: '2999-03-03' }, { id: 'nothing' }])
    await staff('POST', 'content-schedule', { ...later, ...more })
  const { scheduled } = (await staff('POST', 'content-schedule', later)).body
  for (const schedule_id of [scheduled?.[0]?.schedule_id, 'nothing'])
    await staff('DELETE', 'content-schedule', { schedule_id })
  await staff('DELETE', 'content-draft', { collection: 'services', id: small.tint.id })
  await ask('GET', `/api/locations/place-details?location_id=${small.medway.id}`)
  await ask('GET', '/api/locations/place-details?location_id=nothing')
}
