'use client'

import type { Card, Payments } from '@square/web-payments-sdk-types'
import { type RefObject, useCallback } from 'react'
import { useCardForm } from '@/client/payment/use-card-form'
import { useSquare } from '@/client/payment/use-square'
import type { CardForm } from '@/contract/desk-card'
import { cardTexts } from '@/messages/management-payments'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'

interface Props {
  form: NonNullable<CardForm['form']>
  /** Filled with the card form, for the button that charges. */
  card: RefObject<Card | null>
}

/** Square renders the form in its own frame, which cannot use our colours: dark on white. */
const getCardStyle = () => ({ input: { color: '#2b2320', backgroundColor: '#ffffff', fontSize: '16px' } })

const Box = ({ payments, card }: { payments: Payments; card: Props['card'] }) => {
  const onCard = useCallback(
    (made: Card | null) => {
      card.current = made
    },
    [card],
  )
  const { box, state } = useCardForm({ payments, onCard, style: getCardStyle })
  return (
    <div className="desk-card-box" aria-busy={state === 'loading'}>
      {state === 'loading' && <Skeleton rows={1} />}
      <Notice message={state === 'failed' ? cardTexts.formFailed : null} />
      <div ref={box} />
    </div>
  )
}

/** Square's card form, or the reason it is not shown. */
export const CardBox = ({ form, card }: Props) => {
  const { application_id: applicationId, location_id: locationId, script } = form
  const { square, retry } = useSquare({ applicationId, locationId, script })
  if (square.kind === 'failed')
    return <Notice message={cardTexts.formFailed} action={{ label: 'Reload the card form', run: retry }} />
  return square.kind === 'ready' ? <Box payments={square.payments} card={card} /> : <Skeleton rows={1} />
}
