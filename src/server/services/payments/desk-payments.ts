import type { BasePayload, PayloadRequest } from 'payload'
import type { ListedPayment } from '../../../contract/payment-lists'
import type { Payment, TakenPayment } from '../../../contract/payments'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatMoney, pence, pounds } from '@/domain/pricing/totals'
import { slotKey } from '../../../domain/time/calendar'
import { formatInstant } from '@/domain/time/format'
import { dayOf } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { isSettled } from '../../../domain/checkout/order'
import { writeAudit } from '../../repositories/audit'
import { byIds } from '../../repositories/by-ids'
import { orderStore } from '../../repositories/orders'
import { completeAtDesk, type PaymentRow, paymentsDuring } from '../../repositories/payments'
import { findPayment } from '../../repositories/sales'
import { paymentDate, paymentShape } from './payment-shape'
import { paymentStateOf, paymentStates } from './payment-states'
import { owedAtDesk } from './alerts'
import { appointmentsSold, placesOfSale, standingOf } from './place-of-sale'
import { soldCourses, wantedCourses } from './sold-courses'
import type { DayRange } from '@/domain/time/calendar'

/** The payments of the range, keyed DD/MM/YYYY, earliest first (D30). */
export const listPayments = async (
  payload: BasePayload,
  range: DayRange,
): Promise<Record<string, ListedPayment[]>> => {
  const near = await paymentsDuring(payload, range.start, range.end)
  const rows = near
    .filter((row) => paymentDate(row) >= range.start && paymentDate(row) < range.end)
    .sort((a, b) => paymentDate(a) - paymentDate(b))
  const sold = appointmentsSold(payload, rows)
  const [customers, courses, places, appointments, states] = await Promise.all([
    byIds(
      payload,
      'customers',
      rows.map((row) => row.customer),
    ),
    soldCourses(payload, rows),
    placesOfSale(payload, rows, sold),
    sold.then(standingOf),
    paymentStates(payload, rows),
  ])
  const wanted = await wantedCourses(payload, rows, courses)
  const days: Record<string, ListedPayment[]> = {}
  for (const row of rows) {
    const state = states.get(row.id)
    if (!state) continue
    ;(days[slotKey(dayOf(paymentDate(row)))] ??= []).push({
      ...paymentShape({ row, state }, customers.get(row.customer), courses.get(row.id), wanted.get(row.id)),
      ...(places.get(row.id) ?? { location_id: null, location_name: null }),
      appointments: (appointments.get(row.booking ?? '') ?? []).map(({ serviceName, start }) => ({
        service_name: serviceName,
        start_time: formatInstant(start),
      })),
    })
  }
  return days
}

const onePayment = async (payload: BasePayload, row: PaymentRow): Promise<Payment> => {
  const [customers, courses, state] = await Promise.all([
    byIds(payload, 'customers', [row.customer]),
    soldCourses(payload, [row]),
    paymentStateOf(payload, row),
  ])
  return paymentShape({ row, state }, customers.get(row.customer), courses.get(row.id), undefined)
}

/** The same payment sent again, after a double click or a lost answer. */
const isRepeat = (row: PaymentRow, input: TakenPayment): boolean =>
  row.status === 'completed' &&
  row.method === input.method &&
  (input.amount === undefined || pence(input.amount) === row.amountPence)

/** What is owed must be taken whole: a payment is pending or completed, never in between. */
const settle = async (
  req: PayloadRequest,
  row: PaymentRow,
  input: TakenPayment,
): Promise<PaymentRow | null> => {
  const settled = await completeAtDesk(req.payload, row.id, {
    method: input.method,
    paidPence: row.amountPence,
    paidAt: dependenciesOf(req.payload).clock.now(),
    takenBy: req.user?.id ?? null,
  })
  if (settled)
    await writeAudit(req, {
      action: 'payment-taken',
      subject: 'payments',
      subjectId: row.id,
      summary: `${formatMoney(row.amountPence)} ${input.method === 'cash' ? 'in cash' : 'by card terminal'} from ${row.customerName}`,
    })
  return settled
}

/** Staff have taken the money of a booking at the desk. Sending it twice answers like the first time. */
export const takePayment = async (req: PayloadRequest, input: TakenPayment): Promise<Result<Payment>> => {
  const { payload } = req
  const row = await findPayment(payload, input.paymentId)
  if (!row) return fail('PAYMENT_NOT_FOUND')
  // While the outcome of a card payment is open, nobody pays twice.
  const order = row.order ? await orderStore(payload).find(row.order) : null
  if (order && !isSettled(order) && row.type !== 'pay-at-salon') return fail('PAYMENT_PENDING')
  if (row.status === 'pending') {
    // Nothing is owed once everything was cancelled.
    const owed = await owedAtDesk(payload, row)
    if (owed <= 0 || (input.amount !== undefined && pence(input.amount) !== owed))
      return fail('INVALID_INPUT', { field: 'amount', data: { owed: pounds(owed) } })
    const settled = await settle(req, row, input)
    if (settled) return ok(await onePayment(payload, settled))
  }
  const now = await findPayment(payload, input.paymentId)
  if (now?.status === 'pending') return fail('PAYMENT_PENDING')
  return now && isRepeat(now, input) ? ok(await onePayment(payload, now)) : fail('ALREADY_TAKEN_PAYMENT')
}
