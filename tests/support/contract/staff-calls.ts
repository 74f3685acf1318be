import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { type Contract, MONDAY } from './contract'
import { asStaff, at } from './staff'
import { askWhoIsFree, bookVisits, endSeries, keepSeries } from './series-calls'

const HOUR = 3_600_000

export { asStaff, at }

export const newCustomer = async ({ salon }: Contract): Promise<string> => {
  const id = createId()
  const data = { id, firstName: 'Harriet', email: 'harriet@guests.example', source: 'staff' as const }
  await store(salon.payload).insert('customers', data)
  return id
}

/** Reads lists for a period, and makes requests with invalid periods. */
const readLists = async (contract: Contract): Promise<void> => {
  const staff = asStaff(contract)
  for (const path of [
    'booking/bookings',
    'diary',
    'payments/get-payments',
    'events/get-events',
    'availability',
  ]) {
    await staff('GET', path)
    await staff('GET', `${path}?from=yesterday`)
    await staff('GET', `${path}?from=2026-02-01&to=2026-01-01`)
    await staff('GET', `${path}?from=2020-01-01&to=2026-01-01`)
  }
}

/** Asks why a member of staff is not offered on a day. */
const askWhy = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const asked = {
    service_id: String(small.tint.id),
    location_id: String(small.medway.id),
    staff_id: String(small.amy.id),
    day: '2026-12-24',
  }
  const nobody = 'nothing'
  for (const more of [
    {},
    { service_id: '' },
    { location_id: '' },
    { staff_id: '' },
    { day: 'soon' },
    { service_id: nobody },
    { location_id: nobody },
    { staff_id: nobody },
    { location_id: String(small.maidstone.id) },
    { day: '2026-05-29' },
    { day: '2031-12-24' },
  ])
    await asStaff(contract)('GET', `diary/why-no-time?${new URLSearchParams({ ...asked, ...more })}`)
}

/** Asks what prevents a given start. */
const askWay = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const asked = {
    service_id: String(small.tint.id),
    location_id: String(small.medway.id),
    staff_id: String(small.amy.id),
    start_time: at(28, 10),
  }
  for (const more of [
    {},
    { service_id: '' },
    { location_id: '' },
    { staff_id: '' },
    { start_time: '' },
    { start_time: 'soon' },
    { start_time: at(-3, 10) },
    { start_time: at(5000, 10) },
    { service_id: 'nothing' },
    { location_id: 'nowhere' },
    { staff_id: 'nobody' },
  ])
    await asStaff(contract)('GET', `diary/in-the-way?${new URLSearchParams({ ...asked, ...more })}`)
}

