import { store } from '@/server/repositories/store'
import type { Contract } from './contract'
import { asStaff, at, newCustomer } from './staff-calls'

/** The first day of the courses, in days ahead. It is later than everything else in this salon's diary. */
const FIRST = 200
const svg = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', { type: 'image/jpeg' })

type Staff = ReturnType<typeof asStaff>

const saveCourses = async (contract: Contract, staff: Staff): Promise<string> => {
  const { ask, small, staff: headers } = contract
  const good = { title: 'Lash lifting', price: 240, staff_id: small.amy.id }
  const { id } = (await staff('POST', 'courses', { ...good, is_published: true })).body
  for (const more of [
    { staff_id: '' },
    { staff_id: 'nobody' },
    { price: 0 },
    { title: '' },
    { title: 'a <b>' },
  ]) {
    await staff('POST', 'courses', { ...good, ...more })
    await staff('PUT', `courses/course/${id}`, more)
  }
  await ask('POST', '/api/courses', { headers, form: { ...good, price: '240', courseImg: svg() } })
  await ask('PUT', `/api/courses/course/${id}`, { headers, form: { courseImg: svg() } })
  for (const path of ['courses/course/nothing', 'courses/publish/nothing']) await staff('PUT', path, {})
  await staff('PUT', `courses/course/${id}`, { is_published: 'Published' })
  await staff('PUT', `courses/publish/${id}`)
  return id
}

/** A course draft with too few fields to be published. */
const publishTooEarly = async ({ salon, small }: Contract, staff: Staff): Promise<void> => {
  const parts = [{}, { tutors: [small.amy.id] }, { tutors: [small.amy.id], pricePence: 100 }]
  for (const data of parts) {
    const options = { draft: true, context: { keepCache: true } } as const
    const { id } = await salon.payload.create({ collection: 'courses', data: data as never, ...options })
    await staff('PUT', `courses/publish/${id}`)
    await staff('PUT', `courses/course/${id}`, { is_published: true })
  }
}

const readCourses = async ({ ask }: Contract, staff: Staff, id: string): Promise<void> => {
  await ask('GET', '/api/courses')
  await staff('GET', 'courses')
  await ask('GET', '/api/courses/public')
  for (const one of [id, 'nothing']) {
    await ask('GET', `/api/courses/course/${one}`)
    await ask('GET', `/api/courses/course-dates/${one}`)
  }
}

const keepDates = async (contract: Contract, staff: Staff, courseId: string): Promise<string> => {
  const { small } = contract
  const online = { title: 'Skin theory', price: 60, staff_id: small.amy.id, course_type: 'online' }
  const { id: onlineId } = (await staff('POST', 'courses', online)).body
  const times = { start_time: at(FIRST, 10), end_time: at(FIRST, 16) }
  const good = { courseId, location_id: small.medway.id, places: 2, ...times }
  const { id } = (await staff('POST', 'courses/course-date', good)).body
  await staff('POST', 'booking/admin-create-booking', {
    ...{ customer_id: await newCustomer(contract), staff_id: small.beth.id, location_id: small.medway.id },
    ...{ service: small.tint.id, slot: { start_time: at(FIRST + 1, 10) } },
    confirm_outside: true,
  })
  const busy = { staff_ids: [small.beth.id], start_time: at(FIRST + 1, 9), end_time: at(FIRST + 1, 12) }
  const wrong = [
    { courseId: '' },
    { courseId: 'nothing' },
    { courseId: onlineId },
    { location_id: '' },
    { location_id: 'nowhere' },
    { start_time: '' },
    { start_time: 'soon' },
    { end_time: at(FIRST, 9) },
    { end_time: at(FIRST + 40, 9) },
    { start_time: at(1000, 9), end_time: at(1000, 12) },
    { staff_ids: ['nobody'] },
    busy,
  ]
  for (const more of wrong) {
    await staff('POST', 'courses/course-date', { ...good, ...more })
    await staff('PUT', `courses/course-date/${id}`, { ...more })
  }
  for (const one of ['nothing', id]) {
    await staff('PUT', `courses/course-date/${one}`, { places: 2 })
    await staff('GET', `courses/course-dates/details/${one}`)
    await staff('GET', `courses/participants-file?courseDateId=${one}`)
  }
  return id
}

