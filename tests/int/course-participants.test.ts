import { beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '@/domain/time/format'
import { findEnrolment } from '@/server/repositories/enrolments'
import { findCourseDate } from '@/server/repositories/courses'
import { store } from '@/server/repositories/store'
import { rightToCancelTexts } from '@/messages/course-booking'
import { createId } from '@/server/ids'
import { queueDueCourseReminders } from '@/server/services/notifications/remind'
import { sendQueued } from '@/server/services/notifications/send'
import { releaseOrphanedSeats } from '@/server/services/reconciliation/late-money'
import { rebuildClaims } from '@/server/backup/restore'
import { checkCertificate } from '@/server/services/courses/certificate'
import { takeSeatAt } from '@/server/services/courses/take-seat'
import { toCertificate } from '@/management/views/courses/CertificateScreen.client'
import { certificateTexts } from '@/management/views/courses/texts'
import { payingAcademyFor, switchRightToCancel } from '../support/academy-for'
import { databases } from '../support/salon'
import { MONDAY, tenOn } from '../support/small-academy'
import { signedIn } from '../support/small-salon'

const DAY = 86_400_000
const HOUR = 3_600_000

describe.each(databases('sqlite'))('participants of courses on %s', (database) => {
  const here = payingAcademyFor(database)
  // Makes a refund stay pending until the test ends, even on a slow machine.
  beforeAll(async () => void (await here.standIn.rules({ refundMs: DAY })))

  const bought = async (courseDateId: string, email = 'ada@example.org') => {
    const who = await here.buyerAt(courseDateId, email)
    const payment = await here.details((await who.buy()).body.paymentId)
    return { ...who, paymentId: payment.payment_id as string, enrolmentId: payment.enrolment_id as string }
  }
  const customer = async (email = 'grace@example.org') => {
    const json = { first_name: 'Grace', last_name: 'Hart', email, phone_number: '01634 123457' }
    const made = await here.salon.call('POST', '/api/customers/new', { headers: here.staff, json })
    return made.body.customer_id as string
  }
  const pay = (what: 'refund' | 'take-payment', json: object) =>
    here.salon.call('POST', `/api/payments/${what}`, { headers: here.staff, json })

  it('are added by staff, paid at the desk or unpaid, while there are seats', async () => {
    const { asStaff, newDate } = here
    const courseDateId = await newDate(10, { places: 2 })
    const customer_id = await customer()
    const add = (json: object) => asStaff('POST', '/participant', { customer_id, courseDateId, ...json })
    const paid = await add({ payment: 'cash', notes: 'A vegetarian' })
    const again = await Promise.all([add({ price: 200 }), add({ price: 200 })])
    for (const { status, body } of again)
      expect([status, body.code, body.field]).toEqual([409, 'ALREADY_ENROLLED', 'customer_id'])
    const awaited = await add({ price: 200, confirm: true })
    expect((await add({ confirm: true })).body.code).toBe('COURSE_DATE_FULL')
    expect((await add({ customer_id: 'nobody' })).body.code).toBe('CUSTOMER_NOT_FOUND')
    expect((await add({ courseDateId: 'nothing' })).body.code).toBe('COURSE_DATE_NOT_FOUND')
    expect((await add({ courseDateId: undefined })).body.code).toBe('COURSE_DATE_REQUIRED')
    const { participants } = (await asStaff('GET', `/course-dates/details/${courseDateId}`)).body.data
    expect(participants).toMatchObject([
      { enrolment_id: paid.body.enrolment_id, payment_status: 'completed', amount_paid: 240 },
      { enrolment_id: awaited.body.enrolment_id, payment_status: 'pending', amount_paid: 0, price: 200 },
    ])
    const take = { paymentId: awaited.body.paymentId, method: 'card terminal' }
    const took = await pay('take-payment', take)
    expect(took.body.payment).toMatchObject({ payment_status: 'completed', amount_paid: 200 })
    const manager = await signedIn(here.salon, 'manager')
    const inCash = {
      paymentId: awaited.body.paymentId,
      amount: 200,
      method: 'cash',
      idempotencyKey: createId(),
    }
    const corrected = await here.salon.call('POST', '/api/payments/correct', {
      headers: manager,
      json: { paymentId: awaited.body.paymentId, reason: 'In cash' },
    })
    expect(corrected.status).toBe(200)
    expect(
      (await here.salon.call('POST', '/api/payments/take-part', { headers: here.staff, json: inCash }))
        .status,
    ).toBe(200)
    expect((await here.participants(courseDateId))[1]).toMatchObject({ amount_paid: 200, amount_refunded: 0 })
    const [mail] = await here.mailsTo('grace@example.org')
    expect(mail).toContain('Lash lifting')
  })

  it('are added once by a double click, also online, and again after they have left', async () => {
    const { asStaff, newDate, small } = here
    const [courseDateId, customer_id] = [await newDate(12), await customer('double@example.org')]
    const add = (json: object) => asStaff('POST', '/participant', { customer_id, ...json })
    const twice = await Promise.all([add({ courseDateId }), add({ courseDateId })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const online = { title: 'Hygiene', price: 30, staff_id: small.amy.id, course_type: 'online' }
    const courseId = (await asStaff('POST', '', online)).body.id
    expect((await add({ courseId })).status).toBe(200)
    expect((await add({ courseId })).body.code).toBe('ALREADY_ENROLLED')
    const [one] = await here.participants(courseDateId)
    await asStaff('DELETE', `/participant?enrolmentId=${one.enrolment_id}`)
    const owed = (await here.details(one.payment_id)).amount
    const took = await pay('take-payment', { paymentId: one.payment_id, method: 'cash' })
    expect([owed, took.status]).toEqual([0, 400])
    expect((await add({ courseDateId })).status).toBe(200)
  })

  it('are moved to a different date, get the new seat first, and are emailed', async () => {
    const { asStaff, newDate } = here
    const [from, to, full] = [await newDate(20), await newDate(22), await newDate(24, { places: 1 })]
    await bought(full)
    const { enrolmentId } = await bought(from, 'mover@example.org')
    const move = (courseDateId: string) => asStaff('PUT', '/participant', { enrolmentId, courseDateId })
    expect((await move(full)).body.code).toBe('COURSE_DATE_FULL')
    expect((await move('nothing')).body.code).toBe('COURSE_DATE_NOT_FOUND')
    expect([await here.taken(from), await here.taken(to)]).toEqual([1, 0])
    expect((await move(to)).status).toBe(200)
    expect((await move(to)).status).toBe(200)
    expect([await here.taken(from), await here.taken(to)]).toEqual([0, 1])
    const subjects = await here.mailsTo('mover@example.org')
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toMatch(/^New date/)
    const changed = { start_time: tenOn(23), end_time: tenOn(23, 16), confirm: true }
    expect((await asStaff('PUT', `/course-date/${to}`, changed)).status).toBe(200)
    expect(await here.mailsTo('mover@example.org')).toHaveLength(3)
  })

  it('see in the subject whether their date has a new day, new hours or a new location', async () => {
    const { asStaff, newDate, small } = here
    const date = await newDate(32)
    await bought(date, 'reader@example.org')
    const change = (json: object) => asStaff('PUT', `/course-date/${date}`, { confirm: true, ...json })
    for (const json of [
      { location_id: small.maidstone.id },
      { start_time: tenOn(32, 11), end_time: tenOn(32, 17) },
      { start_time: tenOn(34, 11), end_time: tenOn(34, 17) },
    ])
      expect((await change(json)).status).toBe(200)
    const subjects = (await here.mailsTo('reader@example.org')).slice(1)
    expect(subjects.map((one) => one.split(' at ')[0])).toEqual([
      'New location for your course',
      'New time for your course',
      'New date for your course',
    ])
  })

  it('update the free seats on public pages when they are added, moved or leave', async () => {
    const { asStaff, newDate, salon } = here
    const [first, second] = [await newDate(26), await newDate(28)]
    const isExpiredBy = async (what: () => Promise<unknown>) => {
      salon.expired.length = 0
      await what()
      return salon.expired.includes('course-dates')
    }
    let enrolmentId = ''
    expect(await isExpiredBy(async () => ({ enrolmentId } = await bought(first)))).toBe(true)
    const change = { start_time: tenOn(29), end_time: tenOn(29, 16), confirm: true }
    expect(await isExpiredBy(() => asStaff('PUT', `/course-date/${second}`, change))).toBe(true)
    const move = { enrolmentId, courseDateId: second }
    expect(await isExpiredBy(() => asStaff('PUT', '/participant', move))).toBe(true)
    expect(await isExpiredBy(() => asStaff('DELETE', `/participant?enrolmentId=${enrolmentId}`))).toBe(true)
    const customer_id = await customer()
    const add = { customer_id, courseDateId: second }
    expect(await isExpiredBy(() => asStaff('POST', '/participant', add))).toBe(true)
    const declined = async () => (await here.buyerAt(second)).buy({ sourceId: 'cnon:card-nonce-declined' })
    expect(await isExpiredBy(declined)).toBe(true)
    expect(await isExpiredBy(() => asStaff('GET', `/course-dates/details/${second}`))).toBe(false)
  })

  it('ask for an early course before they buy it, and may cancel within 14 days in full (D125)', async () => {
    const { asStaff, newDate } = here
    const [soon, later] = [await newDate(5), await newDate(40)]
    const email = 'express@example.org'
    const buyer = await here.buyerAt(soon, email)
    const refused = await buyer.buy({ expressRequest: 'false' })
    expect(refused.body).toMatchObject({ code: 'EXPRESS_REQUEST_NEEDED', field: 'expressRequest' })
    expect(refused.body.message).toMatch(/not been charged/)
    expect(await here.taken(soon)).toBe(0)
    const proposalFor = async (enrolmentId: string, who = 'customer') =>
      (await asStaff('GET', `/refund-proposal?enrolmentId=${enrolmentId}&by=${who}`)).body
    const { enrolmentId } = await bought(soon, email)
    expect(await proposalFor(enrolmentId)).toMatchObject({
      ...{ amount: 240, kept: 0, reason: 'right-to-cancel' },
      sentence: expect.stringContaining('£240.00'),
    })
    const row = await findEnrolment(here.salon.payload, enrolmentId)
    const { right_to_cancel: right } = await proposalFor(enrolmentId)
    expect(right).toContain(`On ${formatDay(row?.expressRequestAt ?? 0)}, the customer asked`)
    expect(row?.expressRequestAt).toBe(row?.enrolledAt)
    await here.mailsTo(email)
    const text = here.salon.mails.find(({ to }) => to === email)?.text
    expect(text).toMatch(/You can cancel this purchase until the end of [A-Z][^.]+ 20\d\d, without/)
    expect(text).toContain(rightToCancelTexts.ends)
    expect(text).toContain('I hereby give notice')
    // A later date needs no request, and none is recorded.
    const other = await here.buyerAt(later, 'later@example.org')
    expect((await other.buy({ expressRequest: 'false' })).body.status).toBe('SUCCESS')
    await here.mailsTo('later@example.org')
    const laterText = here.salon.mails.find(({ to }) => to === 'later@example.org')?.text
    expect(laterText).toContain(rightToCancelTexts.title)
    expect(laterText).toContain('14 days of buying')
    expect(laterText).not.toContain(rightToCancelTexts.ends)
    // Once the course has been given, or the right is off, the terms of the course apply.
    const date = await findCourseDate(here.salon.payload, soon)
    const moveDate = (days: number) =>
      store(here.salon.payload).updateOne(
        'course-dates',
        { id: { equals: soon } },
        { start: (date?.start ?? 0) + days * DAY, end: (date?.end ?? 0) + days * DAY },
      )
    await moveDate(-30)
    expect(await proposalFor(enrolmentId)).toMatchObject({ amount: 0, reason: 'too-late' })
    await moveDate(0)
    // The desk sells under the terms of the course, and its email promises nothing else.
    const [customer_id, courseDateId] = [await customer('desk@example.org'), later]
    const sold = await asStaff('POST', '/participant', { customer_id, courseDateId, payment: 'cash' })
    expect(await proposalFor(sold.body.enrolment_id)).toMatchObject({
      ...{ amount: 120, reason: 'in-time', right_to_cancel: null },
    })
    await here.mailsTo('desk@example.org')
    expect(here.salon.mails.find(({ to }) => to === 'desk@example.org')?.text).not.toContain(
      '14 days of buying',
    )
    await switchRightToCancel(here.salon, false)
    const [mine] = await here.participants(later)
    expect(await proposalFor(mine.enrolment_id)).toMatchObject({ amount: 120, reason: 'in-time' })
    const free = await here.buyerAt(soon, 'off@example.org')
    expect((await free.buy({ expressRequest: 'false' })).body.status).toBe('SUCCESS')
    await here.mailsTo('off@example.org')
    expect(here.salon.mails.find(({ to }) => to === 'off@example.org')?.text).not.toContain('hereby')
    await switchRightToCancel(here.salon, true)
    await here.nothingWrong()
  })

  it('leave, which frees the seat and refunds what exceeds the deposit once, or nothing close to the date', async () => {
    const { asStaff, newDate } = here
    await switchRightToCancel(here.salon, false)
    const date = await newDate(30, { places: 1 })
    const { enrolmentId, paymentId } = await bought(date, 'leaver@example.org')
    const proposal = async (who: string) =>
      (await asStaff('GET', `/refund-proposal?enrolmentId=${enrolmentId}&by=${who}`)).body
    expect(await proposal('customer')).toMatchObject({ amount: 120, kept: 120, reason: 'in-time' })
    expect(await proposal('salon')).toMatchObject({ amount: 240, kept: 0, reason: 'academy-cancelled' })
    const give = (amount: number) =>
      pay('refund', { paymentId, amount, reason: 'She leaves', by: 'customer' })
    expect((await give(120)).body.code).toBe('REFUND_NOT_PROPOSED')
    for (let n = 0; n < 2; n++)
      expect((await asStaff('DELETE', `/participant?enrolmentId=${enrolmentId}`)).status).toBe(200)
    expect(await here.taken(date)).toBe(0)
    expect(await here.details(paymentId)).toMatchObject({
      ...{ course_status: 'Cancelled', course_id: here.courseId, course_date_id: date, due: 0 },
    })
    expect((await give(121)).body.code).toBe('REFUND_NOT_PROPOSED')
    expect((await give(120)).status).toBe(200)
    expect((await give(120)).body.code).toBe('REFUND_NOT_PROPOSED')
    expect(await here.mailsTo('leaver@example.org')).toHaveLength(2)
    expect((await asStaff('PUT', '/participant', { enrolmentId, courseDateId: date })).body.code).toBe(
      'ENROLMENT_CANCELLED',
    )
    const soon = await bought(await newDate(5))
    const late = await asStaff('GET', `/refund-proposal?enrolmentId=${soon.enrolmentId}`)
    expect(late.body).toMatchObject({ amount: 0, kept: 240, reason: 'too-late' })
    await switchRightToCancel(here.salon, true)
    await here.nothingWrong()
  })

  it('keep their date and course from being deleted, and its limit cannot fall below their number', async () => {
    const { asStaff, newDate } = here
    const date = await newDate(40, { places: 3 })
    for (let n = 0; n < 3; n++) await bought(date)
    const { participants } = (await asStaff('GET', `/course-dates/details/${date}`)).body.data
    await asStaff('DELETE', `/participant?enrolmentId=${participants[0].enrolment_id}`)
    const places = (count: number) => asStaff('PUT', `/course-date/${date}`, { places: count })
    expect((await places(1)).body.code).toBe('TOO_FEW_PLACES')
    const smaller = await places(2)
    expect(smaller.body.courseDate).toMatchObject({ places: 2, places_left: 0 })
    const refused = await here.buyerAt(date)
    expect((await refused.buy()).body.code).toBe('COURSE_DATE_FULL')
    expect((await asStaff('DELETE', `/course-date/${date}`)).body.archived).toBe(true)
    expect((await refused.buy()).body.code).toBe('COURSE_DATE_CLOSED')
    expect((await asStaff('GET', `/course-dates/details/${date}`)).body.data.courseDate.archived).toBe(true)
  })

  it('are marked as present once the course has begun, and exported for a spreadsheet', async () => {
    const { asStaff, newDate } = here
    const date = await newDate(50)
    const { enrolmentId } = await bought(date, '=1+1@example.org')
    await bought(date, 'absent@example.org')
    const mark = (attendance: string) => asStaff('PUT', '/attendance', { enrolmentId, attendance })
    expect((await mark('attended')).body.code).toBe('COURSE_DATE_NOT_BEGUN')
    here.salon.clock.set(Date.parse(tenOn(50)) + 1)
    expect((await mark('attended')).status).toBe(200)
    here.salon.clock.set(MONDAY)
    const list = (await asStaff('GET', `/course-dates/details/${date}`)).body.data
    const attended = { course: list.course, date: list.courseDate, participants: list.participants }
    const certificates = attended.participants.map((one: { enrolment_id: string }) =>
      toCertificate(attended, one.enrolment_id),
    )
    expect(certificates).toEqual([
      {
        ...{ name: 'Ada Love', did: certificateTexts.attended, title: 'Lash lifting', tutors: 'Amy Hart' },
        when: '21 July 2026, Medway',
        checkedAt: expect.stringMatching(/^\/certificates\/[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/),
      },
      null,
    ])
    const { body, headers } = await asStaff('GET', `/participants-file?courseDateId=${date}`)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(body).toContain('"Name","Email Address","Phone Number","Home Address","Created at","Notes"')
    const home = '"1 Mill Lane, Rochester, ME1 1AA"'
    expect(body).toContain(`"Ada Love","'=1+1@example.org","01634 123456",${home},"2026-06-01 08:00","Left-`)
    const stranger = `/api/courses/participants-file?courseDateId=${date}`
    expect((await here.salon.call('GET', stranger)).status).toBe(401)
  })

  it('get a certificate that anybody with its code can check, while they count as having attended', async () => {
    const { asStaff, newDate } = here
    const { payload, clock } = here.salon
    const date = await newDate(55)
    const { enrolmentId } = await bought(date, 'clever@example.org')
    const mark = (attendance: string) => asStaff('PUT', '/attendance', { enrolmentId, attendance })
    const check = (code: string) => checkCertificate({ payload, headers: new Headers() }, code)
    const mails = () =>
      here.salon.mails.filter(
        ({ to, subject }) => to === 'clever@example.org' && subject.startsWith('Your certificate'),
      )
    clock.set(Date.parse(tenOn(55)) + 1)
    await mark('attended')
    await mark('absent')
    clock.set(clock.now() + 2 * HOUR)
    await sendQueued(payload)
    expect(mails()).toEqual([])
    await mark('attended')
    await sendQueued(payload)
    expect(mails()).toEqual([])
    clock.set(clock.now() + HOUR + 1)
    await sendQueued(payload)
    expect(mails()).toHaveLength(1)
    const code = /\/certificates\/([A-Z2-9-]{19})/.exec(mails()[0]?.text ?? '')?.[1] ?? ''
    const found = {
      ...{ code, name: 'Ada Love', title: 'Lash lifting', isOnline: false, locationName: 'Medway' },
      start: Date.parse(tenOn(55)),
    }
    expect(await check(code)).toMatchObject({ ok: true, value: found })
    expect(await check(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ ok: true })
    // Customers can call themselves anything. Staff can correct the name.
    const { customer: customer_id } = (await store(payload).findOne('enrolments', {
      id: { equals: enrolmentId },
    }))!
    await store(payload).updateOne('customers', { id: { equals: customer_id } }, { firstName: 'Eve' })
    expect(await check(code)).toMatchObject({ ok: true, value: { name: 'Ada Love' } })
    const edit = (json: object) =>
      here.salon.call('PUT', '/api/customers/edit-customer', {
        headers: here.staff,
        json: { customer_id, ...json },
      })
    await edit({ phone_number: '01634 123457' })
    expect(await check(code)).toMatchObject({ ok: true, value: { name: 'Ada Love' } })
    await edit({ first_name: 'Adah' })
    expect(await check(code)).toMatchObject({ ok: true, value: { name: 'Adah Love' } })
    for (const wrong of [
      '',
      enrolmentId,
      `${code}A`,
      code.replace(/.$/, code.endsWith('A') ? 'B' : 'A'),
      'A'.repeat(5000),
    ])
      expect(await check(wrong)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    await mark('none')
    expect(await check(code)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    clock.set(MONDAY)
  })

  it('are reminded once, a day before, unless they enrolled within that day', async () => {
    const { newDate } = here
    const { payload, clock } = here.salon
    const date = await newDate(60)
    await bought(date, 'early@example.org')
    clock.set(Date.parse(tenOn(60)) - DAY + 1)
    await bought(date, 'late@example.org')
    await queueDueCourseReminders(payload)
    await queueDueCourseReminders(payload)
    const reminders = async (email: string) =>
      (await here.mailsTo(email)).filter((subject) => subject.startsWith('Reminder'))
    expect([await reminders('early@example.org'), await reminders('late@example.org')]).toMatchObject([
      [expect.stringContaining('Lash lifting')],
      [],
    ])
    clock.set(MONDAY)
  })

  it('keep their customers from being deleted until the course is over, and are erased with them', async () => {
    const { newDate, asStaff, staff } = here
    const date = await newDate(70)
    const { customerId } = await bought(date, 'gone@example.org')
    const remove = () =>
      here.salon.call('DELETE', `/api/customers/remove-customer?customer_id=${customerId}`, {
        headers: staff,
      })
    expect((await remove()).body.code).toBe('CUSTOMER_HAS_APPOINTMENTS')
    here.salon.clock.set(Date.parse(tenOn(71)))
    expect((await remove()).status).toBe(200)
    const { participants } = (await asStaff('GET', `/course-dates/details/${date}`)).body.data
    expect(participants).toMatchObject([{ first_name: 'Former customer', email: null, notes: null }])
    expect(await sendQueued(here.salon.payload)).toBe(0)
    here.salon.clock.set(MONDAY)
  })

  it('lose a seat that a crash left without a purchase, and all get theirs back after a restore', async () => {
    const { newDate } = here
    const { payload, clock } = here.salon
    const date = await newDate(80)
    await bought(date)
    await takeSeatAt(payload, date, createId())
    expect(await here.taken(date)).toBe(2)
    expect(await releaseOrphanedSeats(payload)).toBe(0)
    clock.set(MONDAY + 11 * 60_000)
    expect(await releaseOrphanedSeats(payload)).toBe(1)
    expect(await here.taken(date)).toBe(1)
    expect(await rebuildClaims(payload, clock.now())).toEqual([])
    expect(await here.taken(date)).toBe(1)
    clock.set(MONDAY)
  })
})
