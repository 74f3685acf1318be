import { beforeAll, describe, expect, it } from 'vitest'
import { describeLeftMoney } from '@/messages/course-emails'
import { dependenciesOf } from '@/server/dependencies'
import { markEnrolmentCancelled } from '@/server/repositories/enrolments'
import { findRefund } from '@/server/repositories/refunds'
import { sendQueued } from '@/server/services/notifications/send'
import { payingAcademyFor, switchRightToCancel } from '../support/academy-for'
import { academyMessages } from '@/messages/staff'
import { errorMessages } from '@/messages/errors'
import { courseBuyer } from '../support/course-buyer'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { MONDAY, tenOn } from '../support/small-academy'

/** The money if the price was paid and its refund is not decided. */
const money = {
  ...{ isCertain: true, paid: '£240.00', left: '£240.00', back: null, kept: null, isByTerms: false },
  way: 'online',
} as const

describe.each(databases('sqlite'))('the handling of course changes on %s', (database) => {
  const here = payingAcademyFor(database)
  let admin: Record<string, string>
  beforeAll(async () => {
    // A refund stays pending until the test ends, even on a slow machine.
    await here.standIn.rules({ refundMs: 86_400_000 })
    admin = await signedIn(here.salon, 'admin')
    // These tests are about what is kept under the terms of a course (D56).
    await switchRightToCancel(here.salon, false)
  })

  const bought = async (courseDateId: string | null, email: string) => {
    const who = await here.buyerAt(courseDateId, email)
    const confirmed = await who.buy()
    expect(confirmed.status).toBe(200)
    const payment = await here.details(confirmed.body.paymentId)
    return { ...who, paymentId: payment.payment_id as string, enrolmentId: payment.enrolment_id as string }
  }
  /** All emails sent to an address so far. Sends the queued emails first. */
  const mailed = async (email: string) => {
    await sendQueued(here.salon.payload)
    return here.salon.mails.filter(({ to }) => to === email)
  }
  const change = (id: string, json: object) => here.asStaff('PUT', `/course-date/${id}`, json)
  const at = (days: number, hour = 10) => ({ start_time: tenOn(days, hour), end_time: tenOn(days, hour + 6) })

  it('emails each change with the old value, even if a date gets an earlier time again', async () => {
    const date = await here.newDate(20)
    await bought(date, 'patient@example.org')
    for (const days of [21, 20, 21]) expect((await change(date, at(days))).status).toBe(200)
    expect((await change(date, at(21))).status).toBe(200)
    const [, ...moves] = await mailed('patient@example.org')
    expect(moves).toHaveLength(3)
    const sequences = moves.map(
      ({ attachments }) => /SEQUENCE:(\d+)/.exec(attachments?.[0]?.content ?? '')?.[1],
    )
    expect(sequences).toEqual(['1', '2', '3'])
    const [sunday, monday] = ['Sunday 21 June 2026', 'Monday 22 June 2026']
    const place = '10:00 am to 4:00 pm, Medway, Medway Road.'
    expect(moves[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      `It was ${sunday}, ${place} It is now ${monday}, ${place}`,
    )
    expect(moves[1]?.text.replaceAll(/\s+/g, ' ')).toContain(
      `It was ${monday}, ${place} It is now ${sunday}, ${place}`,
    )
  })

  it('leaves an archived date in its tutors’ diaries while it has participants', async () => {
    const { small, asStaff, staff } = here
    const date = await here.newDate(14)
    const { enrolmentId } = await bought(date, 'stays@example.org')
    const slotsAt = async (days: number) => {
      const day = tenOn(days).slice(0, 10)
      const asked = `service_id=${small.tint.id}&location_id=${small.medway.id}&staff_id=${small.amy.id}`
      const { body } = await here.salon.call('GET', `/api/slots?${asked}&from=${day}&to=${day}`)
      const list = Object.values<{ start_time: string }[]>(body.slots)[0] ?? []
      return list.filter(({ start_time: start }) => start >= tenOn(days) && start < tenOn(days, 16)).length
    }
    expect(await slotsAt(14)).toBe(0)
    expect((await change(date, { archived: true })).status).toBe(200)
    expect(await slotsAt(14)).toBe(0)
    expect((await asStaff('DELETE', `/course-date/${date}`)).body.archived).toBe(true)
    expect(await slotsAt(14)).toBe(0)
    const events = await here.salon.call('GET', '/api/events/get-events?from=2026-06-15&to=2026-06-15', {
      headers: staff,
    })
    expect(events.body.events['15/06/2026'][0]).toMatchObject({ course_date_id: date })
    const before = (await mailed('stays@example.org')).length
    expect((await change(date, at(15))).status).toBe(200)
    expect(await mailed('stays@example.org')).toHaveLength(before + 1)
    expect(await slotsAt(14)).toBeGreaterThan(0)
    expect(await slotsAt(15)).toBe(0)
    await asStaff('DELETE', `/participant?enrolmentId=${enrolmentId}`)
    expect(await slotsAt(15)).toBeGreaterThan(0)
  })

  const leave = (enrolmentId: string, more: Record<string, string>, headers = here.staff) => {
    const query = new URLSearchParams({ enrolmentId, ...more })
    return here.salon.call('DELETE', `/api/courses/participant?${query}`, { headers })
  }

  it('cancels nothing if the refund is impossible, and refunds with the seat if it is possible', async () => {
    const date = await here.newDate(30)
    const { enrolmentId, paymentId } = await bought(date, 'leaver@example.org')
    for (const [refund, code, headers] of [
      ['240.01', 'REFUND_TOO_MUCH', admin],
      ['12.345', 'AMOUNT_INVALID', admin],
      ['240', 'REFUND_NOT_PROPOSED', here.staff],
    ] as const) {
      const refused = await leave(enrolmentId, { refund }, headers)
      expect([refused.body.code, refused.body.field]).toEqual([code, 'refund'])
    }
    expect(await here.taken(date)).toBe(1)
    const both = [leave(enrolmentId, { refund: '100' }, admin), leave(enrolmentId, { refund: '100' }, admin)]
    const answers = (await Promise.all(both)).map(({ body }) => body.refund?.amount ?? null)
    expect(answers.toSorted()).toEqual([100, null])
    expect(await here.taken(date)).toBe(0)
    const refunds = await here.salon.call('GET', `/api/payments/refunds?paymentId=${paymentId}`, {
      headers: admin,
    })
    expect(refunds.body).toMatchObject({ refundable: 140, refunds: [{ amount: 100, by_hand: false }] })
    const list = await here.participants(date)
    expect(list).toMatchObject([{ status: 'Cancelled', amount_paid: 240, amount_returning: 100 }])
    await here.nothingWrong()
  })

  it('says in the email what happens to the payment', async () => {
    const date = await here.newDate(32)
    const told = async (email: string) => (await mailed(email)).at(-1)?.text.replaceAll(/\s+/g, ' ')
    const paid = async (email: string) => (await bought(date, email)).enrolmentId
    await leave(await paid('half@example.org'), { refund: '120' })
    const half = { back: '£120.00', kept: '£120.00', isByTerms: true }
    expect(await told('half@example.org')).toContain(describeLeftMoney({ ...money, ...half }))
    await leave(await paid('all@example.org'), { refund: '240', by: 'salon' })
    expect(await told('all@example.org')).toContain(describeLeftMoney({ ...money, back: '£240.00' }))
    // A refund below the terms is not final yet, and a goodwill refund does not follow the terms.
    await leave(await paid('later@example.org'), { refund: '0' })
    expect(await told('later@example.org')).toContain(describeLeftMoney(money))
    await leave(await paid('kind@example.org'), { refund: '200' }, admin)
    expect(await told('kind@example.org')).toContain(
      describeLeftMoney({ ...money, back: '£200.00', kept: '£40.00' }),
    )
    const soon = (await bought(await here.newDate(3), 'none@example.org')).enrolmentId
    await leave(soon, { refund: '0' })
    expect(await told('none@example.org')).toContain(
      describeLeftMoney({ ...money, back: '£0.00', kept: '£240.00', isByTerms: true }),
    )
    const gone = await bought(date, 'gone@example.org')
    const json240 = { paymentId: gone.paymentId, amount: 240, reason: 'A kindness' }
    await here.salon.call('POST', '/api/payments/refund', { headers: admin, json: json240 })
    await leave(gone.enrolmentId, { refund: '0' })
    expect(await told('gone@example.org')).toContain(describeLeftMoney({ ...money, left: null }))
    await leave(await paid('open@example.org'), {})
    expect(await told('open@example.org')).toContain(describeLeftMoney(money))
    const json = { first_name: 'Grace', email: 'desk@example.org', phone_number: '01634 123457' }
    const made = await here.salon.call('POST', '/api/customers/new', { headers: here.staff, json })
    const added = { customer_id: made.body.customer_id, courseDateId: date }
    const due = await here.asStaff('POST', '/participant', added)
    await leave(due.body.enrolment_id, { refund: '0' })
    expect(await told('desk@example.org')).toContain(describeLeftMoney({ ...money, paid: null }))
    const cash = await here.asStaff('POST', '/participant', { ...added, payment: 'cash' })
    const byHand = { refund: '240', by: 'salon', location_id: String(here.small.maidstone.id) }
    const nowhere = await leave(cash.body.enrolment_id, { ...byHand, location_id: 'nowhere' })
    expect([nowhere.body.code, nowhere.body.field]).toEqual(['LOCATION_NOT_FOUND', 'location_id'])
    const back = await leave(cash.body.enrolment_id, byHand)
    expect(await findRefund(here.salon.payload, back.body.refund.refund_id)).toMatchObject({
      ...{ byHand: true, location: byHand.location_id },
    })
    expect(await told('desk@example.org')).toContain(
      describeLeftMoney({ ...money, back: '£240.00', way: 'desk' }),
    )
  })

  it('refunds what the terms propose if the first call was interrupted, and no amount chosen by the caller', async () => {
    const date = await here.newDate(36)
    for (const [email, refund, given] of [
      ['cut@example.org', '120', 120],
      ['own@example.org', '100', null],
    ] as const) {
      const { enrolmentId } = await bought(date, email)
      // Puts the data in the state in which a process leaves it if it ends here.
      const cancelledAt = dependenciesOf(here.salon.payload).clock.now()
      await markEnrolmentCancelled(here.salon.payload, enrolmentId, { cancelledAt, cancelledBy: 'desk' })
      const { status, body } = await leave(enrolmentId, { refund }, admin)
      expect([status, body.refund?.amount ?? null]).toEqual([200, given])
      expect(body.refund_problem).toBe(given ? null : errorMessages.REFUND_NOT_PROPOSED)
      const again = await leave(enrolmentId, { refund }, admin)
      expect([again.status, again.body.refund]).toEqual([200, null])
    }
    expect((await mailed('cut@example.org')).at(-1)?.text).toContain('£120.00 is on its way back')
    await here.nothingWrong()
  })

  it('refuses an unknown parameter before anything is cancelled', async () => {
    const date = await here.newDate(38)
    const { enrolmentId } = await bought(date, 'misspelt@example.org')
    const { status, body } = await leave(enrolmentId, { amount: '120' })
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'amount'])
    expect(await here.taken(date)).toBe(1)
  })

  it('keeps the seat cancelled and says so if the refund is refused', async () => {
    const date = await here.newDate(34)
    const { enrolmentId } = await bought(date, 'refused@example.org')
    await here.standIn.fault({
      match: { operation: 'refunds.create' },
      fault: 'refund-declined',
      times: 1,
    })
    const { status, body } = await leave(enrolmentId, { refund: '120' })
    expect([status, body.refund, body.refund_problem]).toEqual([200, null, errorMessages.REFUND_REFUSED])
    expect((await mailed('refused@example.org')).at(-1)?.text).toContain('We’ll refund £120.00 to you.')
    await here.standIn.clearFaults()
  })

  it('warns participants whom staff moved to a date before they buy it again', async () => {
    const [from, to] = [await here.newDate(40), await here.newDate(42)]
    const { enrolmentId, paymentId, buy } = await bought(from, 'moved@example.org')
    await here.asStaff('PUT', '/participant', { enrolmentId, courseDateId: to })
    const again = (json: Record<string, string>) => buy({ courseDateId: to, ...json })
    const refused = await again({ idempotencyKey: 'again' })
    expect([refused.status, refused.body.code]).toEqual([409, 'COURSE_BOOKED_BEFORE'])
    expect(refused.body.paymentId).toBe(paymentId)
    expect((await again({ idempotencyKey: 'other', confirm: 'true' })).body.status).toBe('SUCCESS')
    expect(await here.taken(to)).toBe(2)
    await bought(to, 'stranger@example.org')
  })

  it('sells seats in a customer’s name only to their visitor and staff, and shows nobody else their payment', async () => {
    const date = await here.newDate(46)
    const { customerId, paymentId } = await bought(date, 'named@example.org')
    const buyAs = async (id: string, headers: Record<string, string> = {}) => {
      const course = { course: JSON.stringify({ id: here.courseId }), courseDateId: date }
      const form = {
        paymentType: 'pay-full',
        paymentContext: 'course',
        customerId: id,
        ...course,
        expressRequest: 'true',
      }
      const options = { form: { ...form, sourceId: 'cnon:card-nonce-ok' }, headers }
      const { body } = await here.salon.call('POST', '/api/booking/confirm-booking', options)
      return [body.code ?? body.status, body.paymentId]
    }
    const notFound = ['CUSTOMER_NOT_FOUND', undefined]
    expect(await buyAs(customerId)).toEqual(notFound)
    expect(await buyAs(customerId, { 'session-id': 'somebody' })).toEqual(notFound)
    expect(await buyAs(customerId, admin)).toEqual(['COURSE_BOOKED_BEFORE', paymentId])
    const create = async (headers: Record<string, string> = {}) => {
      const json = { first_name: 'Dora', email: 'dora@example.org', phone_number: '01634 123458' }
      return (await here.salon.call('POST', '/api/customers/new', { headers, json })).body.customer_id
    }
    const ofStaff = await create(here.staff)
    expect(await buyAs(ofStaff)).toEqual(notFound)
    expect(await buyAs(ofStaff, { 'session-id': 'somebody' })).toEqual(notFound)
    expect((await buyAs(ofStaff, admin))[0]).toBe('SUCCESS')
    const unlinked = await create()
    expect((await buyAs(unlinked))[0]).toBe('SUCCESS')
    expect(await buyAs(unlinked)).toEqual(['COURSE_BOOKED_BEFORE', undefined])
  })

  it('shows who left an online course', async () => {
    const online = { title: 'Theory', price: 30, staff_id: here.small.amy.id, course_type: 'online' }
    const courseId = (await here.asStaff('POST', '', { ...online, is_published: true })).body.id as string
    const who = await courseBuyer(here.salon, { courseId, courseDateId: null }, 'learner@example.org')
    const { enrolment_id } = await here.details((await who.buy()).body.paymentId)
    await here.asStaff('PUT', '/attendance', { enrolmentId: enrolment_id, attendance: 'attended' })
    const listed = (await here.asStaff('GET', `/course/${courseId}`)).body.course.participants
    expect(listed).toMatchObject([{ attendance: 'attended', attendance_at: new Date(MONDAY).toISOString() }])
    await leave(enrolment_id, { refund: '30' })
    const { course } = (await here.asStaff('GET', `/course/${courseId}`)).body
    expect(course.participants).toMatchObject([{ enrolment_id, status: 'Cancelled' }])
    expect(course.stats.all_participants_count).toBe(0)
  })

  it('emails no one about a date that is over', async () => {
    const { asStaff, salon } = here
    const [date, other] = [await here.newDate(2), await here.newDate(44)]
    const { enrolmentId } = await bought(other, 'late@example.org')
    const before = (await mailed('late@example.org')).length
    const json = { first_name: 'Grace', email: 'walkin@example.org', phone_number: '01634 123457' }
    const made = await salon.call('POST', '/api/customers/new', { headers: here.staff, json })
    salon.clock.set(Date.parse(tenOn(3)))
    const notes = 'No nuts\nLeft-handed'
    const added = await asStaff('POST', '/participant', {
      ...{ customer_id: made.body.customer_id, courseDateId: date, payment: 'cash', notes },
    })
    expect([added.status, added.body.message]).toEqual([200, academyMessages.addedAfterwards])
    expect((await asStaff('PUT', '/participant', { enrolmentId, courseDateId: date })).status).toBe(200)
    expect(await mailed('walkin@example.org')).toEqual([])
    expect(await mailed('late@example.org')).toHaveLength(before)
    const { body, headers } = await asStaff('GET', `/participants-file?courseDateId=${date}`)
    expect(body).toContain('"No nuts\nLeft-handed"')
    expect(headers.get('content-disposition')).toContain('"participants-lash-lifting-2026-06-03.csv"')
    salon.clock.set(MONDAY)
  })
})
