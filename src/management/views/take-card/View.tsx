import { deskForm } from '@/server/services/checkout/desk-order-draft'
import { withAnswers } from '../../shell/with-answers'
import { cardFormCall } from './attempt'
import { TakeCardScreen } from './TakeCardScreen.client'

/** /management/take-card: of the payment that the address names, or its balance. */
export const TakeCardView = withAnswers(TakeCardScreen, ({ payload, req, query }) => {
  const [paymentId, isBalance] = [query('paymentId'), query('balance') === 'true']
  const host = req.headers.get('host') ?? 'localhost'
  return [
    {
      path: cardFormCall(paymentId, isBalance),
      answer: () => deskForm(payload, { paymentId, isBalance, host }),
    },
  ]
})
