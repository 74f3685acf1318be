import type { BasePayload } from 'payload'
import type { AppointmentRow } from './appointments'
import { type Row, store } from './store'

/** The newest appointments that one page shows; who comes every week has so many in four years. */
const SHOWN = 200
/** More payments and courses than one customer has. */
const MANY = 5_000

interface History {
  /** The latest first, cancelled ones too. */
  appointments: AppointmentRow[]
  more: boolean
  enrolments: Row<'enrolments'>[]
  payments: Row<'payments'>[]
}

/** What one customer booked and paid: three queries. */
export const historyOf = async (payload: BasePayload, customer: string): Promise<History> => {
  const theirs = { customer: { equals: customer } }
  const [{ rows: appointments, more }, enrolments, payments] = await Promise.all([
    store(payload).findShown('appointments', theirs, { sort: '-start', limit: SHOWN }),
    store(payload).findAll('enrolments', theirs, { sort: '-enrolledAt', limit: MANY }),
    store(payload).findAll('payments', theirs, { limit: MANY }),
  ])
  return { appointments, more, enrolments, payments }
}
