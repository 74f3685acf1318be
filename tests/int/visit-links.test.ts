import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE } from '@/domain/time/time'
import { createId, derivePaymentLinkSecret } from '@/server/ids'
import { listPaymentLinks } from '@/server/repositories/payment-links'
import { store } from '@/server/repositories/store'
import { finishVisits } from '@/server/services/diary/write-visit'
import { sendQueued } from '@/server/services/notifications/send'
import { settlePaymentLinks } from '@/server/services/reconciliation/settle-links'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor, settleLinks } from '../support/paying-salon'
import { databases, onOneDatabase } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** Each of the two treatments costs £45.50, and its deposit is £22.75. */
const WHOLE = 9100

describe.each(databases())('a visit that waits for its payment link on %s', (database) => {
  const test = onOneDatabase(database)
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  let now = 0
  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'staff', { username: 'robin' })
    now = paying.salon.clock.now()
  })
  beforeEach(() => paying.salon.clock.set(now))

  const rows = () => store(paying.salon.payload)
  const staff = (method: 'GET' | 'POST', path: string, json?: object) =>
    paying.salon.call(method, `/api/${path}`, { headers, json })
  const settle = () => settleLinks(paying.salon.payload)
  /** Lets the process end before it writes for the `nth` time, from the first payment or link that it writes on. */
  const killAt = (nth: number) => {
    const { db } = paying.salon.payload
    let written = 0
    let isCounting = false
    const spies = (['create', 'updateOne', 'updateMany', 'deleteMany'] as const).map((name) => {
      const write = db[name].bind(db) as (args: { collection: string }) => Promise<unknown>
      return vi.spyOn(db, name).mockImplementation(((args: { collection: string }) => {
        isCounting ||= args.collection === 'payments' || args.collection === 'payment-links'
        if (isCounting && (written += 1) >= nth) throw new Error('killed')
        return write(args)
      }) as never)
    })
    return {
      isDead: () => written >= nth,
      restart: () => spies.forEach((spy) => spy.mockRestore()),
    }
  }

  /** A customer, and the visit that staff book for them and a guest at the same time. */
  const plan = async (payment_link: 'all' | 'deposit' = 'all') => {
    const { salon, small } = paying
    const { start_time } = (await paying.nextTime()) as { start_time: string }
    const email = `visit-${randomUUID().slice(0, 8)}@guests.example`
    const form = { first_name: 'Ada', last_name: 'Love', email, phone_number: '01634 123456' }
    const made = await salon.call('POST', '/api/customers/new', {
      form,
      headers: { 'session-id': randomUUID() },
    })
    const item = { service_id: small.tint.id, start_time }
    const key = createId()
    const visit = {
      ...{ key, customer_id: made.body.customer_id, location_id: small.medway.id, payment_link },
      ...{ items: [item, item].map((one, i) => ({ ...one, staff_id: [small.amy.id, small.beth.id][i] })) },
      confirm_outside: true,
    }
    Object.assign(visit.items[1]!, { guest_name: 'Ana' })
    const findLink = async () =>
      (await rows().find('payment-links', { booking: { equals: key } }, { limit: 9 })).at(-1)
    return {
      ...{ key, email, visit, start: Date.parse(start_time), findLink },
      book: (more: object = {}) => staff('POST', 'booking/admin-create-visit', { ...visit, ...more }),
      pay: async () =>
        paying.salon.call('POST', '/api/pay/card', {
          json: {
            ...{ idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok' },
            link: derivePaymentLinkSecret(salon.payload, (await findLink())!.id),
          },
        }),
      states: async () => {
        const booking = await rows().findOne('bookings', { id: { equals: key } })
        const all = await rows().find('appointments', { booking: { equals: key } }, { limit: 9 })
        return booking && [booking.status, ...all.map(({ status }) => status)]
      },
      mails: async () => {
        await sendQueued(salon.payload)
        return salon.mails.filter(({ to }) => to === email)
      },
      paid: async () => {
        const all = await rows().find('payments', { booking: { equals: key } }, { limit: 9 })
        return all.reduce((sum, { paidPence }) => sum + paidPence, 0)
      },
    }
  }
  const allOf = (status: string) => [status, status, status]

  test('is confirmed as a whole by one payment, and one email says what it is for', async () => {
    const one = await plan()
    const { body } = await one.book()
    expect(body.appointments).toHaveLength(2)
    expect(await one.states()).toEqual(allOf('Pending'))
    const [mail, ...more] = await one.mails()
    expect([mail?.subject, more]).toEqual([expect.stringContaining('Please pay £91.00'), []])
    expect(mail?.text.match(/Brow tint/g)).toHaveLength(2)
    // A repeat after a lost response books and sends nothing. With a different way to pay, staff are told.
    expect((await one.book()).body.appointments).toEqual(body.appointments)
    expect((await one.book({ payment_link: undefined })).body.code).toBe('VISIT_BOOKED')
    expect((await one.pay()).body.status).toBe('SUCCESS')
    expect([await one.states(), await one.paid()]).toEqual([allOf('Confirmed'), WHOLE])
    await settle()
    expect(await one.mails()).toHaveLength(2)

    const fee = await plan('deposit')
    const booked = await fee.book()
    expect((await fee.findLink())?.amountPence).toBe(WHOLE / 2)
    expect((await fee.pay()).body.status).toBe('SUCCESS')
    const { bill } = (await staff('GET', `payments/bill?paymentId=${booked.body.paymentId}`)).body
    expect([await fee.states(), bill.left]).toEqual([allOf('Confirmed'), WHOLE / 200])
  })

  test('releases all of its times when the link expires, and keeps the rest if one treatment is cancelled', async () => {
    const late = await plan()
    await late.book()
    paying.salon.clock.set((await late.findLink())!.expiresAt)
    expect((await late.pay()).body.code).toBe('LINK_EXPIRED')
    await settle()
    expect(await late.states()).toEqual(allOf('Cancelled'))
    expect(await rows().count('slot-claims', { owner: { equals: late.key } })).toBe(0)
    expect((await late.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Please pay'),
      expect.stringContaining('is cancelled'),
    ])
    paying.salon.clock.set(now)

    const less = await plan()
    const { appointments } = (await less.book()).body
    const bookingSlotId = appointments[1].bookingSlotId
    const path = `/api/booking/cancel-booking?bookingId=${less.key}&bookingSlotId=${bookingSlotId}`
    expect((await paying.salon.call('DELETE', path, { headers })).status).toBe(200)
    expect((await less.pay()).body.code).toBe('LINK_EXPIRED')
    await settle()
    expect((await less.states())?.toSorted()).toEqual(['Cancelled', 'Confirmed', 'Confirmed'])
  })

  test('refuses a link at the field that is wrong, before it books or creates anything', async () => {
    const one = await plan()
    const nobody = { customer_id: undefined }
    const person = { first_name: 'Ina', last_name: 'Brook', phone_number: '01634 123456' }
    for (const [more, code, field] of [
      [{ ...nobody, new_customer: person }, 'LINK_NEEDS_EMAIL', 'new_customer.email'],
      [{ ...nobody, walk_in_name: 'Ina' }, 'LINK_NEEDS_EMAIL', 'payment_link'],
      [{ payment_link: 'rest' }, 'INVALID_INPUT', 'payment_link'],
    ] as const)
      expect((await one.book(more)).body).toMatchObject({ code, field })
    paying.salon.clock.set(one.start - 3 * HOUR + 1)
    expect((await one.book()).body).toMatchObject({ code: 'LINK_TOO_LATE', field: 'payment_link' })
    expect(await rows().count('customers', { firstName: { equals: 'Ina' } })).toBe(0)
    expect(await one.states()).toBeNull()
    paying.salon.clock.set(one.start - 3 * HOUR)
    const made = await one.book({
      ...nobody,
      new_customer: { ...person, email: 'ina@guests.example' },
    })
    expect(made.status).toBe(200)
    expect((await one.findLink())?.customer).toBe(one.key)
  })

  it('is whole and charged once, or leaves nothing, wherever the process ends while it is booked or paid', async () => {
    let steps = 0
    // Each database takes every second write.
    const isFirst = database === 'sqlite'
    for (let nth = isFirst ? 1 : 2, isOver = false; !isOver; nth += 2) {
      const one = await plan()
      const booking = killAt(nth)
      await one.book()
      isOver = !booking.isDead()
      booking.restart()
      steps = nth
      if (Math.ceil(nth / 2) % 2) {
        // The next process finishes the visit, before anybody pays a part of it.
        await settlePaymentLinks(paying.salon.payload)
        if (await one.findLink()) await one.pay()
      } else {
        await finishVisits(paying.salon.payload, 0)
        await settle()
      }
      const states = await one.states()
      if (states) {
        expect([nth, states.length]).toEqual([nth, 3])
        if (states[0] === 'Pending') {
          expect((await one.mails())[0]?.subject).toContain('Please pay £91.00')
          expect((await one.pay()).body.status).toBe('SUCCESS')
        }
        expect([await one.states(), await one.paid()]).toEqual([allOf('Confirmed'), WHOLE])
      } else expect([await one.paid(), await one.mails()]).toEqual([0, []])
      paying.salon.clock.set(now + 11 * MINUTE)
      await settle()
      const link = await one.findLink()
      expect(link?.settled ?? true).toBe(true)
      paying.salon.clock.set(now)
    }
    expect(steps).toBeGreaterThan(6)
    for (let nth = isFirst ? 1 : 4, isOver = false; !isOver; nth += 6) {
      const one = await plan()
      await one.book()
      const payment = killAt(nth)
      await one.pay()
      isOver = !payment.isDead()
      payment.restart()
      await settle()
      // Nothing was written yet, so the link can still be paid.
      if ((await one.states())?.[0] === 'Pending') expect((await one.pay()).body.status).toBe('SUCCESS')
      await settle()
      expect([nth, await one.states(), await one.paid()]).toEqual([nth, allOf('Confirmed'), WHOLE])
    }
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  })

  it('is removed if others have one of its times after a crash, and its link with it', async () => {
    const one = await plan()
    const { appointments } = (await one.book()).body
    const ids: string[] = appointments.map((row: { bookingSlotId: string }) => row.bookingSlotId)
    const all = await rows().find('appointments', { id: { in: ids } }, { limit: 9 })
    await rows().remove('appointments', { id: { equals: ids[1] } })
    await rows().remove('slot-claims', { owner: { equals: ids[1] } })
    const pending = { pendingAppointments: all, pendingSince: now } as object
    await rows().updateOne('bookings', { id: { equals: one.key } }, pending)
    const taken = await plan()
    const items = [{ ...one.visit.items[1]!, guest_name: '' }]
    expect((await taken.book({ items, payment_link: undefined })).status).toBe(200)
    const charges = (await paying.standIn.ledger()).payments.length
    expect((await one.pay()).body.code).toBe('LINK_EXPIRED')
    paying.salon.clock.set(now + 11 * MINUTE)
    await settle()
    expect([await one.states(), (await one.findLink())?.ended]).toEqual([null, 'gone'])
    expect((await paying.standIn.ledger()).payments.length).toBe(charges)
    // A crash of a booking with one appointment left none, so that nobody is asked to pay for it.
    const lost = await plan()
    await lost.book()
    await lost.mails()
    await rows().remove('appointments', { booking: { equals: lost.key } })
    await rows().remove('notifications', { booking: { equals: lost.key } })
    await settle()
    expect(await lost.mails()).toHaveLength(1)
    // A link of a repeated call ends too, and never touches the visit of the first one.
    const first = await plan()
    await first.book()
    const link = (await first.findLink())!
    const [, number] = link.id.split('-link-')
    const stray = { ...link, id: `${createId()}-link-${number}`, payment: createId(), hash: createId() }
    await rows().insert('payment-links', stray)
    await settle()
    const { ended } = (await rows().findOne('payment-links', { id: { equals: stray.id } }))!
    expect([ended, await first.states()]).toEqual(['gone', allOf('Pending')])
    expect(await listPaymentLinks(paying.salon.payload, link.payment)).toHaveLength(1)
    expect(await first.mails()).toHaveLength(1)
  })
})
