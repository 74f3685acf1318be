import type { BasePayload, PayloadRequest } from 'payload'
import type { SoldVoucher, Voucher } from '@/contract/vouchers'
import { getRelationId } from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import type { HandMethod } from '@/domain/payments/bill'
import { getBalancePence } from '@/domain/payments/voucher'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { toDayKey } from '@/domain/time/time'
import { handMethodPhrases } from '@/messages/management-payments'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { hashToken } from '@/server/ids'
import { writeAudit } from '@/server/repositories/audit'
import { findService, listLiveLocations } from '@/server/repositories/catalogue'
import { findCustomer } from '@/server/repositories/customers'
import { findPayment, type PaymentRow, writePaymentRow } from '@/server/repositories/payments'
import {
  addVoucher,
  changeVoucherCode,
  findVoucher,
  removeUnpaidVoucher,
  type VoucherRow,
} from '@/server/repositories/vouchers'
import { getVoucherExpiry, issueVoucher, writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { deriveVoucherCode, toStoredCode } from '@/server/services/vouchers/voucher-code'
import { queueDueGifts } from './expire-vouchers'
import { numberMovements } from './till-causes'
import { toVoucher } from './vouchers'
import { findLoadedVoucher, loadVoucherOffer } from './voucher-entries'

/** The same key gives the same id, so that a repeated call finds what the first one wrote. */
const toKeyedId = (kind: 'voucher' | 'voucher-payment', key: string): string =>
  hashToken(`${kind}|${key}`).slice(0, 22)

interface Price {
  amountPence: number
  service: string | null
  serviceName: string | null
}

/** The amount of a voucher: what staff typed, or the price of a treatment at this location. */
const findAmount = async (
  payload: BasePayload,
  { amount, service_id }: SoldVoucher,
  location: string,
): Promise<Result<Price>> => {
  if (service_id) {
    const service = await findService(payload, service_id)
    if (!service) return fail('SERVICE_NOT_FOUND', { field: 'service_id' })
    const price = service.prices?.find((one) => getRelationId(one.location) === location)?.pricePence
    return price
      ? ok({ amountPence: price, service: String(service.id), serviceName: service.name })
      : fail('AMOUNT_INVALID', { field: 'service_id' })
  }
  if (!amount) return fail('AMOUNT_INVALID', { field: 'amount' })
  const { least, most } = await loadVoucherOffer(payload)
  return amount < toPence(least) || amount > toPence(most)
    ? fail('VOUCHER_AMOUNT', { field: 'amount' })
    : ok({ amountPence: amount, service: null, serviceName: null })
}

/** The location where it is sold: the one that was sent, or the only one. */
const findSellingLocation = async (payload: BasePayload, asked?: string): Promise<string | null> => {
  const locations = (await listLiveLocations(payload)).map(({ id }) => String(id))
  if (asked) return locations.includes(asked) ? asked : null
  return locations.length === 1 ? (locations[0] ?? null) : null
}

/** Records what was taken by hand. Each part of it is written once, so a repeated call completes an interrupted one. */
const recordSale = async (
  req: PayloadRequest,
  payment: PaymentRow,
  method: HandMethod,
  voucher: VoucherRow,
): Promise<void> => {
  await issueVoucher(req.payload, payment)
  if (method === 'cash') await numberMovements(req.payload, toDayKey(payment.paidAt ?? payment.madeAt))
  await writeAudit(req, {
    action: 'voucher-sold',
    subject: 'vouchers',
    subjectId: voucher.id,
    summary: `${formatMoney(voucher.amountPence)} ${handMethodPhrases[method]} from ${voucher.customerName}: …${voucher.lastFour}`,
    once: `voucher-sold|${voucher.id}`,
  })
  // The minute job emails a voucher whose sale was interrupted here, or that is paid by card.
  if (voucher.sendAt && (await queueDueGifts(req.payload)) > 0) sendSoon(req.payload)
}

/** True if a voucher was sold as this request says, so that it is the same sale. */
const isSameSale = (row: VoucherRow, input: SoldVoucher, amountPence: number): boolean =>
  row.customer === input.customer_id &&
  row.amountPence === amountPence &&
  (row.recipientName ?? null) === (input.recipient_name ?? null) &&
  (row.recipientEmail ?? null) === (input.recipient_email ?? null) &&
  (row.message ?? '') === (input.message ?? '')

const writeSale = async (
  req: PayloadRequest,
  input: SoldVoucher,
  { price, location }: { price: Price; location: string },
): Promise<Result<VoucherRow>> => {
  const { payload } = req
  const customer = await findCustomer(payload, input.customer_id)
  if (!customer) return fail('CUSTOMER_NOT_FOUND', { field: 'customer_id' })
  const now = dependenciesOf(payload).clock.now()
  const id = toKeyedId('voucher', input.idempotencyKey)
  const payment = toKeyedId('voucher-payment', input.idempotencyKey)
  const customerName = formatFullName(customer.firstName, customer.lastName)
  const takenBy = req.user ? String(req.user.id) : null
  const about = { customer: customer.id, customerName, madeAt: now }
  await addVoucher(payload, {
    ...about,
    ...price,
    ...toStoredCode(deriveVoucherCode(payload.secret, { id, version: 1 })),
    id,
    version: 1,
    payment,
    location,
    soldBy: takenBy,
    recipientName: input.recipient_name ?? null,
    recipientEmail: input.recipient_email ?? null,
    sendAt: input.recipient_email ? now : null,
    message: input.message || null,
    expiresAt: getVoucherExpiry(now, (await loadVoucherOffer(payload)).valid_months),
  })
  const row = await findVoucher(payload, id)
  if (!row) return fail('VOUCHER_NOT_FOUND')
  // An earlier request with this key was about a different voucher. Its payment must not get the amount of this one.
  if (!isSameSale(row, input, price.amountPence)) return fail('VOUCHER_SOLD_BEFORE')
  const isCard = input.method === 'card'
  await writePaymentRow(payload, {
    ...about,
    id: payment,
    voucher: id,
    context: 'voucher',
    type: 'pay-at-salon',
    refundedPence: 0,
    status: isCard ? 'pending' : 'completed',
    method: isCard ? 'pay-at-salon' : input.method,
    amountPence: price.amountPence,
    ...(isCard ? { paidPence: 0 } : { paidPence: price.amountPence, paidAt: now, takenBy }),
  })
  return ok(row)
}

/**
 * Sells a voucher at the desk. By hand it is paid and can be used at once. By card its payment is pending, and the
 * voucher can be used after the capture. With an address, it is emailed as soon as it can be used.
 */
export const sellVoucher = async (req: PayloadRequest, input: SoldVoucher): Promise<Result<Voucher>> => {
  const { payload } = req
  if (!(await loadVoucherOffer(payload)).are_sold) return fail('VOUCHERS_NOT_SOLD')
  const location = await findSellingLocation(payload, input.location_id)
  if (!location)
    return fail(input.location_id ? 'LOCATION_NOT_FOUND' : 'LOCATION_REQUIRED', { field: 'location_id' })
  const price = await findAmount(payload, input, location)
  if (!price.ok) return price
  const sold = await writeSale(req, input, { price: price.value, location })
  if (!sold.ok) return sold
  const payment = await findPayment(payload, sold.value.payment ?? '')
  const isSame = input.method === 'card' || payment?.method === input.method
  if (!payment || !isSame) return fail('VOUCHER_SOLD_BEFORE')
  if (input.method !== 'card') await recordSale(req, payment, input.method, sold.value)
  return showVoucher(payload, sold.value.id)
}

const showVoucher = async (payload: BasePayload, id: string): Promise<Result<Voucher>> => {
  const found = await findLoadedVoucher(payload, id)
  return found ? ok(toVoucher(found, dependenciesOf(payload).clock.now())) : fail('VOUCHER_NOT_FOUND')
}

/** Gives a voucher its next code, which ends one that went astray. */
export const renewVoucherCode = async (req: PayloadRequest, id: string): Promise<Result<Voucher>> => {
  const { payload } = req
  const row = await findVoucher(payload, id)
  if (!row) return fail('VOUCHER_NOT_FOUND')
  const code = toStoredCode(deriveVoucherCode(payload.secret, { id, version: row.version + 1 }))
  const renewed = await changeVoucherCode(payload, row, code)
  if (renewed)
    await writeAudit(req, {
      action: 'voucher-code-renewed',
      subject: 'vouchers',
      subjectId: id,
      summary: `…${row.lastFour} is now …${renewed.lastFour}`,
    })
  return showVoucher(payload, id)
}

/**
 * Withdraws a voucher, so that it can no longer be used. One that was never paid is deleted, unless a card payment for
 * it is in progress. Returns true if it was deleted.
 */
export const withdrawVoucher = async (
  req: PayloadRequest,
  { voucherId: id, reason }: { voucherId: string; reason: string },
): Promise<Result<{ isRemoved: boolean }>> => {
  const { payload } = req
  const found = await findLoadedVoucher(payload, id)
  if (!found) return fail('VOUCHER_NOT_FOUND')
  const { row, entries } = found
  const isUnpaid = entries.length === 0
  if (isUnpaid && !(await removeUnpaidVoucher(payload, row))) return fail('PAYMENT_PENDING')
  if (!isUnpaid) {
    const facts = { payment: row.payment ?? null, madeBy: String(req.user?.id ?? '') }
    await writeVoucherEntry(payload, id, { kind: 'withdrawn', cause: 'by hand' }, facts)
  }
  await writeAudit(req, {
    action: 'voucher-withdrawn',
    subject: 'vouchers',
    subjectId: id,
    summary: `…${row.lastFour}, ${formatMoney(getBalancePence(entries))} left: ${reason}`,
  })
  return ok({ isRemoved: isUnpaid })
}
