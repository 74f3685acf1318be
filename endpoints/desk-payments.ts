import type { Endpoint, PayloadRequest } from 'payload'
import * as billContract from '@/contract/bill'
import * as paymentContract from '@/contract/payments'
import { ok } from '@/domain/errors'
import { VOUCHER } from '@/domain/payments/bill'
import { staffMessages } from '@/messages/staff'
import { loadBalance, takeBalance, takePart } from '@/server/services/payments/take-part'
import { takeVoucherPart } from '@/server/services/payments/voucher-parts'
import { loadBillAnswer } from '@/server/services/payments/bill-answer'
import { loadCheckOut } from '@/server/services/payments/check-out'
import { changeBill } from '@/server/services/payments/change-bill'
import { takePayment, correctPayment } from '@/server/services/payments/desk-payments'
import { createRoute } from './support/route'
import type { Received } from '@/contract/call'
import * as cardContract from '@/contract/desk-card'
import { parsePounds } from '@/domain/pricing/totals'
import { answer } from '@/server/http/answer'
import { loadDeskForm, type DeskRequest } from '@/server/services/checkout/desk-order-draft'
import { takeByCard } from '@/server/services/checkout/take-by-card'

/** Payments taken as a whole. */
const fullPayments: Endpoint[] = [
  createRoute({
    ...paymentContract.takePayment,
    method: 'post',
    path: '/payments/take-payment',
    access: 'staff',
    summary: 'Record that staff have taken the whole amount of a payment at the desk.',
    run: async (input, req) => {
      const taken = await takePayment(req, input)
      return taken.ok ? ok({ message: staffMessages.paymentTaken, payment: taken.value }) : taken
    },
  }),
  createRoute({
    ...paymentContract.getBalance,
    method: 'get',
    path: '/payments/balance',
    access: 'staff',
    summary: 'Get the balance of a half-paid booking, which is due on the day.',
    run: ({ paymentId }, { payload }) => loadBalance(payload, paymentId),
  }),
  createRoute({
    ...paymentContract.takeBalance,
    method: 'post',
    path: '/payments/take-balance',
    access: 'staff',
    summary:
      'Record that staff have taken the balance of a half-paid booking at the desk. If you repeat the call, the balance is still only recorded once.',
    run: async (input, req) => {
      const taken = await takeBalance(req, input)
      return taken.ok ? ok({ message: staffMessages.paymentTaken, ...taken.value }) : taken
    },
  }),
]

/** Bills that are paid in parts, and corrections of what was recorded by mistake (D110, D112). */
const bills: Endpoint[] = [
  createRoute({
    ...billContract.getBill,
    method: 'get',
    path: '/payments/bill',
    access: 'staff',
    summary: 'Get the parts in which a booking or a course place was paid, and the amount that is left.',
    run: async ({ paymentId }, { payload }) => {
      const found = await loadBillAnswer(payload, paymentId)
      return found.ok ? ok({ bill: found.value }) : found
    },
  }),
  createRoute({
    ...billContract.getCheckOut,
    method: 'get',
    path: '/payments/check-out',
    access: 'staff',
    summary:
      'Get all bills of the same customer on the same day that can be paid now, starting with this one.',
    run: async ({ paymentId }, { payload }) => {
      const found = await loadCheckOut(payload, paymentId)
      return found.ok ? ok({ check_out: found.value }) : found
    },
  }),
  createRoute({
    ...billContract.takePart,
    method: 'post',
    path: '/payments/take-part',
    access: 'staff',
    summary:
      'Record a part of a bill that staff have taken in cash, by card terminal or by bank transfer, or pay it with a gift voucher. All parts together are never more than the bill.',
    run: async (input, req) => {
      const { method } = input
      const taken =
        method === VOUCHER ? await takeVoucherPart(req, input) : await takePart(req, { ...input, method })
      return taken.ok ? ok({ message: staffMessages.paymentTaken, bill: taken.value }) : taken
    },
  }),
  createRoute({
    ...billContract.changeBill,
    method: 'post',
    path: '/payments/change-bill',
    access: 'staff',
    summary:
      'Change the price of an appointment, add or remove an extra, or give a discount, with a reason. Once the bill is paid in full, only managers and admins can. No money moves.',
    run: async (input, req) => {
      const done = await changeBill(req, input)
      return done.ok ? ok({ message: staffMessages.billChanged, bill: done.value }) : done
    },
  }),
  createRoute({
    ...billContract.correctPayment,
    method: 'post',
    path: '/payments/correct',
    access: 'manager',
    summary:
      'Correct a payment that staff recorded by mistake, with a counter-entry and a reason. The amount is then owed again. The payment provider is not asked, and nothing is deleted.',
    run: async (input, req) => {
      const done = await correctPayment(req, input)
      return done.ok ? ok({ message: staffMessages.paymentCorrected, refund: done.value }) : done
    },
  }),
]

const toDeskRequest = (
  fields: Received<typeof cardContract.takeByCard>,
  { user }: PayloadRequest,
): DeskRequest => ({
  paymentId: fields.paymentId,
  isBalance: fields.balance ?? false,
  shownPence: parsePounds(fields.amount) ?? 0,
  key: fields.idempotencyKey,
  source: fields.sourceId
    ? { method: 'card', token: fields.sourceId, verificationToken: fields.verificationToken ?? null }
    : null,
  takenBy: String(user?.id ?? ''),
  takenByName: user && 'username' in user ? String(user.username) : '',
})

/** Payments by card, through the provider's form. */
const cardPayments: Endpoint[] = [
  createRoute({
    ...cardContract.getCardForm,
    method: 'get',
    path: '/payments/card-form',
    access: 'staff',
    summary:
      'Get what is needed to take a card payment at the desk: the amount due, the customer and the settings of Square’s form.',
    run: ({ paymentId, balance: isBalance = false }, { payload, headers }) =>
      loadDeskForm(payload, { paymentId, isBalance, host: headers.get('host') ?? 'localhost' }),
  }),
  createRoute({
    ...cardContract.takeByCard,
    method: 'post',
    path: '/payments/take-by-card',
    access: 'staff',
    summary:
      'Take a payment, or the balance of a half-paid booking, by card. If you send the same `idempotencyKey` again, the call returns the first result again.',
    statuses: [200, 202],
    run: async (fields, req) => {
      const taken = await takeByCard(req.payload, toDeskRequest(fields, req))
      if (!taken.ok) return taken
      const { kind, paymentId: payment_id } = taken.value
      return kind === 'paid'
        ? answer(ok({ status: 'SUCCESS' as const, payment_id, message: staffMessages.paymentTaken }), 200)
        : answer(ok({ status: 'PENDING' as const, payment_id, message: staffMessages.paymentChecked }), 202)
    },
  }),
]

/** Payments taken at the desk. */
export const deskPayments: Endpoint[] = [...fullPayments, ...bills, ...cardPayments]