/** A buyer with their own session. `more` replaces parts of the request. */
const buyer = async ({ ask }: Contract, course: string, courseDateId: string) => {
  const headers = { 'session-id': `course-${Math.random()}` }
  const form = { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' }
  const { customer_id: customerId } = (await ask('POST', '/api/customers/new', { form, headers })).body
  const paymentContext = 'course'
  return (more: Record<string, string> = {}) =>
    ask('POST', '/api/booking/confirm-booking', {
      form: {
        ...{ customerId, paymentContext, paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' },
        ...{ course: JSON.stringify({ id: course }), courseDateId, notes: 'By the window' },
        ...{ expressRequest: 'true', ...more },
      },
      headers,
    })
}

const buy = async (contract: Contract, staff: Staff, courseId: string, date: string): Promise<string> => {
  const { small } = contract
  const asked = await buyer(contract, courseId, date)
  const tomorrow = { start_time: at(0, 8), end_time: at(0, 12), confirm: true }
  const soon = await staff('POST', 'courses/course-date', {
    ...{ courseId, location_id: small.medway.id, ...tomorrow },
  })
  for (const more of [
    { course: '' },
    { course: '{"id":"nothing"}' },
    { courseDateId: '' },
    { courseDateId: 'nothing' },
    { courseDateId: soon.body.id },
    { courseDateStart: 'soon' },
    { courseDateStart: at(FIRST - 1, 10) },
  ] as Record<string, string>[])
    await asked(more)
  const { paymentId } = (await asked()).body
  await asked({ idempotencyKey: 'another' })
  await (
    await buyer(contract, courseId, date)
  )()
  await (
    await buyer(contract, courseId, date)
  )()
  const online = { title: 'Brow theory', price: 30, staff_id: small.amy.id, course_type: 'online' }
  for (const joining_information of ['Follow this link.', '']) {
    const { id } = (await staff('POST', 'courses', { ...online, is_published: true, joining_information }))
      .body
    const visitor = await buyer(contract, id, '')
    await visitor({ expressRequest: 'false' })
    await visitor()
  }
  const { payment } = (await contract.ask('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body
  return payment.enrolment_id
}

const keepParticipants = async (
  contract: Contract,
  staff: Staff,
  { courseId, date, enrolmentId }: Record<'courseId' | 'date' | 'enrolmentId', string>,
): Promise<void> => {
  const { small } = contract
  const times = { start_time: at(FIRST + 4, 10), end_time: at(FIRST + 4, 16) }
  const good = { courseId, location_id: small.medway.id, ...times }
  const other = (await staff('POST', 'courses/course-date', good)).body.id
  await staff('PUT', `courses/course-date/${date}`, { places: 1 })
  const add = { customer_id: await newCustomer(contract), courseDateId: other }
  for (const more of [{}, {}, { confirm: true }])
    await staff('POST', 'courses/participant', { ...add, ...more })
  await staff('PUT', `courses/course/${courseId}`, { places: 1 })
  for (const more of [
    { customer_id: '' },
    { customer_id: 'nobody' },
    { courseDateId: '' },
    { courseDateId: 'nothing' },
    { courseDateId: '', courseId: 'nothing' },
    { courseDateId: date },
  ])
    await staff('POST', 'courses/participant', { ...add, ...more })
  const stays = (await staff('GET', `courses/course-dates/details/${other}`)).body.data.participants[0]
  const move = (json: object) => staff('PUT', 'courses/participant', { enrolmentId, ...json })
  await move({ enrolmentId: stays.enrolment_id, courseDateId: date })
  for (const courseDateId of ['', 'nothing', other]) await move({ courseDateId })
  await move({ enrolmentId: 'nothing', courseDateId: other })
  const next = { start_time: at(FIRST + 5, 10), end_time: at(FIRST + 5, 16) }
  const third = (await staff('POST', 'courses/course-date', { ...good, ...next })).body.id
  const there = (await staff('POST', 'courses/participant', { ...add, courseDateId: third })).body
  await move({ enrolmentId: there.enrolment_id, courseDateId: other })
  const past = { start_time: at(-10, 10), end_time: at(-10, 16), confirm: true }
  const gone = (await staff('POST', 'courses/course-date', { ...good, ...past })).body.id
  await staff('POST', 'courses/participant', { ...add, courseDateId: gone })
  const orderStands = (status: 'undoing' | 'completed') =>
    store(contract.salon.payload).updateOne('orders', { booking: { equals: enrolmentId } }, { status })
  await orderStands('undoing')
  await move({ courseDateId: third })
  await staff('DELETE', `courses/participant?enrolmentId=${enrolmentId}`)
  await orderStands('completed')
  for (const refund of ['12.345', '0.01', '100000'])
    await staff('DELETE', `courses/participant?enrolmentId=${enrolmentId}&refund=${refund}`)
  await staff('DELETE', `courses/participant?enrolmentId=${enrolmentId}&location_id=nowhere`)
  const mark = (json: object) =>
    staff('PUT', 'courses/attendance', { enrolmentId, attendance: 'none', ...json })
  for (const json of [{}, { attendance: 'attended' }, { enrolmentId: 'nothing' }]) await mark(json)
  for (const one of [enrolmentId, 'nothing']) {
    await staff('GET', `courses/refund-proposal?enrolmentId=${one}`)
    await staff('DELETE', `courses/participant?enrolmentId=${one}`)
  }
  await mark({})
  await move({ courseDateId: other })
}

/** Previews discounts with the codes that `useDiscounts` created. */
const askForDiscounts = async ({ ask }: Contract, courseId: string): Promise<void> => {
  for (const json of [
    { courseId, discountCode: 'tenth' },
    { courseId: '', discountCode: 'tenth' },
    { courseId: 'nothing', discountCode: 'tenth' },
    { courseId, discountCode: '' },
    ...['NONE', 'PAST', 'OTHER', 'ONCE'].map((discountCode) => ({ courseId, discountCode })),
  ])
    await ask('POST', '/api/courses/discount', { json })
}

/** Courses, their dates and participants. */
export const keepCourses = async (contract: Contract): Promise<void> => {
  const staff = asStaff(contract)
  const courseId = await saveCourses(contract, staff)
  await publishTooEarly(contract, staff)
  const date = await keepDates(contract, staff, courseId)
  const enrolmentId = await buy(contract, staff, courseId, date)
  await readCourses(contract, staff, courseId)
  await askForDiscounts(contract, courseId)
  await keepParticipants(contract, staff, { courseId, date, enrolmentId })
}

/** Deletes a course and a date without enrolments. If there are enrolments, archives them. */
export const removeCourses = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const staff = asStaff(contract)
  const newDate = async (day: number) => {
    const course = { title: 'Gone soon', price: 1, staff_id: small.amy.id }
    const courseId = (await staff('POST', 'courses', course)).body.id
    const times = { start_time: at(FIRST + day, 10), end_time: at(FIRST + day, 16) }
    const date = { courseId, location_id: small.medway.id, ...times }
    return { courseId, courseDateId: (await staff('POST', 'courses/course-date', date)).body.id }
  }
  const [gone, kept] = [await newDate(8), await newDate(10)]
  await staff('POST', 'courses/participant', { customer_id: await newCustomer(contract), ...kept })
  for (const one of [gone, gone, kept]) await staff('DELETE', `courses/course-date/${one.courseDateId}`)
  for (const one of [gone, gone, kept]) await staff('DELETE', `courses/course/${one.courseId}`)
}
