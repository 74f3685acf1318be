'use client'

import type { Card, Payments } from '@square/web-payments-sdk-types'
import { useCallback, useEffect, useState } from 'react'
import type { PaymentForm } from '../../client/payment/form'
import { tokenise } from '../../client/payment/tokenise'
import { useSquare } from '../../client/payment/use-square'
import type { SiteWords } from '../../messages/site-words'
import type { OnlineMethod } from '../../domain/payments/port'
import type { Totals } from '../../domain/pricing/totals'
import { paymentFormTexts } from '../../messages/payment-form-texts'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { CardForm } from './CardForm.client'
import type { Buyer, Payer, PayerRef, SalonContact } from './form'
import { clearpayRefusal, verificationDetails } from './request'
import { TestCards } from './TestCards'
import { CLEARPAY_PLACE, useApplePay, useClearpay } from './use-wallets'
import { PaymentMethods } from './PaymentMethods.client'
import { walletSheet } from './wallet-sheet'

interface Props {
  words: SiteWords['checkout']
  form: PaymentForm
  totals: Totals
  buyer: Buyer
  salon: SalonContact | null
  /** Where the paying button finds what is chosen. */
  payerRef: PayerRef
  /** Told of the way to pay that is chosen: the paying button wears its look. */
  onMethod: (method: OnlineMethod) => void
  /** The way out when the form will not come; null when paying online is the only way. */
  onPayAtSalon: (() => void) | null
}

/** Step 3: the provider's form, loaded only here. The button that pays stands in the bar. */
export const MakePayment = (props: Props) => {
  const { square, retry } = useSquare(props.form)
  return (
    <div className="mt-4 grid gap-5">
      {square.kind === 'loading' && <FormSkeleton />}
      {square.kind === 'failed' && (
        <NotLoaded words={props.words} retry={retry} onPayAtSalon={props.onPayAtSalon} />
      )}
      {square.kind === 'ready' && <Chosen {...props} payments={square.payments} />}
    </div>
  )
}

const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-3">
    <p role="status" className="sr-only">
      {paymentFormTexts.loading}
    </p>
    <Skeleton className="h-14" />
    <Skeleton className="h-24" />
  </div>
)

interface NotLoadedProps extends Pick<Props, 'words' | 'onPayAtSalon'> {
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

const useChoice = ({ payments, totals, salon }: Props & { payments: Payments }) => {
  const [chosen, choose] = useState<OnlineMethod>('card')
  const options = { payments, chargePence: totals.now, label: salon?.name ?? 'Booking', salon }
  const clearpay = useClearpay(options, clearpayRefusal(totals))
  const applePay = useApplePay(options)
  const method = chosen === 'clearpay' && clearpay.refusal ? 'card' : chosen
  return { method, choose, clearpay, applePay }
}

const Chosen = (props: Props & { payments: Payments }) => {
  const { payments, totals, buyer, payerRef, onMethod } = props
  const { method, choose, clearpay, applePay } = useChoice(props)
  const [card, setCard] = useState<Card | null>(null)
  const onCard = useCallback((next: Card | null) => setCard(next), [])
  const wallet = method === 'clearpay' ? clearpay.wallet : applePay

  useEffect(() => {
    const ofCard = (): Payer | null =>
      card && {
        method: 'card',
        tokenize: () => tokenise(card.tokenize(verificationDetails(totals.now, buyer))),
      }
    const ofWallet = (): Payer | null =>
      wallet && { method, openSheet: (say) => walletSheet(method, tokenise(wallet.tokenize()), say) }
    payerRef.current = method === 'card' ? ofCard() : ofWallet()
    return () => {
      payerRef.current = null
    }
  }, [payerRef, method, card, wallet, totals.now, buyer])

  useEffect(() => {
    onMethod(method)
    return () => onMethod('card')
  }, [onMethod, method])

  // A form that was hidden does not know how wide it is when it shows again.
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
