import { randomUUID } from 'node:crypto'
import { call, pause } from '../support/http-client'
import { type Attempt, classify, repeatable } from './attempt'

/** A course with one place, at a date far later than all others. */
export interface ContestedCourse {
  courseId: string
  courseDateId: string
}

/** A visitor who has entered their details. */
export interface Buyer {
  customerId: string
  headers: Record<string, string>
}

/** The message that a visitor who is too late must see. */
const FULL = 'This date has just filled up. Please choose another.'
/** How many times a waiting page checks for an outcome. */
const LOOKS = 20
const LOOK_EVERY_MS = 300

export const enterAcademy = async (attempt: Attempt): Promise<Buyer | null> => {
  const headers = { 'x-forwarded-for': attempt.address, 'session-id': randomUUID() }
  const json = {
    ...{ first_name: 'Course', last_name: 'Runner', email: 'course@example.org' },
    ...{ phone_number: '01632 960125', city: 'Rochester', postal_code: 'ME1 1AA' },
  }
  const made = await repeatable(attempt, 'customer', '/api/customers/new', { method: 'POST', headers, json })
  return made && { customerId: made.body.customer_id, headers }
}

/** Presses once, and repeats the request while the outcome is uncertain because the response was lost or pending. */
export const buyPlace = async (
  attempt: Attempt,
  { customerId, headers }: Buyer,
  { courseId, courseDateId }: ContestedCourse,
): Promise<void> => {
  const { report, url } = attempt
  const json = {
    ...{ paymentType: 'pay-full', paymentContext: 'course', course: { id: courseId }, courseDateId },
    expressRequest: true,
    ...{ customerId, sourceId: 'cnon:card-nonce-ok', idempotencyKey: `${customerId}-1` },
  }
  report.attempts++
  for (let look = 0; look < LOOKS; look++) {
    const answer = await call(`${url}/api/booking/confirm-booking`, { method: 'POST', headers, json })
    const isDone = await classify(attempt, 'buy', answer)
    const { paymentId, code, message } = answer.body
    if (code === 'COURSE_DATE_FULL' && message !== FULL) report.broken.push(`a full date says “${message}”`)
    if (isDone && answer.status === 200)
      report.acknowledged.push({ kind: 'payment', id: paymentId, start: '', staffId: null })
    if (answer.status !== 202 && answer.status !== 0) return
    await pause(LOOK_EVERY_MS)
  }
  report.broken.push('a buyer was never told how it ended')
}
