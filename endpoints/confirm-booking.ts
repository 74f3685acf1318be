import type { Endpoint, PayloadRequest } from 'payload'
import type { Answered, Received } from '@/contract/call'
import { confirmBooking as confirmContract } from '@/contract/confirm-booking'
import type { Outcome } from '@/domain/checkout/checkout'
import { fail, ok, type Result } from '@/domain/errors'
import type { PaymentSource } from '@/domain/payments/port'
import { parsePounds } from '@/domain/pricing/totals'
import { bookingMessages } from '@/messages/booking'
import { isStaff } from '@/server/access/access'
import { type Dependencies, dependenciesOf } from '@/server/dependencies'
import { answer, toFailureResponse } from '@/server/http/answer'
import { readClientAddress } from '@/server/http/client-address'
import { enforceNamedLimit } from '@/server/http/rate-limit'
import { confirmBooking } from '@/server/services/checkout/confirm'
import { confirmCourse } from '@/server/services/checkout/confirm-course'
import { confirmVoucher } from '@/server/services/checkout/confirm-voucher'
import { createRoute, getBasketSession } from './support/route'
import { parseInstant } from '@/domain/time/calendar'

const toPaymentSource = (fields: Received<typeof confirmContract>): PaymentSource | null =>
  fields.sourceId
    ? {
        method: fields.paymentMethod ?? 'card',
        token: fields.sourceId,
        verificationToken: fields.verificationToken ?? null,
      }
    : null

const toSuccess = (result: Answered<typeof confirmContract>, status: number) => answer(ok(result), status)

/** The responses of D28. */
const toAnswer = (outcome: Outcome, { mail }: Dependencies): Response => {
  const { paymentId } = outcome.order
  switch (outcome.kind) {
    case 'confirmed': {
      const paymentResult = { status: 'COMPLETED' as const }
      const message = mail.delivers ? bookingMessages.booked : bookingMessages.bookedUnmailed
      return toSuccess({ status: 'SUCCESS', paymentId, paymentResult, message }, 200)
    }
    case 'pending':
      return toSuccess({ status: 'PENDING', paymentId, paymentResult: { status: 'PENDING' } }, 202)
    case 'lost-hold':
      return toFailureResponse(fail('SLOT_TAKEN', { data: { status: 'FAILED', item_id: outcome.itemId } }))
    case 'declined':
      return toFailureResponse(fail(outcome.code, { data: { status: 'FAILED' } }))
  }
}

/** The fields that baskets, courses and vouchers have in common. */
const toBookingRequest = (fields: Received<typeof confirmContract>, req: PayloadRequest) => ({
  customerId: fields.customerId,
  paymentType: fields.paymentType,
  notes: fields.notes ?? '',
  source: toPaymentSource(fields),
  discountCode: fields.discountCode ?? null,
  shownPence: fields.amountNow == null ? null : parsePounds(fields.amountNow),
  totalShownPence: fields.amountTotal == null ? null : parsePounds(fields.amountTotal),
  voucherCodes: fields.vouchers ?? [],
  shownVoucherPence: fields.amountVouchers == null ? null : parsePounds(fields.amountVouchers),
  hasExpressRequest: fields.expressRequest ?? false,
  key: fields.idempotencyKey ?? null,
  session: getBasketSession(req),
  address: readClientAddress(req),
  isStaff: isStaff(req),
})

/** Confirms a basket, a place in a course (D69), or a gift voucher (D114). */
const confirm = async (
  fields: Received<typeof confirmContract>,
  req: PayloadRequest,
): Promise<Result<Outcome>> => {
  const request = toBookingRequest(fields, req)
  if (fields.paymentContext === 'course')
    return confirmCourse(req.payload, {
      ...request,
      courseId: fields.course ?? null,
      courseDateId: fields.courseDateId ?? null,
      shownStart: fields.courseDateStart ? parseInstant(fields.courseDateStart) : null,
      shownLocation: fields.courseDateLocation ?? null,
      isForAnother: fields.confirm ?? false,
    })
  if (fields.paymentContext === 'voucher') {
    const { purchaseId, voucher } = fields
    if (!purchaseId || !voucher)
      return fail('MISSING_FIELD', { field: purchaseId ? 'voucher' : 'purchaseId' })
    return confirmVoucher(req.payload, { ...request, purchaseId, voucher })
  }
  if (!fields.basketId) return fail('NO_BASKET', { field: 'basketId' })
  const confirmationCode = fields.confirmationCode ?? null
  return confirmBooking(req.payload, { ...request, basketId: fields.basketId, confirmationCode })
}

/** Counts each code of a voucher as a guess (D114). Returns the seconds to wait if there were too many. */
export const countGuesses = async (
  { vouchers = [] }: Pick<Received<typeof confirmContract>, 'vouchers'>,
  req: PayloadRequest,
): Promise<number> => {
  const waits = await Promise.all(vouchers.map(() => enforceNamedLimit(req, 'voucherCodes')))
  return Math.max(0, ...waits)
}

export const confirmEndpoints: Endpoint[] = [
  createRoute({
    ...confirmContract,
    method: 'post',
    path: '/booking/confirm-booking',
    access: 'public',
    summary:
      'Book the items in the basket or a place on a course, or buy a gift voucher. If you send the same `idempotencyKey` again, the call returns the first result again.',
    session: 'optional',
    statuses: [200, 202],
    limit: 'confirmations',
    run: async (fields, req) => {
      const wait = await countGuesses(fields, req)
      if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
      const outcome = await confirm(fields, req)
      return outcome.ok ? toAnswer(outcome.value, dependenciesOf(req.payload)) : outcome
    },
  }),
]
