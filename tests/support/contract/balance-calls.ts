import { addCustomer } from '@/server/repositories/customers'
import { writeEnrolment } from '@/server/repositories/enrolments'
import { writePaymentRow } from '@/server/repositories/payments'
import { store } from '@/server/repositories/store'
import { toDayKey } from '@/domain/time/time'
import type { Contract } from './contract'

const half = {
  id: 'contract-half',
  booking: 'contract-booking',
  customer: 'contract-customer',
  customerName: 'Harriet Lane',
  status: 'completed' as const,
  method: 'card',
  type: 'pay-half' as const,
  context: 'booking' as const,
  amountPence: 2275,
  paidPence: 2275,
  refundedPence: 0,
  madeAt: 0,
}

const appointment = {
  id: 'contract-appointment',
  booking: half.booking,
  customer: half.customer,
  service: 'contract-service',
  serviceName: 'Brow tint',
  staff: 'contract-staff',
  staffName: 'Amy Hart',
  location: 'contract-location',
  locationName: 'Medway',
  start: 0,
  end: 2_700_000,
  busyEnd: 2_700_000,
  durationMinutes: 45,
  cleanUpMinutes: 0,
  pricePence: 4550,
  status: 'Confirmed' as const,
}

const bill = {
  ...half,
  id: 'contract-bill',
  booking: 'contract-bill-booking',
  type: 'pay-at-salon' as const,
  method: 'pay-at-salon',
  status: 'pending' as const,
  amountPence: 4550,
  paidPence: 0,
}

const place = {
  id: 'contract-place',
  customer: half.customer,
  course: 'contract-course',
  payment: 'contract-course-bill',
  title: 'Lash course',
  courseType: 'online' as const,
  pricePence: 4550,
  status: 'Confirmed' as const,
  attendance: 'none' as const,
  source: 'staff' as const,
  enrolledAt: 0,
}

/** Takes a part of a course, and of what is being paid by card. */
const payRefusedParts = async ({ ask, salon, staff: headers }: Contract): Promise<void> => {
  const course = {
    ...bill,
    id: place.payment,
    booking: null,
    enrolment: place.id,
    context: 'course' as const,
  }
  await writePaymentRow(salon.payload, course)
  await writeEnrolment(salon.payload, place)
  await writePaymentRow(salon.payload, {
    ...bill,
    id: 'contract-taken',
    booking: null,
    deskOrder: 'an order',
  })
  for (const paymentId of [course.id, 'contract-taken'])
    await ask('POST', '/api/payments/take-part', {
      headers,
      json: { paymentId, method: 'cash', amount: 5, idempotencyKey: 'refused' },
    })
}

/** Closes a till, and reads what was counted. */
const closeTills = async ({ ask, salon, staff: headers, admin }: Contract): Promise<void> => {
  const day = toDayKey(salon.clock.now())
  await ask('GET', '/api/tills', { headers })
  await ask('GET', '/api/tills?day=today', { headers })
  const till = { location_id: 'none', day, float: 20, counted: 20 }
  const close = (more: object) => ask('POST', '/api/tills/close', { headers, json: { ...till, ...more } })
  for (const more of [
    ...[{ float: 'much' }, { day: 'today' }, { day: '2099-01-01' }, { day: '1900-01-01' }, { note: 5 }],
    ...[{ location_id: 'nothing' }, { expected: 5000 }, {}, {}, { counted: 21 }],
  ])
    await close(more)
  for (const path of ['closings', 'file'])
    for (const query of ['', 'from=soon', 'from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2026-01-01'])
      await ask('GET', `/api/tills/${path}?${query}`, { headers: admin })
}

/** Takes a bill in parts, and corrects one of them. */
const payInParts = async ({ ask, salon, staff: headers, admin }: Contract): Promise<void> => {
  await writePaymentRow(salon.payload, bill)
  const { id: paymentId } = bill
  await salon.payload.db.create({
    collection: 'appointments',
    data: { ...appointment, id: 'contract-billed', booking: bill.booking },
  })
  const take = (amount: number, more: object = {}) =>
    ask('POST', '/api/payments/take-part', {
      headers,
      json: { paymentId, method: 'cash', amount, idempotencyKey: `part ${amount}`, ...more },
    })
  for (const more of [{}, {}, { method: 'bank transfer' }]) await take(20, more)
  for (const amount of [0, 500]) await take(amount)
  for (const more of [{ method: 'cheque' }, { idempotencyKey: '' }, { paymentId: 'nothing' }])
    await take(1, more)
  await ask('GET', `/api/payments/bill?paymentId=${paymentId}`, { headers })
  for (const path of [
    'bill?paymentId=nothing',
    'check-out?paymentId=nothing',
    `check-out?paymentId=${paymentId}`,
  ])
    await ask('GET', `/api/payments/${path}`, { headers })
  const change = (more: object) =>
    ask('POST', '/api/payments/change-bill', {
      headers,
      json: {
        ...{ paymentId, kind: 'extra', text: 'Nail art', amount: 5, reason: 'Asked for it', agreed: true },
        ...{ idempotencyKey: JSON.stringify(more).slice(0, 90), ...more },
      },
    })
  for (const more of [
    ...[{}, {}, { reason: '' }, { amount: 'much' }, { amount: 0 }, { text: '' }, { agreed: false }],
    ...[
      { kind: 'tip' },
      { kind: 'discount', amount: 5000 },
      { kind: 'discount', amount: undefined, percent: 10 },
    ],
    ...[
      { kind: 'remove', removes: 'nothing' },
      { seen: 1 },
      { paymentId: 'nothing' },
      { paymentId: half.id },
    ],
    ...[{ bookingSlotId: 'nothing' }, { idempotencyKey: '' }],
  ])
    await change(more)
  const correct = (more: object = {}) =>
    ask('POST', '/api/payments/correct', { headers: admin, json: { paymentId, reason: 'By card', ...more } })
  for (const more of [{ reason: '' }, { paymentId: 'nothing' }, { paymentId: half.id }, {}, {}])
    await correct(more)
}

