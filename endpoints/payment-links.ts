import type { Endpoint } from 'payload'
import * as contract from '@/contract/payment-links'
import { ok } from '@/domain/errors'
import { paymentLinkTexts } from '@/messages/payment-links'
import { answer } from '@/server/http/answer'
import { readClientAddress } from '@/server/http/client-address'
import { loadPayableLink, payLink } from '@/server/services/checkout/pay-link'
import { isDeliveringMail } from '@/server/services/notifications/outbox'
import { createPaymentLink, loadPaymentLinks } from '@/server/services/payment-links/create-link'
import { stopPaymentLink } from '@/server/services/payment-links/end-link'
import { countGuesses } from './confirm-booking'
import { createRoute } from './support/route'

/** Links with which customers pay by card (D113). */
export const paymentLinks: Endpoint[] = [
  createRoute({
    ...contract.listPaymentLinks,
    method: 'get',
    path: '/payments/links',
    access: 'staff',
    summary: 'List the payment links of a payment, and what a new link can pay.',
    run: ({ paymentId }, { payload }) => loadPaymentLinks(payload, paymentId),
  }),
  createRoute({
    ...contract.createPaymentLink,
    method: 'post',
    path: '/payments/links',
    access: 'staff',
    summary:
      'Email the customer a link to pay by card. Without a mail server, staff send `url` themselves. It replaces an earlier link for the same payment that is still open.',
    run: async (input, req) => {
      const made = await createPaymentLink(req, input)
      if (!made.ok) return made
      const { sent, notSent } = paymentLinkTexts
      return ok({ message: isDeliveringMail(req.payload) ? sent : notSent, link: made.value })
    },
  }),
  createRoute({
    ...contract.stopPaymentLink,
    method: 'post',
    path: '/payments/stop-link',
    access: 'staff',
    summary:
      'End a payment link. An appointment that waited for it is confirmed, and is paid at the salon instead.',
    run: async ({ linkId }, { payload }) => {
      const stopped = await stopPaymentLink(payload, linkId)
      return stopped.ok ? ok({ message: paymentLinkTexts.stopped }) : stopped
    },
  }),
  createRoute({
    ...contract.openPaymentLink,
    method: 'post',
    path: '/pay/open',
    access: 'public',
    summary: 'Get what a payment link from an email pays, and the settings of Square’s form.',
    limit: 'bookingLinks',
    run: async ({ link }, { payload, headers }) => {
      const found = await loadPayableLink(payload, link, headers.get('host') ?? 'localhost')
      return found.ok ? ok({ payable: found.value }) : found
    },
  }),
  createRoute({
    ...contract.payLink,
    method: 'post',
    path: '/pay/card',
    access: 'public',
    summary:
      'Pay a payment link by card, with gift vouchers, or with both. If you send the same `idempotencyKey` again, the call returns the first result again.',
    statuses: [200, 202],
    limit: 'bookingLinks',
    run: async (input, req) => {
      const taken = await payLink(req.payload, input, readClientAddress(req), () => countGuesses(input, req))
      if (!taken.ok) return taken
      return taken.value.kind === 'paid'
        ? answer(ok({ status: 'SUCCESS' as const, message: paymentLinkTexts.paid }), 200)
        : answer(ok({ status: 'PENDING' as const, message: paymentLinkTexts.pending }), 202)
    },
  }),
]
