import { beforeAll, beforeEach, expect } from 'vitest'
import { store } from '@/server/repositories/store'
import { createFormLink } from '@/server/services/forms/form-link'
import { deskSalonFor, FRIDAY_NOON } from './desk-salon'
import type { Database } from './salon'

const DAY = 86_400_000

/** A desk with a form of three questions for one treatment: a yes/no question, a long text and a consent. */
export const formsDeskFor = (database: Database) => {
  const desk = deskSalonFor(database)
  let formId = ''
  let days = 0

  beforeAll(async () => {
    const question = { required: true, tellFirst: false }
    const form = await desk.salon.payload.create({
      collection: 'forms',
      data: {
        title: 'Consultation',
        months: 6,
        services: [desk.small.tint.id],
        questions: [
          { ...question, label: 'Any allergies?', kind: 'yes-no', tellFirst: true },
          { ...question, label: 'Which?', kind: 'long', required: false },
          { ...question, label: 'I agree', kind: 'consent' },
        ],
      },
      context: { keepCache: true },
    })
    formId = String(form.id)
  })
  beforeEach(() => desk.salon.clock.set(FRIDAY_NOON))

  const staff = (method: string, path: string, json?: object, headers = desk.headers) =>
    desk.salon.call(method, `/api/${path}`, { headers, json })
  const newCustomer = async (): Promise<string> => {
    days += 1
    const made = await staff('POST', 'customers/new', {
      ...{ first_name: 'Ada', last_name: 'Love', email: `ada-${days}@guests.example` },
      phone_number: '01634 123456',
    })
    return made.body.customer_id
  }
  /** The calls of a link to forms, and the answers in the order of the questions. */
  const linked = async (link: string, form_id = formId) => {
    const post = (what: string, more: object = {}) =>
      desk.salon.call('POST', `/api/visit-forms/${what}`, { json: { link, form_id, ...more } })
    const form = async () => (await post('open')).body.forms[0]
    const questions = (await form()).questions as { id: string }[]
    const answer = (...said: (string | null)[]) => ({
      consent: true,
      answers: Object.fromEntries(
        said.flatMap((one, at) => (one === null ? [] : [[questions[at]?.id, one]])),
      ),
    })
    return { link, post, form, questions, answer }
  }
  /** An appointment for the treatment of the form, with the calls of its link. */
  const booked = async (customer_id: string, guest?: string, from = FRIDAY_NOON) => {
    days += 1
    const start = Math.floor(from / DAY) * DAY + (days * 7 + 4) * DAY + 10 * 3_600_000
    const { status, body } = await staff('POST', 'booking/admin-create-booking', {
      ...{ customer_id, staff_id: desk.small.amy.id, location_id: desk.small.medway.id, price: 40 },
      ...{ service: { service_id: desk.small.tint.id }, slot: { start_time: new Date(start).toISOString() } },
      confirm_outside: true,
    })
    expect([status, body.code]).toEqual([200, undefined])
    const id: string = body.bookingSlotId
    if (guest)
      await store(desk.salon.payload).updateOne('appointments', { id: { equals: id } }, { guestName: guest })
    const details = async () =>
      (await staff('GET', `booking/booking-details?bookingId=${body.bookingId}`)).body.bookingDetails
    const calls = await linked(createFormLink(desk.salon.payload, id))
    return { ...calls, id, start, details, booking: body.bookingId, customer_id }
  }
  const notesOf = async (customer: string) =>
    (await staff('GET', `customers/health-notes?customer_id=${customer}`)).body
  return { desk, staff, newCustomer, linked, booked, notesOf }
}
