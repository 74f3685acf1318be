import { randomUUID } from 'node:crypto'
import type { Answer, Salon } from './salon'

/** A visitor who buys a course place over the API. */
export interface CourseBuyer {
  customerId: string
  session: string
  /** Confirms with a working test card. `more` adds to the request or replaces parts of it. */
  buy(more?: Record<string, string>): Promise<Answer>
}

type Courses = Pick<Salon, 'call'>

export const courseBuyer = async (
  salon: Courses,
  { courseId, courseDateId }: { courseId: string; courseDateId: string | null },
  email = 'ada@example.org',
): Promise<CourseBuyer> => {
  const session = randomUUID()
  const headers = { 'session-id': session }
  const made = await salon.call('POST', '/api/customers/new', {
    form: {
      ...{ first_name: 'Ada', last_name: 'Love', email, phone_number: '01634 123456' },
      ...{ address: '1 Mill Lane', city: 'Rochester', postal_code: 'ME1 1AA' },
    },
    headers,
    address: session,
  })
  const customerId = made.body.customer_id as string
  return {
    ...{ customerId, session },
    buy: (more = {}) =>
      salon.call('POST', '/api/booking/confirm-booking', {
        form: {
          ...{ paymentType: 'pay-full', paymentContext: 'course', customerId, notes: 'Left-handed' },
          ...{ course: JSON.stringify({ id: courseId, price: 0.01 }), sourceId: 'cnon:card-nonce-ok' },
          ...(courseDateId ? { courseDateId } : {}),
          expressRequest: 'true',
          ...more,
        },
        headers,
        address: session,
      }),
  }
}
