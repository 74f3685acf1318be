import { toSlotId } from '@/domain/booking/slot-id'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { addBookingLink } from '@/server/repositories/bookings'
import { store } from '@/server/repositories/store'
import { queueDueFollowUps } from '@/server/services/notifications/remind'
import { createStopLink } from '@/server/services/notifications/offer-mails'
import { queueComeAgainReminders, queueReviewRequests } from '@/server/services/self-service/come-again'
import { createFormLink } from '@/server/services/forms/form-link'
import { sendQueued } from '@/server/services/notifications/send'
import { signedIn } from '../small-salon'
import { type Contract, MONDAY } from './contract'
import { checkedOut } from './visitor-calls'
import { createId, hashToken } from '@/server/ids'
import { breakOutbox, mendOutbox } from './mail-calls'

const HOUR = 3_600_000

/** A booking with its own link, and the body for its calls. */
export const linked = async (contract: Contract, day: string) => {
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
/** Fills in, sends and withdraws a form, and sends answers that are refused. */
const fillInForms = async (contract: Contract): Promise<void> => {
  const { ask, admin, salon, small, staff: headers } = contract
  const { paymentId } = await checkedOut(contract, '2026-08-11')
  const where = { id: { equals: paymentId } }
  const { booking } = (await store(salon.payload).findOne('payments', where)) ?? {}
  const row = await store(salon.payload).findOne('appointments', { booking: { equals: booking } })
  const form = await salon.payload.create({
    collection: 'forms',
    data: {
      title: 'Consultation',
      months: 6,
      services: [small.tint.id],
      questions: [{ label: 'Allergies?', kind: 'yes-no', required: true, tellFirst: true }],
    },
    context: { keepCache: true },
  })
  const question = form.questions?.[0]?.id ?? ''
  const sent = { link: createFormLink(salon.payload, row?.id ?? ''), form_id: String(form.id), consent: true }
  const post = (what: string, more: object = {}) =>
    ask('POST', `/api/visit-forms/${what}`, { json: { ...sent, answers: { [question]: 'yes' }, ...more } })
  for (const what of ['open', 'save', 'send', 'withdraw']) await post(what, { link: 'nothing' })
  await post('open', { device: 'x'.repeat(65) })
  for (const what of ['save', 'send', 'withdraw']) await post(what, { form_id: 'nothing' })
  for (const what of ['save', 'send'])
    for (const more of [
      { consent: false },
      { answers: { [question]: 'x'.repeat(201) } },
      { answers: { [question]: 5 } },
    ])
      await post(what, more)
  await post('send', { answers: {} })
  await post('send', { answers: { [question]: 'maybe' } })
  for (const what of ['open', 'save', 'open', 'send', 'send', 'save', 'open']) await post(what)
  const customer = row?.customer ?? ''
  const read = await ask('GET', `/api/customers/health-notes?customer_id=${customer}`, { headers })
  await ask('GET', `/api/booking/booking-details?bookingId=${booking}`, { headers })
  await ask('GET', `/api/customers/export?customer_id=${customer}`, { headers: admin })
  const answers_id = read.body.forms[0].answers_id
  for (const id of [answers_id, answers_id])
    await ask('DELETE', `/api/customers/form-answers?answers_id=${id}`, { headers })
  await post('send')
  await post('withdraw')
  for (const what of ['save', 'send']) await post(what)
  const tablet = await signedIn(salon, 'staff', { username: 'tablet' })
  for (const attended_id of ['nothing', row?.id])
    await ask('POST', '/api/visit-forms/hand-over', { headers: tablet, json: { attended_id } })
  await salon.payload.update({
    collection: 'forms',
    id: form.id,
    data: { archived: true },
    context: { keepCache: true },
  })
}

export const serveThemselves = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  await fillInForms(contract)
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
  await inviteAgain(contract, first)
  await keepMyBookings(contract)
}

/** The cookie of a device on which a link to this address was opened `age` ms ago. */
const signedInAs = async ({ salon }: Contract, email: string, age = 0): Promise<Record<string, string>> => {
  const token = createId()
  await store(salon.payload).insert('customer-sessions', {
    ...{ id: createId(), state: 'session', hash: hashToken(token), email },
    ...{ provedAt: MONDAY - age, expiresAt: MONDAY + 24 * HOUR },
  })
  return { cookie: `my-bookings=${token}`, 'sec-fetch-site': 'same-origin' }
}

