'use client'

import type { Card, Payments } from '@square/web-payments-sdk-types'
import { useCardForm } from '../../client/payment/use-card-form'
import { paymentFormTexts } from '../../messages/payment-form-texts'
import { Skeleton } from '../ui/Skeleton'
import { cardStyle } from './card-style'

interface Props {
  payments: Payments
  /** Called with the card form when it can be typed in, with null when it goes. */
  onCard: (card: Card | null) => void
}

export const CardForm = (props: Props) => {
  const { box, state } = useCardForm({ ...props, style: cardStyle })
  return (
    <div aria-busy={state === 'loading'} className="min-h-24">
      {state === 'loading' && <Skeleton className="h-24" />}
      {state === 'failed' && (
        <p role="alert" className="text-brick">
          {paymentFormTexts.cardFailed}
        </p>
      )}
      <div ref={box} />
    </div>
  )
}
