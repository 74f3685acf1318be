import type { BasePayload, Where } from 'payload'
import type { CheckOut } from '@/contract/bill'
import { formatTreatment } from '@/domain/content/placeholders'
import { fail, ok, type Result } from '@/domain/errors'
import { getPartNumber } from '@/domain/payments/bill'
import { toPounds } from '@/domain/pricing/totals'
import { toDayKey } from '@/domain/time/time'
import { voucherWords } from '@/messages/management-vouchers'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import { findCustomer } from '@/server/repositories/customers'
import { listPaymentsOfBookings, type PaymentRow } from '@/server/repositories/payments'
import {
  listBookingsOfCustomers,
  listCustomerIds,
  listSalesWithoutBooking,
} from '@/server/repositories/unpaid-bookings'
import { type Bill, isPending, loadBill } from './bill'
import { calculateLeft } from './bill-due'
import { findBill } from './bill-answer'
import { isCancelled, loadSoldCourses } from './sale-state'
import { isPaidOnlineNow } from './take-part'

const listLive = (rows: readonly AppointmentRow[]): AppointmentRow[] =>
  rows.filter((row) => !isCancelled(row)).sort((a, b) => a.start - b.start)

/** The first payments of the other bookings of a customer on this day. */
const listBookedOn = async (payload: BasePayload, who: Where, day: string): Promise<PaymentRow[]> => {
  const bookings = await listBookingsOfCustomers(payload, who)
  const rows = listLive(await listAppointmentsOfBookings(payload, bookings))
  const onDay = rows.filter(({ start }) => toDayKey(start) === day).map(({ booking }) => booking)
  const payments = await listPaymentsOfBookings(payload, [...new Set(onDay)])
  return payments.filter(({ status }) => status !== 'failed')
}

/** The first payments for courses and vouchers that a customer bought on this day, and for courses on this day. */
const listBoughtOn = async (payload: BasePayload, who: Where, day: string): Promise<PaymentRow[]> => {
  const sales = await listSalesWithoutBooking(payload, await listCustomerIds(payload, who))
  const courses = await loadSoldCourses(payload, sales)
  return sales.filter(({ id, madeAt }) => {
    const start = courses.get(id)?.date?.start
    return toDayKey(madeAt) === day || (start !== undefined && toDayKey(start) === day)
  })
}

/** The first payments of everything else of the customer on this day. A visitor may have several records (D21). */
const listOthers = async (payload: BasePayload, first: PaymentRow, day: string): Promise<PaymentRow[]> => {
  const customer = await findCustomer(payload, first.customer)
  const same = customer?.email ? [{ email: { equals: customer.email } }] : []
  const who: Where = { or: [{ id: { equals: first.customer } }, ...same] }
  const all = [...(await listBookedOn(payload, who, day)), ...(await listBoughtOn(payload, who, day))]
  return all.filter(({ id }) => getPartNumber(id) === 1 && id !== first.id)
}

const toShownBill = ({ first, rows, place }: Bill, leftPence: number): CheckOut['bills'][number] => ({
  payment_id: first.id,
  what: place
    ? [place.title]
    : first.context === 'voucher'
      ? [voucherWords.name]
      : listLive(rows).map(({ serviceName, guestName }) => formatTreatment(serviceName, guestName)),
  left: toPounds(leftPence),
})

/**
 * Loads what a customer can pay at the desk on the day of a bill: the bill itself, then everything else of the customer
 * on that day (D110). A bill that is being paid online is left out, because it must not be paid twice.
 */
export const loadCheckOut = async (payload: BasePayload, paymentId: string): Promise<Result<CheckOut>> => {
  const bill = await findBill(payload, paymentId)
  if (!bill) return fail('PAYMENT_NOT_FOUND')
  const today = toDayKey(dependenciesOf(payload).clock.now())
  const live = listLive(bill.rows)
  const day = live.map(({ start }) => toDayKey(start)).find((one) => one >= today) ?? today
  const others: CheckOut['bills'] = []
  for (const first of await listOthers(payload, bill.first, day)) {
    const one = await loadBill(payload, first)
    const isBusy = (isPending(first) && first.deskOrder) || (await isPaidOnlineNow(payload, first))
    const left = isBusy ? 0 : calculateLeft(one)
    if (left > 0) others.push(toShownBill(one, left))
  }
  const last = live.at(-1)
  return ok({
    day,
    bills: [toShownBill(bill, calculateLeft(bill)), ...others],
    again: last
      ? {
          customer_id: bill.first.customer,
          staff_id: last.staff,
          location_id: last.location,
          service_id: last.service,
        }
      : null,
  })
}
