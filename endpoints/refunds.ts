import type { Endpoint } from 'payload'
import { z } from 'zod'
import { fail, ok } from '@/domain/errors'
import { parsePounds } from '@/domain/pricing/money'
import { refundPayment } from '@/server/services/payments/refund'
import { proposedRefund, refundsOfPayment, refundShape } from '@/server/services/payments/refund-view'
import { DAY } from '@/domain/time/minutes'
import { dayStart } from '@/domain/time/zone'
import { dependenciesOf } from '@/server/dependencies'
import { replayEvents } from '@/server/services/webhooks/replay-webhooks'
import { listAlerts, settleAlert } from '@/server/services/payments/alerts'
import { id, optionalDay } from './support/fields'
import { route } from './support/route'

const refund = z.object({
  refund_id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  status: z.enum(['pending', 'completed', 'failed']),
  by_hand: z.boolean(),
  reason: z.string(),
  refund_date: z.string(),
})

const alert = z.object({
  alert_id: z.string(),
  kind: z.string(),
  text: z.string(),
  payment_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  raised_at: z.string(),
})

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .nullish()
  .transform((value) => value === true || value === 'true')

/** Refunds (D16, D21) and what a person has to look at. */
export const refunds: Endpoint[] = [
  route({
    method: 'post',
    path: '/payments/refund',
    access: 'admin',
    summary: 'Gives money back. `by_hand`: at the desk, without Square.',
    input: z.object({
      paymentId: id('PAYMENT_NOT_FOUND'),
      amount: z.union([z.number(), z.string()], 'MISSING_FIELD'),
      reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190),
      by_hand: flag,
    }),
    output: z.object({ refund }),
    errors: [
      'PAYMENT_NOT_FOUND',
      'REFUND_TOO_MUCH',
      'REFUND_NOT_POSSIBLE',
      'REFUND_REFUSED',
      'REASON_REQUIRED',
      'MISSING_FIELD',
    ],
    run: async (fields, req) => {
      const amountPence = parsePounds(fields.amount)
      if (!amountPence) return fail('INVALID_INPUT', { field: 'amount' })
      const { paymentId, reason, by_hand: byHand } = fields
      const done = await refundPayment(req, { paymentId, amountPence, reason, byHand })
      return done.ok ? ok({ refund: refundShape(done.value) }) : done
    },
  }),
  route({
    method: 'get',
    path: '/payments/refunds',
    access: 'staff',
    summary: 'The refunds of a payment and what is left to refund.',
    input: z.object({ paymentId: id('PAYMENT_NOT_FOUND') }),
    output: z.object({ refunds: z.array(refund), refundable: z.number(), online: z.boolean() }),
    errors: ['PAYMENT_NOT_FOUND'],
    run: ({ paymentId }, req) => refundsOfPayment(req.payload, paymentId),
  }),
  route({
    method: 'get',
    path: '/payments/refund-proposal',
    access: 'staff',
    summary: 'What the terms give back if the booking, or one appointment of it, is cancelled now.',
    input: z.object({
      bookingId: id('BOOKING_ID_MISSING'),
      bookingSlotId: z.string().nullish(),
      by: z.enum(['customer', 'salon']).default('customer'),
    }),
    output: z.object({
      amount: z.number(),
      fee_kept: z.number(),
      reason: z.enum(['salon-cancelled', 'in-time', 'too-late', 'nothing-paid']),
      sentence: z.string(),
      payment_id: z.string().nullable(),
    }),
    errors: ['BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND'],
    run: (fields, req) => proposedRefund(req.payload, fields),
  }),
  route({
    method: 'get',
    path: '/payments/alerts',
    access: 'staff',
    summary: 'Matters of money that a person has to look at.',
    input: z.object({}),
    output: z.object({ alerts: z.array(alert) }),
    run: async (_, req) => ok({ alerts: await listAlerts(req.payload) }),
  }),
  route({
    method: 'post',
    path: '/payments/resolve-alert',
    access: 'staff',
    summary: 'Puts a matter away as dealt with.',
    input: z.object({ alertId: id('ALERT_NOT_FOUND') }),
    output: z.object({ alert }),
    errors: ['ALERT_NOT_FOUND'],
    run: ({ alertId }, req) => settleAlert(req, alertId),
  }),
  route({
    method: 'post',
    path: '/payments/replay-webhooks',
    access: 'admin',
    summary: 'Rings once more for every stored notice since a day (London; without it the last two days).',
    input: z.object({ since: optionalDay }),
    output: z.object({ events: z.number(), open: z.number() }),
    errors: ['INVALID_DATE'],
    run: async ({ since }, req) => {
      const from = since ? dayStart(since) : dependenciesOf(req.payload).clock.now() - 2 * DAY
      return ok(await replayEvents(req.payload, from))
    },
  }),
]
