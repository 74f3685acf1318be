import type { Endpoint, PayloadRequest } from 'payload'
import type { Received } from '@/contract/call'
import { getCardForm, takeByCard as contract } from '@/contract/desk-card'
import { ok } from '@/domain/errors'
import { parsePounds } from '@/domain/pricing/totals'
import { staffMessages } from '@/messages/staff'
import { answer } from '@/server/http/answer'
import { loadDeskForm, type DeskRequest } from '@/server/services/checkout/desk-order-draft'
import { takeByCard } from '@/server/services/checkout/take-by-card'
import { createRoute } from './support/route'

const toDeskRequest = (fields: Received<typeof contract>, { user }: PayloadRequest): DeskRequest => ({
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

/** Card payments at the desk, through the provider's form. */
export const deskCard: Endpoint[] = [
  createRoute({
    ...getCardForm,
    method: 'get',
    path: '/payments/card-form',
    access: 'staff',
    summary:
      'Get what is needed to take a card payment at the desk: the amount due, the customer and the settings of Square’s form.',
    run: ({ paymentId, balance: isBalance = false }, { payload, headers }) =>
      loadDeskForm(payload, { paymentId, isBalance, host: headers.get('host') ?? 'localhost' }),
  }),
  createRoute({
    ...contract,
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
