import type { BasePayload, Where } from 'payload'
import { groupLaterParts } from '@/domain/payments/bill'
import { store } from '@/server/repositories/store'
import type { PaymentRow } from './payments'

/** More payments than any list of bills has. */
const MANY = 100_000

/** What the parts of a bill share: a booking, or a place on a course. */
type BillSubject = Pick<PaymentRow, 'id' | 'booking' | 'enrolment'>

/** The later parts of these bills, including failed ones, by the id of the first payment and in order of number. */
export const listLaterParts = async (
  payload: BasePayload,
  firsts: readonly BillSubject[],
): Promise<Map<string, PaymentRow[]>> => {
  const bookings = firsts.flatMap(({ booking }) => booking ?? [])
  const enrolments = firsts.flatMap(({ enrolment }) => enrolment ?? [])
  const subjects: Where[] = []
  if (bookings.length > 0) subjects.push({ booking: { in: [...new Set(bookings)] } })
  if (enrolments.length > 0) subjects.push({ enrolment: { in: [...new Set(enrolments)] } })
  const rows =
    subjects.length === 0 ? [] : await store(payload).findAll('payments', { or: subjects }, { limit: MANY })
  return groupLaterParts(firsts, rows)
}

/** Writes the next part of a bill. Returns null if a different part has its number. */
export const writePart = (
  payload: BasePayload,
  data: Omit<PaymentRow, 'createdAt' | 'updatedAt'>,
): Promise<PaymentRow | null> => store(payload).insertNew('payments', data)

/** Fails a part that its order did not take. It keeps its number, so that no later writer takes it again (D110). */
export const failUntaken = async (payload: BasePayload, id: string, deskOrder: string): Promise<void> => {
  await store(payload).updateOne(
    'payments',
    {
      and: [{ id: { equals: id } }, { status: { equals: 'pending' } }, { deskOrder: { equals: deskOrder } }],
    },
    { status: 'failed', deskOrder: null },
  )
}
