import type { Contract } from './contract'
import { asStaff, at } from './staff'

/** Asks who is free at a given start, and makes invalid requests for that. */
export const askWhoIsFree = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const named = { service_id: small.tint.id, location_id: small.medway.id, start_time: at(28, 10) }
  for (const more of [
    {},
    { service_id: '' },
    { service_id: 'nothing' },
    { location_id: '' },
    { location_id: 'nowhere' },
    { start_time: '' },
    { start_time: 'soon' },
  ])
    await asStaff(contract)('GET', `slots/who-is-free?${new URLSearchParams({ ...named, ...more })}`)
}

interface Made {
  bookingId: string
  bookingSlotId: string
}

/** Cancels the rest of a series whose first visit is completed. A repeat changes nothing. */
export const endSeries = async (contract: Contract, first: Made): Promise<void> => {
  const staff = asStaff(contract)
  await staff('PUT', 'booking/attendance', { ...first, attendance: 'completed' })
  for (let turn = 0; turn < 2; turn++)
    await staff('POST', 'booking/cancel-series', { bookingId: first.bookingId })
}

/** Weekly bookings. `draft` is a valid booking. Returns the first booking of an active series. */
export const keepSeries = async (contract: Contract, draft: object): Promise<Made> => {
  const { small } = contract
  const staff = asStaff(contract)
  const again = { every: 1, times: 2, slot: { start_time: at(42, 10) } }
  for (const more of [
    {},
    {},
    { times: 27 },
    { every: 12, times: 26 },
    { skip: [at(42, 10), at(49, 10)] },
    { slot: { start_time: '' } },
    { slot: undefined },
    { slot: { start_time: at(-3, 10) } },
    { slot: { start_time: at(42, 10), end_time: at(42, 9) } },
    { duration: 47 },
    { customer_id: '' },
    { customer_id: 'nobody' },
    { staff_id: '' },
    { staff_id: 'nobody' },
    { location_id: '' },
    { location_id: 'nowhere' },
    { location_id: small.maidstone.id },
    { service: undefined },
    { service: 'nothing' },
  ])
    await staff('POST', 'booking/repeat-booking', { ...draft, ...again, ...more })
  const ofSeries = { ...draft, ...again, slot: { start_time: at(42, 12) } }
  const series = (await staff('POST', 'booking/repeat-booking', ofSeries)).body
  for (const bookingId of [series.bookings[0].bookingId, 'nothing', ''])
    await staff('POST', 'booking/cancel-series', { bookingId })
  const early = { ...draft, ...again, slot: { start_time: at(28, 17) }, confirm: true }
  const [first] = (await staff('POST', 'booking/repeat-booking', early)).body.bookings as [Made]
  return { bookingId: first.bookingId, bookingSlotId: first.bookingSlotId }
}

const KEY = 'key-of-the-visit-in-the-contract'

/** Several treatments as one booking. Training is from 14:00, and the time at 10:00 is taken. */
export const bookVisits = async (contract: Contract, customer_id: string): Promise<void> => {
  const { small } = contract
  const item = { staff_id: small.amy.id, service_id: small.tint.id, start_time: at(28, 20) }
  const start = (start_time: string) => ({ items: [{ ...item, start_time }] })
  const wrong = (more: object) => ({ items: [item, { ...item, start_time: at(28, 21), ...more }] })
  const draft = { customer_id, location_id: small.medway.id, items: [item], confirm_outside: true }
  for (const more of [
    {},
    { answer_same: true },
    { ...start(at(28, 22)), customer_id: undefined, walk_in_name: 'Ana' },
    { customer_id: undefined, walk_in_name: 'www.example.com' },
    ...[
      { first_name: 'Ana' },
      { first_name: '' },
      { first_name: 'Ana', email: 'ana' },
      { first_name: 'Ana', phone_number: '1' },
      { first_name: 'Ana', email: 'ana@guests.example', city: '<b>' },
    ].map((new_customer) => ({ customer_id: undefined, new_customer })),
    { ...start(at(28, 21)), key: KEY },
    { ...start(at(28, 21)), key: KEY },
    { ...start(at(28, 20)), key: KEY },
    { customer_id: '' },
    { customer_id: 'nobody' },
    { location_id: '' },
    { location_id: 'nowhere' },
    { location_id: small.maidstone.id },
    { items: [] },
    wrong({ start_time: at(29, 10) }),
    wrong({ staff_id: '' }),
    wrong({ staff_id: 'nobody' }),
    wrong({ service_id: '' }),
    wrong({ service_id: 'nothing' }),
    wrong({ duration: 47 }),
    start(''),
    start('soon'),
    start(at(-3, 10)),
    start(at(5000, 10)),
    start(at(28, 10)),
    start(at(28, 14)),
    { ...start(at(28, 23)), confirm_outside: false },
  ])
    await asStaff(contract)('POST', 'booking/admin-create-visit', { ...draft, ...more })
}
