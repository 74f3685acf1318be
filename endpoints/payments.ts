import type { Endpoint, PayloadRequest } from 'payload'
import * as disputes from '@/contract/disputes'
import { listPayments as listContract } from '@/contract/payment-lists'
import * as contract from '@/contract/payments'
import * as refunds from '@/contract/refunds'
import { fail, ok } from '@/domain/errors'
import { parsePounds } from '@/domain/pricing/totals'
import { countDaysBetween, type DayRange, parseDayRange } from '@/domain/time/calendar'
import { DAY, getDayStart } from '@/domain/time/time'
import { staffMessages } from '@/messages/staff'
import { isStaff } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { toFileResponse } from '@/server/http/answer'
import { listAlerts, listGivenBack, settleAlert } from '@/server/services/payments/alerts'
import { loadDisputeEvidence } from '@/server/services/payments/dispute-evidence'
import { listDisputes } from '@/server/services/payments/disputes'
import { createCalendarDownload, loadPaymentDetails } from '@/server/services/payments/payment-details'
import { listPayments } from '@/server/services/payments/desk-payments'
import { refundPayment } from '@/server/services/payments/refund'
import {
  proposeBookingRefund,
  toRefund,
  loadRefundsOfPayment,
} from '@/server/services/payments/payment-shape'
import { replayEvents } from '@/server/services/webhooks/receive-webhook'
import { createRoute, getBasketSession } from './support/route'

/** Records who read a list of payments for a longer period than the week that the screen shows. */
const recordLongList = async (req: PayloadRequest, { from, to }: DayRange): Promise<void> => {
  if (countDaysBetween(from, to) < 7) return
  await writeAudit(req, {
    action: 'payments-listed',
    subject: 'payments',
    subjectId: 'list',
    changes: { from, to },
  })
}

const readEndpoints: Endpoint[] = [
  createRoute({
    ...contract.getPayment,
    method: 'get',
    path: '/payments/payment-details',
    access: 'public',
    summary:
      'Get a payment and the appointments or course that it is for. You need the payment’s id, but you do not need to sign in.',
    session: 'optional',
    run: async ({ paymentId }, req) => {
      const reader = { isStaff: isStaff(req), session: getBasketSession(req) }
      const found = await loadPaymentDetails(req.payload, paymentId, reader)
      return found.ok ? ok({ payment: found.value }) : found
    },
  }),
  createRoute({
    ...contract.getCalendarFile,
    method: 'get',
    path: '/payments/calendar-file',
    access: 'public',
    summary:
      'Download the appointments of a payment as a calendar file. You need the payment’s id, but you do not need to sign in.',
    file: 'text/calendar',
    run: async ({ paymentId }, { payload }) => {
      const found = await createCalendarDownload(payload, paymentId)
      return found.ok ? toFileResponse(found.value) : found
    },
  }),
  createRoute({
    ...listContract,
    method: 'get',
    path: '/payments/get-payments',
    access: 'staff',
    summary:
      'List the payments and refunds in a period, grouped by day (DD/MM/YYYY). A list of more than a week is recorded in the activity log.',
    run: async (input, req) => {
      const { payload } = req
      const range = parseDayRange(input, dependenciesOf(payload).clock.now())
      if (!range.ok) return range
      const [payments, refunds] = await Promise.all([
        listPayments(payload, range.value),
        listGivenBack(payload, range.value),
      ])
      await recordLongList(req, range.value)
      return ok({ message: staffMessages.found, payments, refunds })
    },
  }),
]

/** Refunds (D16, D62). */
const refundEndpoints: Endpoint[] = [
  createRoute({
    ...refunds.refundPayment,
    method: 'post',
    path: '/payments/refund',
    access: 'staff',
    summary:
      'Refund a payment. If you send `by`, the amount must be exactly the refund that is proposed for the cancelled appointments or course place. Without `by`, staff can refund what a lower price has left over, and managers and admins any amount. `by_hand` records a refund that staff made at the desk, without Square.',
    run: async (
      {
        amount,
        by_hand: byHand = false,
        hand_method: handMethod,
        bookingSlotIds: appointments = null,
        location_id: till = null,
        although_disputed: althoughDisputed,
        refunds_seen: refundsSeen,
        ...input
      },
      req,
    ) => {
      const amountPence = parsePounds(amount)
      if (!amountPence) return fail('AMOUNT_INVALID', { field: 'amount' })
      const done = await refundPayment(req, {
        ...input,
        amountPence,
        byHand,
        handMethod,
        appointments,
        till,
        althoughDisputed,
        refundsSeen,
      })
      return done.ok ? ok({ refund: toRefund(done.value) }) : done
    },
  }),
  createRoute({
    ...refunds.listRefunds,
    method: 'get',
    path: '/payments/refunds',
    access: 'staff',
    summary: 'List the refunds of a payment, and get the amount that can still be refunded.',
    run: ({ paymentId }, { payload }) => loadRefundsOfPayment(payload, paymentId),
  }),
  createRoute({
    ...refunds.proposeRefund,
    method: 'get',
    path: '/payments/refund-proposal',
    access: 'staff',
    summary: 'Get the refund due under the terms if a booking, or one of its appointments, is cancelled now.',
    run: (input, { payload }) => proposeBookingRefund(payload, input),
  }),
]

/** Disputes (D117). Staff respond to them at Square. */
const disputeEndpoints: Endpoint[] = [
  createRoute({
    ...disputes.listDisputes,
    method: 'get',
    path: '/payments/disputes',
    access: 'staff',
    summary:
      'List disputes, or those about one payment, booking or customer. Those that need a response come first, by deadline.',
    run: async (input, { payload }) => ok(await listDisputes(payload, input)),
  }),
  createRoute({
    ...disputes.getDisputeEvidence,
    method: 'get',
    path: '/payments/dispute-evidence',
    access: 'staff',
    summary:
      'Get what we have stored about a disputed sale, for the customer’s bank. This is recorded in the activity log.',
    run: async ({ disputeId }, req) => {
      const found = await loadDisputeEvidence(req, disputeId)
      return found.ok ? ok({ evidence: found.value }) : found
    },
  }),
]

/** Calls for staff alerts, and for processing the payment provider's notifications again. */
const repairEndpoints: Endpoint[] = [
  createRoute({
    ...contract.listAlerts,
    method: 'get',
    path: '/payments/alerts',
    access: 'staff',
    summary: 'List payment problems that need attention.',
    run: async (_input, { payload }) => ok(await listAlerts(payload)),
  }),
  createRoute({
    ...contract.settleAlert,
    method: 'post',
    path: '/payments/resolve-alert',
    access: 'staff',
    summary: 'Mark a payment problem as dealt with.',
    run: ({ alertId }, req) => settleAlert(req, alertId),
  }),
  createRoute({
    ...contract.replayWebhooks,
    method: 'post',
    path: '/payments/replay-webhooks',
    access: 'admin',
    byOperator: true,
    summary:
      'Process stored webhooks again, starting from a day that you choose (London time). Without a day, the call processes the webhooks of the last two days.',
    run: async ({ since }, { payload }) => {
      const from = since ? getDayStart(since) : dependenciesOf(payload).clock.now() - 2 * DAY
      return ok(await replayEvents(payload, from))
    },
  }),
]

export const payments: Endpoint[] = [
  ...readEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...repairEndpoints,
]