/** Bookings that staff make, view, take payment for and cancel. */
export const keepDiary = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const staff = asStaff(contract)
  await readLists(contract)
  await askWhy(contract)
  await askWhoIsFree(contract)
  const draft = {
    customer_id: await newCustomer(contract),
    staff_id: small.amy.id,
    location_id: small.medway.id,
    service: { service_id: small.tint.id },
    slot: { slot_id: 'custom', start_time: at(28, 10) },
    confirm_outside: true,
  }
  const book = (more: object = {}) => staff('POST', 'booking/admin-create-booking', { ...draft, ...more })
  const made = (await book()).body
  await askWay(contract)
  await staff('POST', 'events/add-event', {
    all: true,
    event_name: 'Training',
    start_time: at(28, 14),
    end_time: at(28, 15),
  })
  const slot = (start_time: string, end_time?: string) => ({ slot: { start_time, end_time } })
  for (const more of [
    {},
    { answer_same: true },
    { customer_id: '' },
    { customer_id: 'nobody' },
    { staff_id: '' },
    { staff_id: 'nobody' },
    { location_id: '' },
    { location_id: 'nowhere' },
    { location_id: small.maidstone.id },
    { service: undefined },
    { service: 'nothing' },
    { slot: undefined },
    { duration: 47 },
    slot(''),
    slot(at(-3, 10)),
    slot(at(5000, 10)),
    slot(at(28, 12), at(28, 11)),
    slot(at(28, 14)),
    { ...slot(at(28, 22)), confirm_outside: false },
    { ...slot(at(28, 18)), join_booking_id: made.bookingId },
    { ...slot(at(28, 19)), join_booking_id: 'nothing' },
  ])
    await book(more)
  await bookVisits(contract, draft.customer_id)
  const series = await keepSeries(contract, draft)
  await staff('GET', `booking/booking-details?bookingId=${made.bookingId}`)
  const { bookingId, bookingSlotId } = made
  await staff('PUT', 'booking/mark-missed', { bookingId, bookingSlotId })
  await staff('PUT', 'booking/mark-missed', { bookingId, bookingSlotId: 'nothing' })
  const readTest = (more: object = {}) =>
    staff('PUT', 'booking/patch-test', { bookingId, bookingSlotId, result: 'no-reaction', ...more })
  const markTest = (isPatchTest: boolean) =>
    contract.salon.payload.update({
      ...{ collection: 'services', id: small.tint.id, context: { keepCache: true } },
      data: { isPatchTest, _status: 'published' },
    })
  for (const more of [{}, { result: 'itchy' }, { bookingSlotId: 'nothing' }]) await readTest(more)
  await markTest(true)
  await readTest()
  contract.salon.clock.set(MONDAY + 29 * 24 * HOUR)
  await readTest()
  await markTest(false)
  await staff('PUT', 'booking/mark-missed', { bookingId, bookingSlotId, missed: true })
  await staff('PUT', 'booking/mark-missed', { bookingId, bookingSlotId, missed: false })
  for (const more of [{}, { bookingId: 'nothing' }, { notes: 7 }, { seen: 'Something else' }])
    await staff('PUT', 'booking/notes', { bookingId, notes: 'Likes the window seat', ...more })
  const note = (attendance: string, slot = bookingSlotId) =>
    staff('PUT', 'booking/attendance', { bookingId, bookingSlotId: slot, attendance })
  for (const attendance of ['completed', 'late']) await note(attendance)
  await staff('DELETE', `booking/cancel-booking?bookingId=${bookingId}`)
  await endSeries(contract, series)
  for (const slot of [bookingSlotId, 'nothing']) await note('arrived', slot)
  contract.salon.clock.set(MONDAY + 40 * 24 * HOUR)
  await note('none')
  await staff('PUT', 'booking/mark-missed', { bookingId, bookingSlotId, missed: true })
  contract.salon.clock.set(MONDAY)
  await note('none')
  await note('completed')
  contract.salon.clock.set(MONDAY)
  await staff('GET', 'booking/booking-details?bookingId=nothing')
  await moveAround(contract, made, at(28, 11))
  await takePayments(contract, made.paymentId)
  await staff('DELETE', `booking/cancel-booking?bookingId=${made.bookingId}`)
  const ofOne = `booking/cancel-booking?bookingId=${made.bookingId}&bookingSlotId=${made.bookingSlotId}`
  for (const more of ['', '&whole_visit=true']) await staff('DELETE', ofOne + more)
  await staff('GET', `booking/visitor-appointments?bookingId=${made.bookingId}`)
  await staff('GET', 'booking/visitor-appointments?bookingId=nothing')
  await staff('GET', 'booking/visitor-appointments')
  const many = (bookingId: string | undefined) =>
    staff('POST', 'booking/cancel-many', {
      appointments: [{ bookingId, bookingSlotId: made.bookingSlotId }],
      by: 'salon',
    })
  for (const bookingId of [made.bookingId, 'nothing', undefined]) await many(bookingId)
  await staff('DELETE', 'booking/cancel-booking')
  await staff('DELETE', 'booking/cancel-booking?bookingId=nothing')
}

