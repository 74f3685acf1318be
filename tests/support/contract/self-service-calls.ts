import { toSlotId } from '@/domain/booking/slot-id'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { addBookingLink } from '@/server/repositories/bookings'
import { store } from '@/server/repositories/store'
import { queueDueFollowUps } from '@/server/services/notifications/remind'
import { sendQueued } from '@/server/services/notifications/send'
import { type Contract, MONDAY } from './contract'
import { checkedOut } from './visitor-calls'
import { hashToken } from '@/server/ids'

const HOUR = 3_600_000

/** A booking with its own link, and the body for its calls. */
const linked = async (contract: Contract, day: string) => {
  const { payload } = contract.salon
  const { paymentId } = await checkedOut(contract, day)
  const row = await store(payload).findOne('payments', { id: { equals: paymentId } })
  const appointment = await store(payload).findOne('appointments', { booking: { equals: row?.booking } })
  if (!appointment) throw new Error('nothing was booked')
  const link = `the link of ${day}`
  await addBookingLink(payload, { hash: hashToken(link), booking: appointment.booking, lookAt: MONDAY })
  const { id, service: serviceId, location: locationId, start } = appointment
  const start_time = new Date(start).toISOString()
  return {
    id,
    start,
    booking: appointment.booking,
    sent: { link, bookingSlotId: id, start_time },
    at: (ms: number) => toSlotId({ serviceId, locationId, staffId: null, start: ms }),
    change: (data: object) => store(payload).updateOne('appointments', { id: { equals: id } }, data),
  }
}

type Linked = Awaited<ReturnType<typeof linked>>

const lookAndMove = async (contract: Contract, { sent, at, start, change }: Linked): Promise<void> => {
  const { ask } = contract
  const post = (what: string, json: object) => ask('POST', `/api/self-service/${what}`, { json })
  const slots = (more: object = {}) => post('slots', { ...sent, ...more })
  const move = (slot_id: unknown, more: object = {}) => post('move', { ...sent, slot_id, ...more })
  await post('booking', { link: sent.link })
  await post('booking', { link: 'nothing' })
  for (const more of [
    {},
    { link: 'nothing' },
    { bookingSlotId: 'nothing' },
    { from: 'tomorrow' },
    { from: '2036-01-01' },
    { from: '2026-08-09', to: '2026-08-08' },
    { from: '2026-06-01', to: '2026-12-31' },
  ])
    await slots(more)
  for (const more of [{ link: 'nothing' }, { bookingSlotId: 'nothing' }, { start_time: null }])
    await move(at(start + HOUR), more)
  await move('')
  await move('nothing')
  await move(at(start + HOUR), { start_time: '2026-06-01T08:00:00.000Z' })
  await change({ movingSince: MONDAY })
  await move(at(start + HOUR))
  await change({ movingSince: null, customerMoves: 3 })
  await move(at(start + HOUR))
  await slots()
  await change({ customerMoves: 0 })
  await contract.salon.payload.db.create({
    collection: 'events',
    data: {
      ...{ id: `closed-${start}`, name: 'Training', scope: 'all', isAllDay: false },
      ...{ start: start + 2 * HOUR, end: start + 3 * HOUR, staffIds: [] },
    },
  })
  await move(at(start + 2 * HOUR))
  await move(at(start + HOUR))
}

/** What customers do with the link in their emails. */
export const serveThemselves = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  const first = await linked(contract, '2026-08-04')
  await lookAndMove(contract, first)
  const own = await linked(contract, '2026-08-05')
  const cancel = (more: object = {}) =>
    ask('POST', '/api/self-service/cancel', { json: { ...own.sent, amount: 0, ...more } })
  for (const more of [
    { link: 'nothing' },
    { bookingSlotId: 'nothing' },
    { start_time: null },
    { amount: 'much' },
    { amount: 5 },
  ])
    await cancel(more)
  const order = (status: 'undoing' | 'completed') =>
    store(salon.payload).updateOne('orders', { booking: { equals: own.booking } }, { status })
  await order('undoing')
  await cancel()
  await order('completed')
  salon.clock.set(own.start - HOUR)
  await cancel()
  for (const what of ['slots', 'move'])
    await ask('POST', `/api/self-service/${what}`, {
      json: { ...own.sent, slot_id: own.at(own.start + HOUR) },
    })
  salon.clock.set(MONDAY)
  await cancel()
  await writeAfterwards(contract, first)
}

/** The email on the day after, with the treatment's aftercare. */
const writeAfterwards = async ({ salon, small }: Contract, { start }: Linked): Promise<void> => {
  const { payload, clock } = salon
  const context = { keepCache: true }
  const data = {
    title: 'Keep it dry',
    advice: toRichTextDocument('No steam for a day.'),
    category: small.category.id,
  }
  await payload.create({ collection: 'aftercare', data: { ...data, _status: 'published' }, context })
  const reviewLink = 'https://reviews.example/salon'
  await payload.updateGlobal({ slug: 'booking-settings', data: { followUp: true, reviewLink }, context })
  clock.set(start + 26 * HOUR)
  await queueDueFollowUps(payload)
  await sendQueued(payload)
  clock.set(MONDAY)
}
