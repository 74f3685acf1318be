import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { DAY } from '@/domain/time/time'
import { openAlerts, resolveAlert, findDisputedPayments } from '@/server/repositories/alerts'
import type { Dispute } from '@/contract/disputes'
import { listMailsAbout } from '@/server/repositories/notifications'
import { findPayment } from '@/server/repositories/payments'
import { loadPaymentState } from '@/server/services/payments/payment-states'
import { store } from '@/server/repositories/store'
import { findVoucher } from '@/server/repositories/vouchers'
import { sendQueued } from '@/server/services/notifications/send'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { listDisputes } from '@/server/services/payments/disputes'
import { findMissedNotifications } from '@/server/services/reconciliation/missed-notifications'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { deriveVoucherCode, formatVoucherCode } from '@/server/services/vouchers/voucher-code'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { deskPayer } from '../support/desk-payer'
import { paidOnline } from '../support/paid-online'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('the phases of a dispute on %s (D89)', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'admin')
  })
  beforeEach(() => paying.standIn.clearFaults())

  const paid = () => paidOnline(paying)
  const told = async (id: string) => {
    await handleWaitingEvents(paying.salon.payload)
    const { rows } = await openAlerts(paying.salon.payload)
    return rows.filter(({ kind, payment }) => kind === 'dispute' && payment === id)
  }
  const texts = async (id: string) => (await told(id)).map(({ text }) => text)
  /** Sends the confirmation of a payment's booking. Returns it. */
  const sendAll = async (id: string) => {
    const { payload } = paying.salon
    await sendQueued(payload)
    const [mail] = await listMailsAbout(payload, { booking: (await findPayment(payload, id))?.booking })
    if (!mail) throw new Error('no confirmation')
    return mail
  }
  const dealWith = async (id: string) => {
    for (const alert of await told(id))
      await resolveAlert(paying.salon.payload, alert.id, { at: Date.now(), who: 'staff' })
    expect(await told(id)).toEqual([])
  }
  const change = (providerId: string, dispute: object) =>
    paying.standIn.elsewhere({ dispute: { paymentId: providerId, ...dispute } })
  const expectTold = (id: string, text: RegExp) =>
    expect.poll(() => texts(id)).toEqual([expect.stringMatching(text)])
  const getRefunded = async (id: string) => (await findPayment(paying.salon.payload, id))?.refundedPence
  const isDisputed = async (id: string) => {
    const { payload } = paying.salon
    const payment = await findPayment(payload, id)
    const state = payment && (await loadPaymentState(payload, payment))
    expect(state?.disputed).toBe((await findDisputedPayments(payload, [id])).has(id))
    return state?.disputed
  }

  it('an inquiry raises an alert, and so do its growth into a dispute and the reopening of that', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'INQUIRY_EVIDENCE_REQUIRED' })
    await expectTold(id, /an inquiry/)
    await dealWith(id)
    await change(providerId, { state: 'EVIDENCE_REQUIRED' })
    await expectTold(id, /£45\.50 back \(a dispute\)/)
    expect(await isDisputed(id)).toBe(true)
    await dealWith(id)
    await change(providerId, { state: 'PROCESSING' })
    await change(providerId, { state: 'WON' })
    await expect.poll(() => isDisputed(id)).toBe(false)
    expect(await texts(id)).toEqual([])
    await change(providerId, { state: 'EVIDENCE_REQUIRED' })
    await expectTold(id, /a dispute/)
  })

  it('a new deadline without a notification is reported the following night', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'EVIDENCE_REQUIRED' })
    await expectTold(id, /a dispute/)
    await dealWith(id)
    await findMissedNotifications(paying.salon.payload)
    expect(await texts(id)).toEqual([])
    await change(providerId, { dueAt: new Date(Date.now() + 3 * DAY).toISOString() })
    await findMissedNotifications(paying.salon.payload)
    expect(await texts(id)).toEqual([expect.stringMatching(/a dispute/)])
  })

  it('a dispute that was answered before we knew of it is reported once, and needs no action', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'PROCESSING' })
    await expectTold(id, /do not need to do anything at the moment/)
    await change(providerId, { state: 'WON' })
    await expect.poll(() => texts(id)).toEqual([])
  })

  /** What the books say about a payment: its state, what can be refunded, the day's list, the tills and the report. */
  const readBooks = async (id: string) => {
    const get = async (path: string) => (await paying.salon.call('GET', `/api/${path}`, { headers })).body
    const { refundable } = await get(`payments/refunds?paymentId=${id}`)
    const { payment } = await get(`payments/payment-details?paymentId=${id}`)
    const { bookingDetails } = await get(`booking/booking-details?bookingId=${payment.booking_id}`)
    const { payments, refunds } = await get('payments/get-payments')
    const file = await paying.salon.call('GET', '/api/reports/file?table=weeks', { headers })
    return {
      ...{ refundable, payment, payments, refunds, report: file.body, tills: await get('tills') },
      booking: { ...bookingDetails, history: [] },
    }
  }

  it('the amount of a dispute that is lost, won after all, and lost again is booked each time', async () => {
    const { id, providerId } = await paid()
    const before = await readBooks(id)
    await change(providerId, { state: 'LOST' })
    await expectTold(id, /^You have lost a dispute/)
    await expect.poll(() => getRefunded(id)).toBe(4550)
    expect((await readBooks(id)).payment.payment_state.refunded).toBe(45.5)
    await dealWith(id)
    await change(providerId, { state: 'WON' })
    await expectTold(id, /won it after all/)
    await expect.poll(() => getRefunded(id)).toBe(0)
    // Won after lost leaves the books as if it had never been lost (D117).
    expect(await readBooks(id)).toEqual(before)
    await dealWith(id)
    await change(providerId, { state: 'LOST' })
    await expectTold(id, /^You have lost a dispute/)
    await expect.poll(() => getRefunded(id)).toBe(4550)
  })

  it('lists disputes by urgency, with the evidence that the salon has collected (D117)', async () => {
    const { payload } = paying.salon
    const ask = async (path: string) => paying.salon.call('GET', `/api/payments/${path}`, { headers })
    const list = async (about = ''): Promise<Dispute[]> => (await ask(`disputes${about}`)).body.disputes
    const [calm, urgent] = [await paid(), await paid()]
    const { recipient } = await sendAll(urgent.id)
    await change(calm.providerId, { state: 'EVIDENCE_REQUIRED' })
    const dueAt = new Date(Date.now() + 2 * DAY).toISOString()
    await change(urgent.providerId, { state: 'EVIDENCE_REQUIRED', dueAt, amount: 1000 })
    const find = async () => (await list()).filter(({ payment_id }) => payment_id === urgent.id)
    await expect.poll(async () => (await find()).length).toBe(1)
    await expect.poll(async () => (await list(`?paymentId=${calm.id}`)).length).toBe(1)
    const [first, ...others] = await list()
    expect(first).toMatchObject({
      ...{ payment_id: urgent.id, amount: 10, status: 'chargeback', needs_response: true },
      ...{ respond_by: dueAt, reason: expect.stringContaining('did not make this payment') },
    })
    expect(others.map(({ payment_id }) => payment_id)).toContain(calm.id)
    for (const about of [`bookingId=${first?.booking_id}`, `customer_id=${first?.customer_id}`])
      expect(await list(`?${about}`)).toEqual([first])
    expect(await list('?customer_id=nobody')).toEqual([])
    const notices = (await loadSalonNotices(payload)).map(({ text }) => text)
    expect(notices.join(' ')).toMatch(/disputes? needs? a response at Square by \w+/)

    const { body } = await ask(`dispute-evidence?disputeId=${first?.dispute_id}`)
    expect(body.evidence).toMatchObject({
      ...{ dispute: first, booked_by: 'customer', customer: { email: recipient } },
      payment: { amount: 45.5, refunded: 0, square_payment_id: urgent.providerId },
      sold: [{ price: 45.5, attendance: 'Not recorded', cancelled_at: null }],
      mails: [{ recipient, sent_at: expect.any(String), text: expect.stringMatching(/48 hours/) }],
    })
    // The secret of the customer's own link is nobody else's.
    expect(JSON.stringify(body)).not.toMatch(/my-booking#[\w-]{22}/)
    expect((await ask('dispute-evidence?disputeId=nothing')).body.code).toBe('DISPUTE_NOT_FOUND')
    await change(urgent.providerId, { state: 'PROCESSING' })
    await expect.poll(async () => (await list(`?paymentId=${urgent.id}`))[0]?.status).toBe('answered')
    expect((await list()).findIndex(({ payment_id }) => payment_id === urgent.id)).toBeGreaterThan(0)
  })

  /** Disputes a payment, and returns what the salon has collected about it. */
  const getEvidence = async (paymentId: string) => {
    const { payload } = paying.salon
    await change((await findPayment(payload, paymentId))?.providerId ?? '', { state: 'EVIDENCE_REQUIRED' })
    await expectTold(paymentId, /a dispute/)
    const [dispute] = (await listDisputes(payload, { paymentId })).disputes
    const path = `/api/payments/dispute-evidence?disputeId=${dispute?.dispute_id}`
    return (await paying.salon.call('GET', path, { headers })).body.evidence
  }

  it('collects the evidence for a gift voucher: who sold it, its emails and what was used of it (D117)', async () => {
    const { payload } = paying.salon
    const post = async (path: string, json: object, who: Record<string, string> = headers) =>
      (await paying.salon.call('POST', `/api/${path}`, { headers: who, json })).body
    const getVoucherEvidence = async (paymentId: string) => {
      const { voucher } = (await findPayment(payload, paymentId))!
      return { evidence: await getEvidence(paymentId), row: (await findVoucher(payload, voucher ?? ''))! }
    }
    await payload.updateGlobal({ slug: 'booking-settings', data: { vouchers: { areSold: true } } })
    const [session, email, to] = [randomUUID(), 'buyer@guests.example', 'sam@guests.example']
    const ada = { first_name: 'Ada', last_name: 'Love', email, phone_number: '01634 123456' }
    const visitor = { 'session-id': session }
    const { customer_id: customerId } = await post('customers/new', ada, visitor)
    const gift = {
      ...{ paymentType: 'pay-full', paymentContext: 'voucher', purchaseId: session, customerId },
      voucher: { amount: 50, recipient_name: 'Sam', recipient_email: to },
      sourceId: 'cnon:card-nonce-ok',
    }
    const { paymentId } = await post('booking/confirm-booking', gift, visitor)
    await sendQueued(payload)
    const use = { kind: 'use', cause: 'a visit', amountPence: 1000 } as const
    const { voucher } = (await findPayment(payload, paymentId))!
    await writeVoucherEntry(payload, voucher ?? '', use, { payment: null, madeBy: null })
    const online = await getVoucherEvidence(paymentId)
    expect(online.evidence).toMatchObject({
      ...{ booked_by: 'customer', booked_at: new Date(online.row.madeAt).toISOString(), sold: [] },
      voucher: {
        voucher: { amount: 50, balance: 40, recipient_name: 'Sam', last_four: online.row.lastFour },
        entries: [
          { kind: 'sold', amount: 50, balance: 50 },
          { kind: 'use', amount: 10, balance: 40, at: expect.any(String) },
        ],
        email: { to, sent_at: expect.any(String) },
      },
    })
    const recipients = online.evidence.mails.map(({ recipient }: { recipient: string }) => recipient)
    expect(recipients.toSorted()).toEqual([email, to])
    const code = formatVoucherCode(deriveVoucherCode(payload.secret, online.row))
    expect(JSON.stringify(online.evidence)).not.toContain(code)

    const sale = { customer_id: customerId, location_id: String(paying.small.medway.id), amount: 50 }
    const sold = await post('vouchers/sell', { ...sale, method: 'card', idempotencyKey: randomUUID() })
    const byCard = { amount: 50, idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok' }
    await post('payments/take-by-card', { ...byCard, paymentId: sold.voucher.payment_id })
    const { evidence } = await getVoucherEvidence(sold.voucher.payment_id)
    expect(evidence).toMatchObject({ booked_by: 'staff', sold: [], mails: [] })
    expect(evidence.voucher).toMatchObject({ entries: [{ kind: 'sold', balance: 50 }], email: null })
    expect(evidence.other_payments).toEqual([])
  })

  it('shows the bank what else was paid for a treatment that was paid in parts, and the terms with their values', async () => {
    const body = toRichTextDocument('Please give us {notice}.')
    const page = { title: 'Terms', slug: 'terms-and-conditions', body, _status: 'published' as const }
    await paying.salon.payload.create({ collection: 'pages', data: page })
    const visit = await deskPayer(paying, headers)
    const part = { paymentId: visit.paymentId, method: 'cash', amount: 20, idempotencyKey: randomUUID() }
    expect((await paying.salon.call('POST', '/api/payments/take-part', { headers, json: part })).status).toBe(
      200,
    )
    const { payment_id } = (await visit.byCard({ amount: 25.5, balance: true })).body
    expect(await getEvidence(payment_id)).toMatchObject({
      ...{ payment: { amount: 25.5 }, sold: [{ price: 45.5 }] },
      other_payments: [{ method: 'cash', amount: 20, paid_at: expect.any(String) }],
      terms: { lines: ['Please give us 48 hours’ notice.'], has_todays_rules: true },
    })
    // The page of the first payment says that the bill is disputed, so it shows the dispute, too.
    const { disputes } = await listDisputes(paying.salon.payload, { paymentId: visit.paymentId })
    expect(disputes).toMatchObject([{ payment_id, amount: 25.5 }])
  })

  it('a dispute from before the list existed is listed the following night', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'EVIDENCE_REQUIRED' })
    await expectTold(id, /a dispute/)
    const listed = () => listDisputes(paying.salon.payload, { paymentId: id })
    const [{ dispute_id: disputeId } = { dispute_id: '' }] = (await listed()).disputes
    await store(paying.salon.payload).remove('disputes', { id: { equals: disputeId } })
    paying.salon.clock.set(paying.salon.clock.now() + 20 * DAY)
    await findMissedNotifications(paying.salon.payload)
    expect((await listed()).disputes).toMatchObject([{ dispute_id: disputeId, status: 'chargeback' }])
    paying.salon.clock.set(paying.salon.clock.now() - 20 * DAY)
  })

  it('part of a payment may be disputed, and only that part is lost', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'EVIDENCE_REQUIRED', amount: 1000 })
    await expectTold(id, /£10\.00 back/)
    await change(providerId, { state: 'ACCEPTED' })
    await expect.poll(() => getRefunded(id)).toBe(1000)
  })
})