/** What customers do on the page with all their bookings. */
const keepMyBookings = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  const { payload, clock } = salon
  const { id, booking, start } = await linked(contract, '2026-08-06')
  const payment = await store(payload).findOne('payments', { booking: { equals: booking } })
  const customer = await store(payload).findOne('customers', { id: { equals: payment?.customer } })
  if (!payment || !customer?.email) throw new Error('nothing was booked')
  const post = (what: string, json: object, headers = {}) =>
    ask('POST', `/api/my-bookings/${what}`, { json, headers })
  for (const email of [customer.email, 'nothing']) await post('link', { email })
  const link = createId()
  await store(payload).insert('customer-sessions', {
    ...{ id: createId(), state: 'link', hash: hashToken(link), email: customer.email },
    expiresAt: MONDAY + HOUR,
  })
  for (let n = 0; n < 2; n++) await post('session', { link })
  const old = await signedInAs(contract, customer.email, HOUR)
  const own = await signedInAs(contract, customer.email)
  for (const headers of [{}, own]) await ask('GET', '/api/my-bookings', { headers })
  for (const bookingId of [booking, id]) await post('open', { bookingId }, own)
  const details = { customer_id: customer.id, first_name: 'Ada', last_name: 'Love', phone_number: '' }
  for (const more of [
    {},
    { customer_id: 'nothing' },
    { first_name: '' },
    { first_name: '<' },
    { phone_number: '1' },
  ])
    await post('details', { ...details, ...more }, own)
  for (const headers of [{}, old, own]) {
    await post('email', { email: 'love@example.org' }, headers)
    await ask('GET', '/api/my-bookings/export', { headers })
    await post('erase', {}, headers)
  }
  await post('email', { email: 'nothing' }, own)
  for (const what of ['open', 'pay', 'details'])
    await post(what, { bookingId: booking, paymentId: payment.id, ...details })
  const pay = (paymentId = payment.id) => post('pay', { paymentId }, own)
  const change = (data: object) => store(payload).updateOne('payments', { id: { equals: payment.id } }, data)
  await pay('nothing')
  await change({ deskOrder: 'nothing' })
  await pay()
  await change({ deskOrder: null, status: 'completed', paidPence: payment.amountPence })
  await pay()
  await change({ status: 'pending', paidPence: 0 })
  const offer = (onlinePayments: boolean) =>
    payload.updateGlobal({ slug: 'booking-settings', data: { onlinePayments }, context: { keepCache: true } })
  await offer(false)
  await pay()
  await offer(true)
  clock.set(start - HOUR)
  const late = await signedInAs(contract, customer.email)
  await store(payload).updateOne(
    'customer-sessions',
    { hash: { equals: hashToken(late.cookie?.split('=')[1] ?? '') } },
    { expiresAt: start },
  )
  await post('pay', { paymentId: payment.id }, late)
  clock.set(MONDAY)
  await pay()
  await post('sign-out', {}, await signedInAs(contract, customer.email))
  await eraseThemselves(contract)
}

/** Erases a customer who never booked. At the first attempt, the outbox does not respond. */
const eraseThemselves = async (contract: Contract): Promise<void> => {
  const { ask } = contract
  const email = 'gone@example.org'
  await ask('POST', '/api/customers/new', {
    json: { first_name: 'Gone', email, phone_number: '01634 123456' },
  })
  const erase = async () =>
    ask('POST', '/api/my-bookings/erase', { json: {}, headers: await signedInAs(contract, email) })
  breakOutbox()
  await erase()
  mendOutbox()
  await erase()
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

/** The marketing emails, and the link that stops them (D124). */
const inviteAgain = async ({ salon, ask }: Contract, { id, start, change }: Linked): Promise<void> => {
  const { payload, clock } = salon
  const context = { keepCache: true }
  const comeAgain = { reminders: true, reviews: true, lapsedWeeks: 2 }
  await payload.updateGlobal({ slug: 'booking-settings', data: { comeAgain }, context })
  const customerId = (await store(payload).findOne('appointments', { id: { equals: id } }))?.customer ?? ''
  // An address of their own, as other calls book with the same one.
  const email = 'again@example.org'
  const agree = { email, offerEmailsAgreedAt: MONDAY, offerEmailsSource: 'checkout' as const }
  await store(payload).updateOne('customers', { id: { equals: customerId } }, agree)
  await change({ attendance: 'completed', status: 'Confirmed' })
  clock.set(start + 50 * HOUR)
  await queueReviewRequests(payload)
  await sendQueued(payload)
  const link = createStopLink(payload, { id: customerId, email })
  for (const one of [link, 'nothing']) {
    await ask('POST', '/api/offer-emails/open', { json: { link: one } })
    for (const agrees of [false, true])
      await ask('POST', '/api/offer-emails', { json: { link: one, agrees } })
  }
  clock.set(start + 14 * 24 * HOUR + 2 * HOUR)
  await queueComeAgainReminders(payload)
  await sendQueued(payload)
  clock.set(MONDAY)
}
