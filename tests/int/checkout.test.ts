import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorMessages } from '@/messages/errors'
import { createClaimStore } from '@/server/repositories/claims'
import { createOrderStore } from '@/server/repositories/orders'
import { store } from '@/server/repositories/store'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { getSiteAddress } from '@/server/site-facts'
import { databases, onOneDatabase, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)

interface Visitor {
  basketId: string
  sessionId: string
  customerId: string
}

describe.each(databases())('checkout on %s', (database) => {
  const test = onOneDatabase(database)
  let salon: Salon
  let small: SmallSalon
  let day = 1

  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
  })
  afterAll(() => salon.close())
  beforeEach(() => {
    salon.clock.set(MONDAY)
    day += day % 7 === 6 ? 2 : 1
  })

  const customer = (headers: Record<string, string> = {}) =>
    salon.call('POST', '/api/customers/new', {
      form: { first_name: 'Ada', last_name: 'Love', email: 'Ada@Example.org', phone_number: '01634 123456' },
      headers,
    })
  const visitor = async (): Promise<Visitor> => {
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const made = await customer({ 'session-id': sessionId })
    // After a reload that lost the response, the same details are not a second customer.
    expect((await customer({ 'session-id': sessionId })).body.customer_id).toBe(made.body.customer_id)
    expect(made.body).toMatchObject({ success: true, message: 'Successfully created a new customer.' })
    return { basketId, sessionId, customerId: made.body.customer_id }
  }
  const slots = async (): Promise<object[]> => {
    const date = `2026-06-${String(day).padStart(2, '0')}`
    const query = `service_id=${small.tint.id}&location_id=${small.medway.id}&from=${date}&to=${date}`
    return Object.values((await salon.call('GET', `/api/slots?${query}`)).body.slots)[0] as object[]
  }
  const add = async (who: Visitor, slot: object) =>
    salon.call('POST', '/api/basket/add', {
      json: {
        basketId: who.basketId,
        service: { service_id: small.tint.id, bookingDetails: slot },
        locationId: small.medway.id,
      },
      address: who.basketId,
    })
  const confirm = (who: Visitor, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    salon.call('POST', '/api/booking/confirm-booking', {
      form: {
        paymentType: 'pay-at-salon',
        paymentContext: 'booking',
        customerId: who.customerId,
        basketId: who.basketId,
        notes: 'Side <door>, please',
        ...more,
      },
      headers: { 'session-id': who.sessionId, ...headers },
    })

  it('books two times, repeats the response on request, and shows the summary', async () => {
    const who = await visitor()
    const [first, , , second] = await slots()
    await add(who, first!)
    await add(who, second!)
    const key = { idempotencyKey: 'once' }
    const [one, two] = await Promise.all([confirm(who, key), confirm(who, key)])
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({ status: 'SUCCESS', paymentResult: { status: 'COMPLETED' } })
    expect(two.body).toEqual(one.body)
    const other = await confirm(who, { idempotencyKey: 'twice' })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ action: 'CLEAR-BASKET', paymentId: one.body.paymentId })
    const details = await salon.call('GET', `/api/payments/payment-details?paymentId=${one.body.paymentId}`)
    expect(details.body.payment).toMatchObject({
      customer_name: 'Ada Love',
      payment_status: 'pending',
      payment_type: 'pay-at-salon',
      payment_context: 'booking',
      amount: 91,
      amount_paid: 0,
      services: [{ service_name: 'Brow tint', price: 45.5 }, { service_name: 'Brow tint' }],
    })
    const rows = await store(salon.payload).find(
      'appointments',
      { booking: { equals: details.body.payment.booking_id } },
      { limit: 10 },
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const claims = await createClaimStore(salon.payload).findByOwner(row.id)
      expect(claims).toHaveLength(9)
      expect(claims.every((claim) => claim.expiresAt === null)).toBe(true)
    }
    const removed = await salon.call('POST', `/api/basket/remove?item_id=${rows[0]!.id}`)
    expect(removed.body).toMatchObject({ success: false, action: 'CLEAR-BASKET' })
    expect(await createClaimStore(salon.payload).findByOwner(rows[0]!.id)).toHaveLength(9)
  })

  test('refuses incomplete input with the fixed texts', async () => {
    const who = await visitor()
    const said = async (more: Record<string, string>) => {
      const { status, body } = await confirm(who, more)
      return [status, body.error]
    }
    expect(await said({ customerId: '' })).toEqual([400, 'No customer details found.'])
    expect(await said({ paymentType: '' })).toEqual([400, 'No payment type was selected.'])
    expect(await said({ basketId: '' })).toEqual([400, 'No basket found.'])
    expect(await said({})).toEqual([400, 'Your basket is empty.'])
    expect(await said({ paymentType: 'pay-full' })).toEqual([400, errorMessages.PAYMENT_TYPE_NOT_OFFERED])
    expect((await confirm(who, { basketId: 'x' })).body.action).toBe('CLEAR-BASKET')
    await salon.call('POST', '/api/basket/add', {
      json: { basketId: who.basketId, service: { service_id: small.tint.id }, locationId: small.medway.id },
    })
    expect(await said({})).toEqual([400, 'No valid date or time has been selected!'])
    expect((await confirm({ ...who, customerId: (await visitor()).customerId })).status).toBe(404)
    const [first, second] = await slots()
    const overlapping = await visitor()
    await add(overlapping, first!)
    await add(overlapping, second!)
    const refused = await confirm(overlapping)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'One or more slots overlap. If one of them is for a guest, add the guest’s name. Please adjust this and continue.',
    ])
  })

  test('lets only staff book for customers whom they created, and gives a customer’s id only to staff and its visitor', async () => {
    const staff = await signedIn(salon)
    const who = await visitor()
    const [slot, , , other] = await slots()
    await add(who, slot!)
    const getCustomer = async (headers: Record<string, string>) => (await customer(headers)).body.customer_id
    const ofStaff = { ...who, customerId: await getCustomer(staff) }
    const refused = await confirm(ofStaff)
    expect([refused.status, refused.body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND'])
    expect((await confirm(ofStaff, {}, staff)).body.status).toBe('SUCCESS')
    const next = await visitor()
    await add(next, other!)
    const { body } = await confirm({ ...next, customerId: await getCustomer({}) })
    const details = `/api/payments/payment-details?paymentId=${body.paymentId}`
    const idFor = async (headers: Record<string, string>) =>
      (await salon.call('GET', details, { headers })).body.payment.customer_id
    const id = await idFor(staff)
    expect(id).toEqual(expect.any(String))
    expect(await idFor({ 'session-id': next.sessionId })).toBe(id)
    expect(await idFor({})).toBeNull()
    for (const other of [who.sessionId, '']) expect(await idFor({ 'session-id': other })).toBeNull()
  })

  it('takes an expired time again, or refuses a lost time and lets the visitor choose a different one', async () => {
    const [late, lost] = [await visitor(), await visitor()]
    const [slot, , , other] = await slots()
    await add(late, slot!)
    await add(lost, slot!)
    salon.clock.set(MONDAY + 20 * 60_000)
    expect((await confirm(late)).status).toBe(200)
    const third = await visitor()
    expect((await add(third, slot!)).status).toBe(200)
    const refused = await confirm(lost, { idempotencyKey: 'a' })
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN'])
    await salon.call('POST', `/api/basket/remove?item_id=${refused.body.item_id}`)
    expect((await add(lost, other!)).status).toBe(200)
    expect((await confirm(lost, { idempotencyKey: 'b' })).status).toBe(200)
  })

  it('has one winner among many visitors who want the last time', async () => {
    const [slot] = await slots()
    const visitors = await Promise.all(Array.from({ length: 12 }, visitor))
    const added = await Promise.all(visitors.map((who) => add(who, slot!)))
    expect(added.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(added.filter(({ status }) => status === 409)).toHaveLength(10)
  })

  it('completes or undoes whatever a crash interrupted', async () => {
    const who = await visitor()
    const [slot] = await slots()
    await add(who, slot!)
    const orders = createOrderStore(salon.payload)
    const done = await confirm(who)
    const order = (await orders.findByBasket(who.basketId))!
    expect(order.step).toBe('mailed')
    await store(salon.payload).remove('appointments', { booking: { equals: order.bookingId } })
    await store(salon.payload).updateOne(
      'orders',
      { id: { equals: order.id } },
      { status: 'open', step: 'kept' },
    )
    salon.clock.set(MONDAY + 3 * 60_000)
    expect(await reconcileOrders(salon.payload, 120_000)).toBeGreaterThan(0)
    expect((await orders.find(order.id))?.step).toBe('mailed')
    const details = await salon.call('GET', `/api/payments/payment-details?paymentId=${done.body.paymentId}`)
    expect(details.body.payment.services).toHaveLength(1)
  })

  test('answers bad input with 4xx', async () => {
    const who = await visitor()
    for (const fields of [
      { first_name: '<b>', email: 'a@b.org', phone_number: '01634123456' },
      { first_name: 'A', email: 'nope', phone_number: '01634123456' },
      { first_name: 'A', email: 'a@b.org', phone_number: 'nope' },
      { email: 'a@b.org', phone_number: '01634123456' },
    ]) {
      const { status } = await salon.call('POST', '/api/customers/new', { json: fields })
      expect(status).toBe(400)
    }
    expect((await confirm(who, { paymentType: 'gold' })).status).toBe(400)
    expect((await confirm(who, { paymentContext: 'course' })).status).toBe(400)
    expect(
      (await salon.call('POST', '/api/booking/confirm-booking', { json: { basketId: {} } })).status,
    ).toBe(400)
    expect((await salon.call('GET', '/api/payments/payment-details?paymentId=x')).status).toBe(404)
    expect((await salon.call('GET', '/api/payments/payment-details')).status).toBe(404)
  })

  test('emails the customer a calendar file and notifies the salon, once', async () => {
    await salon.payload.updateGlobal({
      slug: 'site-settings',
      data: { name: 'Linden & Lace', noticeAddress: 'desk@example.org' },
      context: { keepCache: true },
    })
    const who = await visitor()
    const [slot] = await slots()
    await add(who, slot!)
    salon.mails.length = 0
    const { paymentId } = (await confirm(who, { idempotencyKey: 'm' })).body
    await confirm(who, { idempotencyKey: 'm' })
    await expect.poll(() => salon.mails.filter(({ to }) => to === 'ada@example.org').length).toBe(1)
    await expect.poll(() => salon.mails.filter(({ to }) => to === 'desk@example.org').length).toBe(1)
    const mail = salon.mails.find(({ to }) => to === 'ada@example.org')!
    expect(mail.subject).toMatch(/^Your booking at Linden & Lace: \w+ \d+ June 2026, 9:00 am$/)
    expect(mail.text).toContain('Due on the day: £45.50')
    expect(mail.html).toContain('Linden &amp; Lace')
    // Nothing is loaded from elsewhere, and the only links are those of the booking, of all bookings and the directions.
    const own = `href="${getSiteAddress()}/my-booking#`
    const all = `href="${getSiteAddress()}/my-bookings"`
    expect(mail.html).toContain(own)
    expect(mail.html).toContain(all)
    const directions = /href="https:\/\/www\.google\.com\/maps\/dir\/[^"]*"/
    expect(mail.html).toMatch(directions)
    expect(mail.html.replaceAll(own, '').replaceAll(all, '').replace(directions, '')).not.toMatch(
      /https?:\/\//,
    )
    const sent = mail.attachments?.[0]?.content ?? ''
    expect(sent).toContain('BEGIN:VCALENDAR')
    const download = await salon.call('GET', `/api/payments/calendar-file?paymentId=${paymentId}`)
    expect(download.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="booking.ics"')
    const untimed = (file: string): string => file.replace(/^DTSTAMP:.*$/m, '')
    expect(untimed(download.body)).toBe(untimed(sent))
    const notice = salon.mails.find(({ to }) => to === 'desk@example.org')!
    expect(notice.html).toContain('Side &lt;door&gt;, please')
  })
})
