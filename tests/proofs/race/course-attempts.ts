import { randomUUID } from 'node:crypto'
import { type Attempt, repeatable } from './attempt'

/** A course with one place, at a date far behind all others. */
export interface ContestedCourse {
  courseId: string
  courseDateId: string
}

/** A visitor who has typed their details. */
export interface Buyer {
  customerId: string
  headers: Record<string, string>
}

export const enterAcademy = async (attempt: Attempt): Promise<Buyer | null> => {
  const headers = { 'x-forwarded-for': attempt.address, 'session-id': randomUUID() }
  const json = {
    ...{ first_name: 'Course', last_name: 'Runner', email: 'course@example.org' },
    ...{ phone_number: '01632 960125', city: 'Rochester', postal_code: 'ME1 1AA' },
  }
  const made = await repeatable(attempt, 'customer', '/api/customers/new', { method: 'POST', headers, json })
  return made && { customerId: made.body.customer_id, headers }
}

/** Pays for a place with a card that works. */
export const buyPlace = async (
  attempt: Attempt,
  { customerId, headers }: Buyer,
  { courseId, courseDateId }: ContestedCourse,
): Promise<void> => {
  const json = {
    ...{ paymentType: 'pay-full', paymentContext: 'course', course: { id: courseId }, courseDateId },
    ...{ customerId, sourceId: 'cnon:card-nonce-ok', idempotencyKey: `${customerId}-1` },
  }
  attempt.report.attempts++
  const options = { method: 'POST', headers, json }
  const answer = await repeatable(attempt, 'buy', '/api/booking/confirm-booking', options)
  if (answer?.status === 200)
    attempt.report.acknowledged.push({ kind: 'payment', id: answer.body.paymentId, start: '', staffId: null })
}
