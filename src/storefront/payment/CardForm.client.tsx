'use client'
import type { Card, Payments } from '@square/web-payments-sdk-types'
import { useCardForm } from '@/client/payment/use-card-form'
import { paymentFormTexts } from '@/messages/payment-form'
import { Skeleton } from '@/storefront/ui/Skeleton'

const getToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The card form's style in the salon's colours. Square accepts colour values, but not variables. */
const createCardStyle = () => {
  const ink = getToken('--ink')
  const error = getToken('--brick')
  return {
    input: { color: ink, backgroundColor: getToken('--white'), fontSize: '16px', fontFamily: 'sans-serif' },
    'input::placeholder': { color: getToken('--ink-soft') },
    'input.is-error': { color: error },
    '.input-container': { borderColor: getToken('--ink-soft'), borderRadius: '10px', borderWidth: '1px' },
    '.input-container.is-focus': { borderColor: ink },
    '.input-container.is-error': { borderColor: error },
    '.message-text': { color: getToken('--ink-soft') },
    '.message-text.is-error': { color: error },
    '.message-icon.is-error': { color: error },
  }
}

/** The height of the provider's form with a message: one row of fields, or two on a phone. */
const cardHeight = 'min-h-34 sm:min-h-24'

interface Props {
  payments: Payments
  /** Called with the card form when it is ready for input, and with null when it is removed. */
  onCard: (card: Card | null) => void
}

/** Square’s card form. */
export const CardForm = (props: Props) => {
  const { box, state } = useCardForm({ ...props, style: createCardStyle })
  return (
    <div aria-busy={state === 'loading'} className={`relative ${cardHeight}`}>
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      {state === 'failed' && (
        <p role="alert" className="text-brick">
          {paymentFormTexts.cardFailed}
        </p>
      )}
      {/* Out of the flow until it is ready: a new frame is higher than the form in it. */}
      <div ref={box} className={state === 'loading' ? 'absolute inset-x-0 top-0' : undefined} />
    </div>
  )
}

/** Lists the test cards and the result of each. Real cards are refused. */
export const TestCards = () => (
  <div className="rounded-control bg-linen px-4 py-3 text-small">
    <p className="font-[600]">Test cards</p>
    <p className="figures mt-1">{paymentFormTexts.testCard}</p>
    <p className="figures mt-1">{paymentFormTexts.testChallenge}</p>
    <p className="figures mt-1">{paymentFormTexts.testDeclined}</p>
  </div>
)

/** A placeholder for the card form. */
export const FormSkeleton = () => (
  <div aria-busy="true" className={`relative ${cardHeight}`}>
    <p role="status" className="sr-only">
      {paymentFormTexts.loading}
    </p>
    <Skeleton className="absolute inset-0" />
  </div>
)