/** Sells vouchers, shows them, and pays with one that does not exist. */
const sellVouchers = async ({ ask, salon, small, staff: headers, admin }: Contract): Promise<void> => {
  const { id: customer_id } = await addCustomer(salon.payload, {
    ...{ firstName: 'Vera', lastName: 'Lane', source: 'staff' },
  })
  const voucher = { customer_id, amount: 50, method: 'cash', location_id: String(small.medway.id) }
  const sell = (more: object = {}) =>
    ask('POST', '/api/vouchers/sell', { headers, json: { ...voucher, idempotencyKey: 'one', ...more } })
  await sell()
  await salon.payload.updateGlobal({ slug: 'booking-settings', data: { vouchers: { areSold: true } } })
  for (const more of [
    ...[{ customer_id: 'nothing' }, { service_id: 'nothing' }, { location_id: 'nothing' }, { amount: 1 }],
    ...[{ amount: 'much' }, { method: 'cheque' }, { idempotencyKey: '' }, { recipient_name: 'a@b' }],
    ...[{ message: 'www.example.com' }, { recipient_email: 'nobody' }, {}, { amount: 60 }],
  ])
    await sell(more)
  const { voucher_id: unpaid } = (await sell({ method: 'card', idempotencyKey: 'two' })).body.voucher
  const { voucher_id: voucherId } = (await sell()).body.voucher
  for (const path of ['offer', 'list', `voucher?voucherId=${voucherId}`, 'voucher?voucherId=nothing'])
    await ask('GET', `/api/vouchers/${path}`, { headers })
  await ask('GET', '/api/vouchers/owed', { headers: admin })
  for (const search of ['Lane', '(%', '', 'x'.repeat(101)])
    await ask('POST', '/api/vouchers/find', { headers, json: { search } })
  for (const id of [voucherId, unpaid, 'nothing'])
    for (const path of ['code', 'new-code'])
      await ask('POST', `/api/vouchers/${path}`, { headers, json: { voucherId: id } })
  const part = { paymentId: bill.id, method: 'voucher', amount: 1, idempotencyKey: 'by voucher' }
  await ask('POST', '/api/payments/take-part', { headers, json: { ...part, voucher_id: 'nothing' } })
  const withdraw = (id: string, reason: string) =>
    ask('POST', '/api/vouchers/withdraw', { headers: admin, json: { voucherId: id, reason } })
  await writePaymentRow(salon.payload, { ...bill, id: 'contract-being-paid', deskOrder: 'an order' })
  await store(salon.payload).updateOne(
    'vouchers',
    { id: { equals: unpaid } },
    { payment: 'contract-being-paid' },
  )
  for (const [id, reason] of [
    ['nothing', 'Lost'],
    [voucherId, ''],
    [voucherId, 'Lost'],
    [unpaid, 'Gone'],
  ] as const)
    await withdraw(id, reason)
}

/** Takes the balance on the day, once, and reads the discount codes as staff. */
export const takeBalances = async (contract: Contract): Promise<void> => {
  const { ask, salon, staff: headers } = contract
  await writePaymentRow(salon.payload, half)
  await salon.payload.db.create({ collection: 'appointments', data: appointment })
  await ask('GET', `/api/payments/balance?paymentId=${half.id}`, { headers })
  await ask('GET', '/api/payments/balance?paymentId=nothing', { headers })
  const take = (paymentId: string, method: string) =>
    ask('POST', '/api/payments/take-balance', { headers, json: { paymentId, method } })
  await take(half.id, 'cash')
  await take(half.id, 'cash')
  await take(half.id, 'card terminal')
  await take('nothing', 'cash')
  await payInParts(contract)
  await payRefusedParts(contract)
  await closeTills(contract)
  await sellVouchers(contract)
  await ask('GET', '/api/discounts/get-discounts', { headers })
}