/** Moves an appointment, and tries invalid moves. */
const moveAround = async (
  contract: Contract,
  { bookingId, bookingSlotId }: { bookingId: string; bookingSlotId: string },
  free: string,
): Promise<void> => {
  const { small, salon } = contract
  const move = (start_time: string | undefined, more: object = {}) =>
    asStaff(contract)('PUT', 'booking/move-appointment', {
      bookingId,
      bookingSlotId,
      slot: { start_time },
      ...more,
    })
  const taken = { customer_id: await newCustomer(contract), staff_id: small.amy.id }
  await asStaff(contract)('POST', 'booking/admin-create-booking', {
    ...taken,
    location_id: small.medway.id,
    service: { service_id: small.tint.id },
    slot: { start_time: at(28, 17) },
    confirm_outside: true,
  })
  await move(free)
  const change = (more: object) =>
    asStaff(contract)('PUT', 'booking/change-treatment', {
      ...{
        bookingId,
        bookingSlotId,
        service_id: small.tint.id,
        price: 50,
        agreed: true,
        confirm: true,
        ...more,
      },
    })
  const changes = [
    { reason: 'Longer hair' },
    { price: 60 },
    { service_id: '' },
    { bookingSlotId: 'nothing' },
    { price: 'much' },
  ]
  for (const more of changes) await change(more)
  await move(free, { bookingSlotId: 'nothing' })
  await move(free, { staff_id: 'nobody' })
  await move(free, { location_id: 'nowhere' })
  await move(free, { duration: 47 })
  await move(at(28, 18), { seen: { start_time: at(27, 9) } })
  for (const start of [undefined, '', at(-3, 10), at(5000, 10), at(28, 14), at(28, 17)]) await move(start)
  const mark = (movingSince: number | null) =>
    store(salon.payload).updateOne('appointments', { id: { equals: bookingSlotId } }, { movingSince })
  await mark(MONDAY)
  await move(free)
  await mark(null)
  salon.clock.set(MONDAY + 30 * 24 * HOUR)
  await move(at(40, 10))
  salon.clock.set(MONDAY)
}

const takePayments = async (contract: Contract, paymentId: string): Promise<void> => {
  const take = (json: object) => asStaff(contract)('POST', 'payments/take-payment', json)
  await take({ paymentId, method: 'cash' })
  await take({ paymentId, method: 'card terminal' })
  await take({ paymentId: 'nothing', method: 'cash' })
}

/** Sends files that are not pictures. */
export const sendNoPicture = async ({ ask, staff }: Contract): Promise<void> => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', { type: 'image/jpeg' })
  await ask('POST', '/api/media', { headers: staff, form: { _payload: '{"alt":"x"}', file } })
}

/** Working hours and one-off availability. */
export const keepHours = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const staff = asStaff(contract)
  const person = { staff_id: small.amy.id, location_id: small.medway.id }
  const wrongPeople = [
    { staff_id: '' },
    { location_id: '' },
    { staff_id: 'nobody' },
    { location_id: 'nowhere' },
  ]
  const range = (start_time: string, end_time: string) => ({ time_range: { start_time, end_time } })
  const opening = { ...person, available_date: '2026-06-28', ...range('10:00', '12:00') }
  const open = (more: object) => staff('POST', 'availability/add-availability', { ...opening, ...more })
  const { availability_id } = (await open({})).body
  await open({})
  for (const more of [
    ...wrongPeople,
    { available_date: 'soon' },
    { available_date: '2036-01-01' },
    { time_range: undefined },
    range('10:00', '25:00'),
    range('12:00', '10:00'),
  ])
    await open(more)
  await staff('DELETE', `availability/remove-availability?availability_id=${availability_id}`)
  await staff('DELETE', 'availability/remove-availability?availability_id=nothing')
  await staff('GET', `availability/schedule?location_id=${small.medway.id}`)
  const modify = (more: object) => staff('POST', 'availability/modify-schedule', { ...person, ...more })
  const week = (start: string, end: string) => ({ schedule: { Monday: { start, end } } })
  for (const more of [week('09:00', '17:00'), week('09:00', '25:00'), week('17:00', '09:00')])
    await modify(more)
  for (const more of wrongPeople) await modify({ ...week('09:00', '17:00'), ...more })
  await modify({ ...week('18:00', '19:00'), location_id: small.maidstone.id })
  await modify({ schedule: {}, location_id: small.maidstone.id })
  // These hours overlap in time, at a different location.
  const elsewhere = { location_id: small.maidstone.id }
  await modify({ ...week('16:00', '18:00'), ...elsewhere })
  await open({ ...elsewhere, available_date: '2026-06-29', ...range('16:00', '18:00') })
}
