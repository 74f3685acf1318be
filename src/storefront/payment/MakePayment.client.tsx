'use client'
import type { Card, Payments } from '@square/web-payments-sdk-types'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PaymentForm, tokenise } from '@/client/payment/use-card-form'
import { paymentFormTexts } from '@/messages/payment-form'
import { useSquare } from '@/client/payment/use-square'
import type { SiteWords } from '@/messages/site-words'
import type { OnlineMethod } from '@/domain/payments/port'
import type { Totals } from '@/domain/pricing/totals'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import {
  type Buyer,
  explainNoClearpay,
  type Payer,
  type PayerRef,
  type SalonContact,
  toVerificationDetails,
} from './request'
import { CLEARPAY_PLACE, useApplePay, useClearpay, createWalletSheet } from './use-wallets'
import { CardForm, FormSkeleton, TestCards } from './CardForm.client'
import { OptionCard } from './OptionCard'

interface PaymentMethodsProps {
  words: SiteWords['checkout']
  chosen: OnlineMethod
  /** Why Clearpay cannot be used. Null if it can. */
  clearpayRefusal: string | null
  withApplePay: boolean
  onChoose: (method: OnlineMethod) => void
}

const paymentWays = {
  card: { label: 'Card', text: 'card' },
  clearpay: { label: 'Clearpay', text: 'clearpay' },
  'apple-pay': { label: 'Apple Pay', text: 'applePay' },
} as const satisfies Record<OnlineMethod, { label: string; text: keyof SiteWords['checkout'] }>

/** The online payment methods. If a method is not available, the reason is shown. */
const PaymentMethods = ({ words, chosen, clearpayRefusal, withApplePay, onChoose }: PaymentMethodsProps) => {
  const offered: OnlineMethod[] = ['card', 'clearpay', ...(withApplePay ? ['apple-pay' as const] : [])]
  return (
    <div className="grid gap-3" role="group" aria-label="How to pay">
      {offered.map((method) => {
        const refusal = method === 'clearpay' ? clearpayRefusal : null
        return (
          <OptionCard
            key={method}
            id={`way-${method}`}
            title={paymentWays[method].label}
            text={refusal ?? words[paymentWays[method].text]}
            isChosen={method === chosen}
            isDisabled={refusal !== null}
            onChoose={() => onChoose(method)}
          />
        )
      })}
    </div>
  )
}

interface MakePaymentProps {
  words: SiteWords['checkout']
  form: PaymentForm
  totals: Totals
  buyer: Buyer
  salon: SalonContact | null
  /** The chosen method is stored here, for the payment button. */
  payerRef: PayerRef
  /** Called with the chosen method. The payment button then takes the style of this method. */
  onMethod: (method: OnlineMethod) => void
  /** Chooses payment at the salon if the form does not load. Null if online payment is the only option. */
  onPayAtSalon: (() => void) | null
}

/** Step 3: Square's form, which is loaded only here. The payment button is in the bar. */
export const MakePayment = (props: MakePaymentProps) => {
  const { square, retry } = useSquare(props.form)
  const part = useRef<HTMLDivElement>(null)
  const loadAgain = () => {
    // The button disappears, so the focus moves to what takes its place.
    part.current?.focus()
    retry()
  }
  return (
    <div
      ref={part}
      role="group"
      aria-label={paymentFormTexts.part}
      tabIndex={-1}
      className="mt-4 grid gap-5 outline-none"
    >
      {square.kind === 'loading' && (
        <>
          <div inert>
            <PaymentMethods
              words={props.words}
              chosen="card"
              clearpayRefusal={explainNoClearpay(props.totals)}
              withApplePay={false}
              onChoose={() => undefined}
            />
          </div>
          <FormSkeleton />
          {props.form.isTest && <TestCards />}
        </>
      )}
      {square.kind === 'failed' && (
        <NotLoaded words={props.words} retry={loadAgain} onPayAtSalon={props.onPayAtSalon} />
      )}
      {square.kind === 'ready' && <Chosen {...props} payments={square.payments} />}
    </div>
  )
}

interface NotLoadedProps extends Pick<MakePaymentProps, 'words' | 'onPayAtSalon'> {
  retry: () => void
}

const NotLoaded = ({ words, retry, onPayAtSalon }: NotLoadedProps) => (
  <div className="grid gap-4">
    <Alert message={paymentFormTexts.loadFailed} />
    <div className="flex flex-wrap gap-3">
      <Button small onClick={retry}>
        {words.loadAgain}
      </Button>
      {onPayAtSalon && (
        <Button small kind="quiet" onClick={onPayAtSalon}>
          {words.salonInstead}
        </Button>
      )}
    </div>
  </div>
)

const useChoice = ({ payments, totals, salon }: MakePaymentProps & { payments: Payments }) => {
  const [chosen, choose] = useState<OnlineMethod>('card')
  const options = { payments, chargePence: totals.now, label: salon?.name ?? 'Booking', salon }
  const clearpay = useClearpay(options, explainNoClearpay(totals))
  const applePay = useApplePay(options)
  const method = chosen === 'clearpay' && clearpay.refusal ? 'card' : chosen
  return { method, choose, clearpay, applePay }
}

const Chosen = (props: MakePaymentProps & { payments: Payments }) => {
  const { payments, totals, buyer, payerRef, onMethod } = props
  const { method, choose, clearpay, applePay } = useChoice(props)
  const [card, setCard] = useState<Card | null>(null)
  const onCard = useCallback((next: Card | null) => setCard(next), [])
  const wallet = method === 'clearpay' ? clearpay.wallet : applePay

  useEffect(() => {
    const ofCard = (): Payer | null =>
      card && {
        method: 'card',
        tokenize: () => tokenise(card.tokenize(toVerificationDetails(totals.now, buyer))),
      }
    const ofWallet = (): Payer | null =>
      wallet && { method, openSheet: (say) => createWalletSheet(method, tokenise(wallet.tokenize()), say) }
    payerRef.current = method === 'card' ? ofCard() : ofWallet()
    return () => {
      payerRef.current = null
    }
  }, [payerRef, method, card, wallet, totals.now, buyer])

  useEffect(() => {
    onMethod(method)
    return () => onMethod('card')
  }, [onMethod, method])

  // A form that was hidden does not know its width when it is shown again, so this updates it.
  useEffect(() => {
    if (method === 'card') card?.recalculateSize()
  }, [method, card])

  return (
    <>
      <PaymentMethods
        words={props.words}
        chosen={method}
        clearpayRefusal={clearpay.refusal}
        withApplePay={applePay !== null}
        onChoose={choose}
      />
      <div hidden={method !== 'card'}>
        <CardForm payments={payments} onCard={onCard} />
      </div>
      {props.form.isTest && method === 'card' && <TestCards />}
      <div id={CLEARPAY_PLACE} className="absolute" />
    </>
  )
}
