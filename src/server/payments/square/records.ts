import { toPaymentResult } from './adapter'
import { type SquareAccount, createSquareCaller } from './client'
import { listDisputes, listPayments, listRefunds, toPence } from './list'
import type { ListedPayment, ProviderRecords } from '@/server/payments/provider-records'

/** Creates access to Square's lists of payments, refunds and disputes at our locations. */
export const createSquareRecords = (account: SquareAccount): ProviderRecords => {
  const ask = createSquareCaller(account)
  return {
    async *payments(from, to, location): AsyncIterable<ListedPayment> {
      for await (const payment of listPayments(account, ask, { from, to, location })) {
        const { id, amountMoney, locationId = null } = payment
        if (id && toPence(amountMoney) === null) {
          yield { kind: 'foreign', providerId: id, currency: amountMoney?.currency ?? '' }
          continue
        }
        const result = toPaymentResult(payment)
        if (result.kind !== 'ok') continue
        const { providerId, reference, amountPence, refundedPence, state } = result
        yield {
          kind: 'payment',
          providerId,
          reference,
          amountPence,
          refundedPence,
          state,
          createdAt: Date.parse(payment.createdAt ?? ''),
          locationId,
        }
      }
    },
    async *refunds(since, location) {
      for await (const { id, paymentId } of listRefunds(account, ask, { since, location }))
        if (id) yield { refundId: id, providerId: paymentId ?? null }
    },
    async *disputes(location) {
      for await (const { id, updatedAt } of listDisputes(account, ask, location))
        if (id) yield { id, changedAt: Date.parse(updatedAt ?? '') || 0 }
    },
  }
}
