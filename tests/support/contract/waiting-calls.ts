import { deriveWaitingSecret } from '@/server/ids'
import { store } from '@/server/repositories/store'
import type { Contract } from './contract'
import { toEarlierId } from '@/server/services/settings/waiting-rules'
import { linked } from './self-service-calls'
import { asStaff } from './staff-calls'
import { checkedOut, visit } from './visitor-calls'

const DAY = '2026-08-18'

const switchList = ({ salon }: Contract, isOn: boolean) =>
  salon.payload.updateGlobal({
    slug: 'booking-settings',
    data: { waitingList: { isOn } },
    context: { keepCache: true },
  })

const wrong = [
  { first_name: '' },
  { first_name: 'evil.com' },
  { email: 'nope' },
  { phone_number: 'nope' },
  { service_ids: [] },
  { service_ids: ['nothing'] },
  { from: 'soon' },
  { until: '2026-08-17' },
  { until: '2027-08-17' },
  { staff_id: 'nothing' },
  { course_date_id: 'nothing' },
]

/** Joins the waiting list as visitors and callers do, right and wrong. Returns what they wait for. */
const join = async (contract: Contract) => {
  const { ask, small } = contract
  const staff = asStaff(contract)
  const wish = {
    first_name: 'Ida',
    email: 'ida@guests.example',
    service_ids: [String(small.tint.id)],
    location_ids: [String(small.medway.id)],
    from: DAY,
    until: DAY,
  }
  const nowhere = { location_ids: [String(small.maidstone.id)] }
  const joining = (more: object) => ask('POST', '/api/waiting-list/join', { json: { ...wish, ...more } })
  const adding = (more: object) => staff('POST', 'waiting-list', { ...wish, ...more })
  await joining({})
  await adding({})
  await switchList(contract, true)
  for (const more of [{}, { email: '' }, nowhere, ...wrong]) await joining(more)
  for (const more of [{ email: '' }, nowhere, ...wrong]) await adding(more)
  const entryId = (await adding({ email: 'caller@guests.example' })).body.entry_id as string
  const parts = [['morning'], ['afternoon'], ['evening'], ['morning', 'evening'], ['morning', 'afternoon']]
  for (const part of parts) await adding({ email: 'caller@guests.example', parts: part })
  return entryId
}

/** Offers times by hand, and answers with the link. */
const offer = async (contract: Contract, entry_id: string): Promise<void> => {
  const { ask, salon } = contract
  const staff = asStaff(contract)
  const unknown = { entry_id: 'nothing' }
  await staff('GET', 'waiting-list')
  await staff('GET', 'waiting-list/times?entry_id=nothing')
  const { times } = (await staff('GET', `waiting-list/times?${new URLSearchParams({ entry_id })}`)).body
  const make = (more: object = {}) => staff('POST', 'waiting-list/offer', { entry_id, ...times[0], ...more })
  const withdraw = (what: string, more: object = {}) =>
    staff('POST', 'waiting-list/withdraw', { entry_id, what, ...more })
  const link = deriveWaitingSecret(salon.payload, entry_id)
  const answer = (json: object, headers = {}) =>
    ask('POST', '/api/waiting-list/answer', { json: { link, ...json }, headers })
  for (const more of [unknown, { service_id: '' }, { location_id: '' }, { start_time: 'soon' }])
    await make(more)
  await make({ start_time: `${DAY}T03:00:00.000Z` })
  await make()
  await make(times.at(-1))
  await staff('DELETE', `waiting-list?${new URLSearchParams({ entry_id })}`)
  await withdraw('offer')
  await withdraw('offer')
  await withdraw('nothing')
  await withdraw('offer', unknown)
  await make()
  await make(times.at(-1))
  await ask('POST', '/api/waiting-list/open', { json: { link } })
  await ask('POST', '/api/waiting-list/open', { json: { link: 'nothing' } })
  await answer({ answer: 'nothing' })
  await answer({ answer: 'leave', link: 'nothing' })
  const { visitor } = await checkedOut(contract, '2026-08-19')
  await answer({ answer: 'book' })
  await answer({ answer: 'book', basketId: 'nothing' }, visitor.session)
  await answer({ answer: 'book', basketId: visitor.basketId }, visitor.session)
  const fresh = await visit(contract)
  await answer({ answer: 'book', basketId: fresh.basketId }, fresh.session)
  await answer({ answer: 'decline' })
  await answer({ answer: 'decline' })
  await answer({ answer: 'resume' })
  await answer({ answer: 'leave' })
}

/** Asks for an earlier time than an appointment, online and at the desk, and moves it up. */
const moveUp = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  const staff = asStaff(contract)
  const own = await linked(contract, '2026-08-27')
  const { booking, sent } = own
  const { link, bookingSlotId } = sent
  const askOwn = (more: object = {}) =>
    ask('POST', '/api/self-service/earlier', { json: { link, bookingSlotId, wanted: true, ...more } })
  const askDesk = (more: object = {}) =>
    staff('POST', 'waiting-list/earlier', { booking_slot_id: bookingSlotId, wanted: true, ...more })
  const askBoth = async (): Promise<void> => void [await askOwn(), await askDesk()]
  for (const more of [{ link: 'nothing' }, { bookingSlotId: 'nothing' }]) await askOwn(more)
  await askDesk({ booking_slot_id: 'nothing' })
  await switchList(contract, false)
  await askBoth()
  await switchList(contract, true)
  await own.change({ status: 'Pending' })
  await askBoth()
  await own.change({ status: 'Confirmed' })
  const { customer } = (await store(salon.payload).findOne('bookings', { id: { equals: booking } })) ?? {}
  const where = { id: { equals: customer } }
  const email = (await store(salon.payload).findOne('customers', where))?.email
  await store(salon.payload).updateOne('customers', where, { email: null })
  await askBoth()
  await store(salon.payload).updateOne('customers', where, { email })
  await askBoth()
  await askOwn({ wanted: false })
  await askDesk({ wanted: false })
  await askOwn()
  await staff('GET', `booking/booking-details?bookingId=${booking}`)
  const entry_id = toEarlierId(bookingSlotId)
  await staff('GET', 'waiting-list')
  const { times } = (await staff('GET', `waiting-list/times?${new URLSearchParams({ entry_id })}`)).body
  await staff('POST', 'waiting-list/offer', { entry_id, ...times[0] })
  const json = { link: deriveWaitingSecret(salon.payload, entry_id), answer: 'book' }
  await ask('POST', '/api/waiting-list/open', { json })
  await own.change({ movingSince: salon.clock.now() })
  await ask('POST', '/api/waiting-list/answer', { json })
  await own.change({ movingSince: null })
  await ask('POST', '/api/waiting-list/answer', { json })
}

/** The waiting list: joining, offers by hand, and the link in the messages. */
export const keepWaitingList = async (contract: Contract): Promise<void> => {
  const staff = asStaff(contract)
  const entry_id = await join(contract)
  await offer(contract, entry_id)
  await staff('POST', 'waiting-list/withdraw', { entry_id, what: 'entry' })
  await staff('DELETE', 'waiting-list?entry_id=nothing')
  await staff('DELETE', `waiting-list?${new URLSearchParams({ entry_id })}`)
  await moveUp(contract)
  // Later calls expect nothing of the list.
  await store(contract.salon.payload).remove('waiting-entries', { id: { exists: true } })
}
