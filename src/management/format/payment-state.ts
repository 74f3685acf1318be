import type { PaymentState } from '@/contract/payment-state'
import type { PaymentStateKind } from '@/domain/payments/payment-state'
import { money } from './money'

const words: Record<PaymentStateKind, (state: PaymentState) => string> = {
  checking: () => 'Being checked',
  failed: () => 'Payment failed',
  'part-paid': ({ paid, due }) => `Part paid (${money(paid)} of ${money(paid + due)}, ${money(due)} to pay)`,
  awaiting: ({ due }) => `Awaiting payment (${money(due)} to pay)`,
  paid: () => 'Paid',
  nothing: () => 'Nothing to pay',
}

/** How a payment stands, as staff read it wherever it is shown (D92). */
export const paymentStateWords = (state: PaymentState): string =>
  [
    words[state.kind](state),
    ...(state.refunded > 0 ? [`refunded ${money(state.refunded)}`] : []),
    ...(state.disputed ? ['disputed'] : []),
  ].join(', ')
