import type { BasePayload } from 'payload'
import type { GivenRefund } from '../../../contract/payment-lists'
import { pounds } from '../../../domain/pricing/money'
import { slotKey } from '../../../domain/time/calendar'
import type { DayRange } from '../../../domain/time/day-range'
import { formatInstant } from '../../../domain/time/iso'
import { dayOf } from '../../../domain/time/zone'
import { byIds } from '../../repositories/by-ids'
import type { PaymentRow } from '../../repositories/payments'
import { givenDuring, type RefundRow } from '../../repositories/refunds'
import { type PlaceOfSale, placesOfSale } from './place-of-sale'

/** What a bank took back is noted as if somebody had given it by hand; nobody did. */
const isLostInDispute = ({ byHand, id }: RefundRow): boolean => Boolean(byHand) && id.startsWith('dispute-')

/** With what it went back: by hand in cash, unless it came by the card terminal, which gives back to cards. */
const methodOf = (row: RefundRow, { method }: PaymentRow): string =>
  row.byHand && !isLostInDispute(row) && method !== 'card terminal' ? 'cash' : method

const shape = (row: RefundRow, payment: PaymentRow, place: PlaceOfSale | null): GivenRefund => ({
  refund_id: row.id,
  payment_id: payment.id,
  customer_name: payment.customerName,
  amount: pounds(row.amountPence),
  method: methodOf(row, payment),
  reason: row.reason,
  refund_date: formatInstant(row.settledAt ?? row.madeAt),
  location_id: place?.location_id ?? null,
  location_name: place?.location_name ?? null,
})

/** What went back in the range, keyed DD/MM/YYYY by the day on which it did, from whichever till it was given. */
export const listGivenBack = async (
  payload: BasePayload,
  range: DayRange,
): Promise<Record<string, GivenRefund[]>> => {
  const rows = await givenDuring(payload, range.start, range.end)
  const payments = await byIds(
    payload,
    'payments',
    rows.map(({ payment }) => payment),
  )
  const [sold, locations] = await Promise.all([
    placesOfSale(payload, [...payments.values()]),
    byIds(
      payload,
      'locations',
      rows.map(({ location }) => location),
    ),
  ])
  const days: Record<string, GivenRefund[]> = {}
  for (const row of rows) {
    const payment = payments.get(row.payment)
    if (!payment) continue
    const till = locations.get(row.location ?? '')
    const place = till ? { location_id: String(till.id), location_name: till.name } : sold.get(payment.id)
    const day = slotKey(dayOf(row.settledAt ?? row.madeAt))
    ;(days[day] ??= []).push(shape(row, payment, place ?? null))
  }
  return days
}
