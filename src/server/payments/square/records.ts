import { paymentOf } from './adapter'
import { type SquareAccount, squareCaller } from './client'
import { listPayments } from './list'
import type { ProviderRecord, ProviderRecords } from '../records'

/** Square's list of payments at our locations. */
export const squareRecords = (account: SquareAccount): ProviderRecords => {
  const ask = squareCaller(account)
  return {
    async *payments(from, to, location): AsyncIterable<ProviderRecord> {
      for await (const payment of listPayments(account, ask, { from, to, location })) {
        const known = paymentOf(payment)
        if (known.kind !== 'ok') continue
        const { providerId, reference, amountPence, refundedPence, state } = known
        yield {
          providerId,
          reference,
          amountPence,
          refundedPence,
          state,
          createdAt: Date.parse(payment.createdAt ?? ''),
          locationId: payment.locationId ?? null,
        }
      }
    },
  }
}
