import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentLinkLabels, paymentLinkTexts } from '@/messages/payment-links'
import { derivePaymentLinkSecret } from '@/server/ids'
import { dependenciesOf } from '@/server/dependencies'
import { confirmPendingBooking } from '@/server/repositories/bookings'
import { endPaymentLink, listPaymentLinks } from '@/server/repositories/payment-links'
import { findPayment } from '@/server/repositories/payments'
import { store } from '@/server/repositories/store'
import { sendQueued } from '@/server/services/notifications/send'
import { settlePaymentLinks } from '@/server/services/reconciliation/settle-links'
import { deskPayer } from '../support/desk-payer'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor, settleLinks } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(databases('sqlite'))('a payment link on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  let now = 0
  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'staff', { username: 'robin' })
    now = paying.salon.clock.now()
  })
  beforeEach(() => {
    paying.salon.clock.set(now)
    return paying.standIn.clearFaults()
  })

  const staff = (method: 'GET' | 'POST', path: string, json?: object) =>
    paying.salon.call(method, `/api/${path}`, { headers, json })
  const settle = () => settleLinks(paying.salon.payload)
  const judged = async () => judgeMoney(paying.salon.payload, await paying.standIn.ledger())
  const lastLink = async (paymentId: string) =>
    (await listPaymentLinks(paying.salon.payload, paymentId)).at(-1)!

  /** The link of a payment, and what its customer does with it. */
  const linkOf = async (paymentId: string) => {
    const { id } = await lastLink(paymentId)
    const link = derivePaymentLinkSecret(paying.salon.payload, id)
    return {
      link,
      open: async () => (await paying.salon.call('POST', '/api/pay/open', { json: { link } })).body,
      pay: (more: object = {}) =>
        paying.salon.call('POST', '/api/pay/card', {
          json: { link, idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok', ...more },
        }),
      row: () => lastLink(paymentId),
    }
  }

  /** A confirmed booking to pay at the salon, with a link. */
  const sent = async (pays: 'all' | 'rest' | 'deposit' = 'all', half = false) => {
    const payer = await deskPayer(paying, headers, { half })
    const made = await staff('POST', 'payments/links', { paymentId: payer.paymentId, pays })
    expect([made.status, made.body.code]).toEqual([200, undefined])
    return { ...payer, ...(await linkOf(payer.paymentId)) }
  }

  /** A booking that staff make and that waits for its link. */
  const held = async (payment_link = 'all') => {
    const slot = (await paying.nextTime()) as { slot_id: string; start_time: string; staff_id?: string }
    const { salon, small } = paying
    const email = `held-${randomUUID().slice(0, 8)}@guests.example`
    const made = await salon.call('POST', '/api/customers/new', {
      form: { first_name: 'Ada', last_name: 'Love', email, phone_number: '01634 123456' },
      headers: { 'session-id': randomUUID() },
    })
    const { body, status } = await staff('POST', 'booking/admin-create-booking', {
      customer_id: made.body.customer_id,
      staff_id: small.amy.id,
      location_id: small.medway.id,
      service: { service_id: small.tint.id },
      slot: { start_time: slot.start_time },
      confirm_outside: true,
      payment_link,
    })
    expect([status, body.code]).toEqual([200, undefined])
    const details = async () =>
      (await staff('GET', `booking/booking-details?bookingId=${body.bookingId}`)).body.bookingDetails
    const mails = async (): Promise<string[]> => {
      await sendQueued(salon.payload)
      return salon.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    }
    return {
      ...body,
      email,
      start: Date.parse(slot.start_time),
      details,
      mails,
      ...(await linkOf(body.paymentId)),
    }
  }

  it('is emailed, says what it is for, and confirms the appointment once it is paid', async () => {
    const one = await held()
    expect((await one.details()).status).toBe('Pending')
    expect(await one.mails()).toEqual([expect.stringContaining('Please pay £45.50')])
    const mail = paying.salon.mails.find(({ to }) => to === one.email)
    for (const said of [`/pay#${one.link}`, paymentLinkLabels.pending, paymentLinkLabels.releases])
      expect(mail?.text).toContain(said)
    // The secret is nowhere in the database.
    const rows = await store(paying.salon.payload).find(
      'notifications',
      { recipient: { equals: one.email } },
      { limit: 9 },
    )
    expect(JSON.stringify([rows, await one.row()])).not.toContain(one.link)
    const { payable } = await one.open()
    expect(payable).toMatchObject({ state: 'open', amount: 45.5, releases_time: true, first_name: 'Ada' })
    expect(payable.what).toHaveLength(1)
    expect(Date.parse(payable.expires_at)).toBe(Math.min(now + DAY, one.start - 2 * HOUR))
    expect((await one.open()).payable.state).toBe('open')
    const paid = await one.pay()
    expect([paid.status, paid.body.status]).toEqual([200, 'SUCCESS'])
    expect((await one.details()).status).toBe('Confirmed')
    expect((await one.open()).payable.state).toBe('paid')
    const { links } = (await staff('GET', `payments/links?paymentId=${one.paymentId}`)).body
    expect(links).toEqual([expect.objectContaining({ state: 'paid', url: null })])
    expect((await one.pay()).body.code).toBe('ALREADY_TAKEN_PAYMENT')
    await settle()
    expect(await one.mails()).toHaveLength(2)
    expect((await findPayment(paying.salon.payload, one.paymentId))?.paidPence).toBe(4550)
    expect(await judged()).toEqual([])
  })

  it('is paid once by two people at the same moment, and by one who clicks twice', async () => {
    const one = await sent()
    const idempotencyKey = 'twice'
    const all = await Promise.all([
      one.pay(),
      one.pay(),
      one.pay({ idempotencyKey }),
      one.pay({ idempotencyKey }),
      one.inCash(),
      one.byCard({ amount: 45.5 }),
    ])
    for (const { status } of all) expect([200, 202, 409]).toContain(status)
    await settle()
    const payment = await findPayment(paying.salon.payload, one.paymentId)
    expect([payment?.status, payment?.paidPence]).toEqual(['completed', 4550])
    expect(['paid', 'expired']).toContain((await one.row()).state)
    expect(await judged()).toEqual([])
  })

  it('pays the booking fee or the balance, as one part of the bill', async () => {
    const fee = await held('deposit')
    const { payable } = await fee.open()
    expect(payable.pays).toBe('deposit')
    expect((await fee.pay()).body.status).toBe('SUCCESS')
    const { bill } = (await staff('GET', `payments/bill?paymentId=${fee.paymentId}`)).body
    expect(bill.left).toBe(45.5 - payable.amount)
    const rest = await staff('POST', 'payments/links', { paymentId: fee.paymentId, pays: 'rest' })
    expect(rest.body.link.amount).toBe(45.5 - payable.amount)
    expect((await (await linkOf(fee.paymentId)).pay()).body.status).toBe('SUCCESS')
    const balance = await sent('rest', true)
    expect((await balance.pay()).body.status).toBe('SUCCESS')
    expect((await balance.details()).due).toBe(0)
    await settle()
    expect(await judged()).toEqual([])
  })

  it('can be paid with a different card after a decline', async () => {
    const one = await held()
    const declined = await one.pay({ sourceId: 'cnon:card-nonce-declined' })
    expect([declined.status, declined.body.code]).toEqual([402, 'TRY_ANOTHER_CARD'])
    expect([(await one.row()).state, (await one.details()).status]).toEqual(['open', 'Pending'])
    expect((await one.pay()).body.status).toBe('SUCCESS')
    expect(await judged()).toEqual([])
  })

  it('expires once, releases the time, and tells the customer and the salon', async () => {
    const one = await held()
    const { expiresAt } = await one.row()
    paying.salon.clock.set(expiresAt - 1)
    await settle()
    expect((await one.row()).state).toBe('open')
    paying.salon.clock.set(expiresAt)
    expect((await one.pay()).body.code).toBe('LINK_EXPIRED')
    // As if the process ended between the end of the link and the release of the time.
    expect([(await one.row()).state, (await one.details()).status]).toEqual(['expired', 'Pending'])
    await settle()
    await settle()
    expect((await one.details()).status).toBe('Cancelled')
    expect(await one.mails()).toEqual([
      expect.stringContaining('Please pay'),
      expect.stringContaining('is cancelled'),
    ])
    const notices = { key: { equals: `payment-link-notice|${(await one.row()).id}` } }
    expect(await store(paying.salon.payload).count('notifications', notices)).toBeLessThanOrEqual(1)
    expect((await one.pay()).body.code).toBe('LINK_EXPIRED')
    expect(await judged()).toEqual([])
  })

  it('expires earlier if its visit is moved to an earlier time, and releases no visit that has begun', async () => {
    const { payload } = paying.salon
    const moved = await held()
    await store(payload).updateOne(
      'appointments',
      { booking: { equals: moved.bookingId } },
      { start: now + 6 * HOUR },
    )
    await settle()
    expect((await moved.row()).expiresAt).toBe(now + 4 * HOUR)
    const begun = await held()
    paying.salon.clock.set(begun.start + HOUR)
    await settle()
    expect([(await begun.row()).state, (await begun.details()).status]).toEqual(['expired', 'Confirmed'])
  })

  it('keeps the time if the owner wants this, and never releases it while somebody is paying', async () => {
    const { payload } = paying.salon
    const releases = (releasesTime: boolean) =>
      payload.updateGlobal({ slug: 'booking-settings', data: { paymentLinks: { releasesTime } } })
    await releases(false)
    const kept = await held()
    await releases(true)
    const slow = await held()
    await paying.standIn.fault({
      match: { operation: 'payments.create' },
      fault: 'charge-then-reset',
      times: 2,
    })
    expect((await slow.pay({ idempotencyKey: 'slow' })).status).toBe(202)
    paying.salon.clock.set(Math.max((await kept.row()).expiresAt, (await slow.row()).expiresAt) + 1)
    await settlePaymentLinks(payload)
    expect([(await kept.row()).state, (await kept.details()).status]).toEqual(['expired', 'Confirmed'])
    expect((await slow.details()).status).not.toBe('Cancelled')
    expect(await endPaymentLink(payload, (await slow.row()).id, 'time')).toBeNull()
    await paying.standIn.clearFaults()
    await settle()
    expect([(await slow.row()).state, (await slow.details()).status]).toEqual(['paid', 'Confirmed'])
    expect((await slow.pay({ idempotencyKey: 'slow', sourceId: undefined })).body.status).toBe('SUCCESS')
    expect(await judged()).toEqual([])
  })

  it('would release the time of a payment in progress without its conditional state', async () => {
    const { payload } = paying.salon
    const slow = await held()
    await paying.standIn.fault({
      match: { operation: 'payments.create' },
      fault: 'charge-then-reset',
      times: 2,
    })
    expect((await slow.pay()).status).toBe(202)
    const { id } = await slow.row()
    await store(payload).updateOne(
      'payment-links',
      { id: { equals: id } },
      { state: 'expired', ended: 'time' },
    )
    await settlePaymentLinks(payload)
    expect((await slow.details()).status).toBe('Cancelled')
    await paying.standIn.clearFaults()
    await settle()
    // Even then, the money goes back.
    expect(await judged()).toEqual([])
  })

  it('opens again after an outcome that stays unknown, and then expires', async () => {
    const one = await held()
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'reset-before', times: 9 })
    expect((await one.pay()).status).toBe(202)
    expect((await one.row()).state).toBe('paying')
    await paying.standIn.clearFaults()
    paying.salon.clock.set(now + 26 * HOUR)
    await settle()
    await settle()
    expect(['paid', 'expired']).toContain((await one.row()).state)
    const status = (await one.details()).status
    expect(status).toBe((await one.row()).state === 'paid' ? 'Confirmed' : 'Cancelled')
    expect(await judged()).toEqual([])
  })

  it('ends with a payment elsewhere, a cancellation, a changed price, a new link and by hand', async () => {
    const { payload } = paying.salon
    const cash = await held()
    await staff('POST', 'payments/take-payment', { paymentId: cash.paymentId, method: 'cash' })
    expect((await cash.pay()).body.code).toBe('LINK_EXPIRED')
    await settle()
    expect([(await cash.row()).ended, (await cash.details()).status]).toEqual(['paid', 'Confirmed'])

    const gone = await held()
    await paying.salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${gone.bookingId}`, { headers })
    await settle()
    expect((await gone.row()).ended).toBe('gone')

    const dearer = await held()
    const changed = await staff('POST', 'payments/change-bill', {
      ...{ paymentId: dearer.paymentId, bookingSlotId: dearer.bookingSlotId, kind: 'price', amount: 40 },
      ...{ reason: 'Short hair', idempotencyKey: 'cheaper' },
    })
    expect(changed.status).toBe(200)
    expect((await dearer.pay()).body.code).toBe('LINK_EXPIRED')
    await settle()
    expect([(await dearer.row()).ended, (await dearer.details()).status]).toEqual(['changed', 'Confirmed'])

    const twice = await held()
    const first = await twice.row()
    await staff('POST', 'payments/links', { paymentId: twice.paymentId, pays: 'all' })
    expect((await twice.pay()).body.code).toBe('LINK_EXPIRED')
    await settle()
    expect((await twice.details()).status).toBe('Pending')
    const links = await listPaymentLinks(payload, twice.paymentId)
    expect(links.map(({ id, ended }) => [id === first.id, ended ?? null])).toEqual([
      [true, 'replaced'],
      [false, null],
    ])
    await staff('POST', 'payments/stop-link', { linkId: links[1]!.id })
    await settle()
    expect((await twice.details()).status).toBe('Confirmed')
    expect(await judged()).toEqual([])
  })

  it('keeps its booking for a newer link, written after it expired and before the minute job has run', async () => {
    const { payload } = paying.salon
    const one = await held()
    await store(payload).updateOne(
      'appointments',
      { booking: { equals: one.bookingId } },
      { start: now + 10 * DAY },
    )
    paying.salon.clock.set((await one.row()).expiresAt)
    expect((await one.pay()).body.code).toBe('LINK_EXPIRED')
    expect((await one.row()).ended).toBe('time')
    const made = await staff('POST', 'payments/links', { paymentId: one.paymentId, pays: 'all' })
    expect(made.body.link).toMatchObject({ holds_booking: true, state: 'open' })
    await settle()
    expect((await one.details()).status).toBe('Pending')
    const newer = await linkOf(one.paymentId)
    expect((await newer.pay()).body.status).toBe('SUCCESS')
    expect((await one.details()).status).toBe('Confirmed')
    // A link that was ended for a newer one that is still being written.
    const two = await held()
    await endPaymentLink(payload, (await two.row()).id, 'replaced')
    await settle()
    expect((await two.details()).status).toBe('Pending')
  })

  it('releases no booking that an earlier link has confirmed', async () => {
    const { payload } = paying.salon
    const one = await held()
    // As if the minute job had confirmed it while a colleague wrote this link.
    await confirmPendingBooking(payload, one.bookingId)
    paying.salon.clock.set((await one.row()).expiresAt)
    await settle()
    expect([(await one.row()).state, (await one.details()).status]).toEqual(['expired', 'Confirmed'])
  })

  it('releases no time while customers cannot pay by card', async () => {
    const { payload } = paying.salon
    const takeCards = (onlinePayments: boolean) =>
      payload.updateGlobal({ slug: 'booking-settings', data: { onlinePayments } })
    const one = await held()
    await takeCards(false)
    expect((await one.open()).payable.form).toBeNull()
    paying.salon.clock.set((await one.row()).expiresAt)
    await settle()
    expect([(await one.row()).state, (await one.details()).status]).toEqual(['expired', 'Confirmed'])
    await takeCards(true)
  })

  it('releases no time that was paid before a backup from earlier was restored', async () => {
    const { payload } = paying.salon
    const one = await held()
    const before = {
      link: await one.row(),
      payment: (await findPayment(payload, one.paymentId))!,
    }
    expect((await one.pay()).body.status).toBe('SUCCESS')
    const { order } = await one.row()
    const paid = (await findPayment(payload, one.paymentId))!
    // As it was in the backup.
    await store(payload).remove('orders', { id: { equals: order } })
    await store(payload).remove('payment-attempts', { order: { equals: order } })
    await store(payload).updateOne(
      'payments',
      { id: { equals: one.paymentId } },
      { ...before.payment, paidAt: null, deskOrder: null, providerId: null, takenBy: null },
    )
    await store(payload).updateOne(
      'payment-links',
      { id: { equals: before.link.id } },
      {
        ...before.link,
        order: null,
      },
    )
    for (const slug of ['bookings', 'appointments'] as const)
      await store(payload).updateOne(
        slug,
        { [slug === 'bookings' ? 'id' : 'booking']: { equals: one.bookingId } },
        { status: 'Pending' },
      )
    paying.salon.clock.set(before.link.expiresAt)
    await paying.standIn.fault({ match: { operation: 'payments.list' }, fault: 'reset-before', times: 9 })
    await settle()
    // Square did not respond, so the next run asks again.
    expect([(await one.row()).state, (await one.details()).status]).toEqual(['expired', 'Pending'])
    await paying.standIn.clearFaults()
    await paying.standIn.rules({ listLagMs: 0 })
    await settle()
    expect([(await one.row()).settled, (await one.details()).status]).toEqual([true, 'Confirmed'])
    const { alerts } = (await staff('GET', 'payments/alerts')).body
    expect(alerts).toContainEqual(
      expect.objectContaining({
        payment_id: one.paymentId,
        text: expect.stringContaining(paid.providerId ?? ''),
      }),
    )
    expect((await one.mails()).join()).not.toContain('cancelled')
  })

  it('says so after too many declines, and still shows the outcome of an earlier payment', async () => {
    const dependencies = dependenciesOf(paying.salon.payload)
    const factor = dependencies.rateLimitFactor
    dependencies.rateLimitFactor = 1
    const one = await sent()
    const other = await sent()
    const idempotencyKey = 'before the limit'
    expect((await other.pay({ idempotencyKey })).body.status).toBe('SUCCESS')
    const codes: string[] = []
    for (let n = 0; n < 30 && codes.at(-1) !== 'TOO_MANY_DECLINES'; n++)
      codes.push((await one.pay({ sourceId: 'cnon:card-nonce-declined' })).body.code)
    expect(codes.at(-1)).toBe('TOO_MANY_DECLINES')
    expect((await one.row()).state).toBe('open')
    expect((await other.pay({ idempotencyKey })).body.status).toBe('SUCCESS')
    dependencies.rateLimitFactor = factor
  })

  it('is refused to strangers, without an email address, and too close to the appointment', async () => {
    expect(
      (await paying.salon.call('POST', '/api/pay/open', { json: { link: 'x'.repeat(22) } })).body.code,
    ).toBe('LINK_INVALID')
    const payer = await deskPayer(paying, headers)
    const row = await findPayment(paying.salon.payload, payer.paymentId)
    const make = async () =>
      (await staff('POST', 'payments/links', { paymentId: payer.paymentId, pays: 'all' })).body.code
    await store(paying.salon.payload).updateOne(
      'customers',
      { id: { equals: row?.customer } },
      { email: null },
    )
    expect(await make()).toBe('LINK_NEEDS_EMAIL')
    await store(paying.salon.payload).updateOne(
      'customers',
      { id: { equals: row?.customer } },
      { email: 'ada@example.org' },
    )
    const appointment = await store(paying.salon.payload).findOne('appointments', {
      booking: { equals: row?.booking },
    })
    paying.salon.clock.set(appointment!.start - 3 * HOUR + 1)
    expect(await make()).toBe('LINK_TOO_LATE')
    paying.salon.clock.set(appointment!.start - 3 * HOUR)
    expect(await make()).toBeUndefined()
    // Without a mail server, staff send the link themselves.
    const { mail } = dependenciesOf(paying.salon.payload)
    mail.delivers = false
    const { body } = await staff('POST', 'payments/links', { paymentId: payer.paymentId, pays: 'all' })
    mail.delivers = true
    expect([body.message, body.link.url]).toEqual([
      paymentLinkTexts.notSent,
      expect.stringContaining(`/pay#${(await linkOf(payer.paymentId)).link}`),
    ])
  })
})
