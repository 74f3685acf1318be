import { loadDeskForm } from '@/server/services/checkout/desk-order-draft'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { toCardFormPath } from './sent-card-attempt'
import { TakeCardScreen } from './TakeCardScreen.client'

/** /management/take-card: for the payment in the address, or its balance. */
export const TakeCardView = withPreloadedCalls(TakeCardScreen, ({ payload, req, query }) => {
  const [paymentId, isBalance] = [query('paymentId'), query('balance') === 'true']
  const host = req.headers.get('host') ?? 'localhost'
  return [
    {
      path: toCardFormPath(paymentId, isBalance),
      answer: () => loadDeskForm(payload, { paymentId, isBalance, host }),
    },
  ]
})
