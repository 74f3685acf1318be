'use client'

import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import type { SiteWords } from '@/messages/site-words'
import type { PaymentType } from '@/domain/pricing/totals'
import { clearNotice } from '@/storefront/basket/store'
import { useBookedElsewhere } from '@/storefront/basket/use-booked-elsewhere'
import { useRemoval } from '@/storefront/basket/Undo.client'
import { useLoadedBasket } from '@/storefront/basket/use-basket'
import { FlowLayout } from '@/storefront/booking/FlowLayout'
import type { BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { Alert } from '@/storefront/ui/Alert.client'
import { Skeleton } from '@/storefront/ui/Skeleton'
import type { PaymentForm } from '@/client/payment/use-card-form'
import type { SalonContact } from '@/storefront/payment/request'
import { useBookedPayment } from './checkout-storage'
import { CheckoutSteps, StepTitle } from './CheckoutSteps'
import { CheckoutBar } from './CheckoutBar'
import { CustomerInfo } from './CustomerInfo.client'
import { useFirstTouch } from '@/storefront/ui/use-first-touch'
import { bookingForm } from './fields'
import { loadLater, OrderList, TimeLeft } from './OrderList.client'
import { type CheckoutSentences, useCheckout } from './use-checkout'
import { type CheckoutStep, checkoutSteps, toStepTitleId, useStepFocus } from './use-step'
import { CheckoutSkeleton, NothingToBook } from './NothingToBook'

interface Props {
  place: BreadcrumbPlace
  words: SiteWords['booking']
  paying: SiteWords['checkout']
  sums: SiteWords['sums']
  /** Shown for a treatment that needs a patch test. */
  patchTest: string
  /** The text with an appointment's person; `{name}` is the name. */
  performer: string
  /** Shown above every step. */
  banner: ReactNode
  initialStep: string | null
  /** True if the salon sells gift vouchers, or once sold one. */
  takesVouchers: boolean
  /** When the right to cancel a treatment bought now ends, in ms. Null without the right (D125). */
  rightEnd: number | null
  /** True if the salon sends text messages, to which the customer may agree. */
  sendsTexts: boolean
  /** The payment types on offer. */
  offered: PaymentType[]
  places: Record<string, string>
  /** The address of each treatment's picture, by its id. */
  pictures: Record<string, string>
  sentences: CheckoutSentences
  /** The online payment form. Null if online payment is not available. */
  form: PaymentForm | null
  /** The salon's contact details at each location, by location id. */
  salons: Record<string, SalonContact>
}

/** Loaded later, because step 1 does not need it. */
const PaymentOptions = lazy(() => loadLater().then((all) => ({ default: all.laterParts.PaymentOptions })))
const PayOnline = lazy(() => loadLater().then((all) => ({ default: all.laterParts.PayOnline })))
const Codes = lazy(() => loadLater().then((all) => ({ default: all.laterParts.Codes })))

const listStepLabels = (words: SiteWords['checkout']): Record<CheckoutStep, string> => ({
  'customer-info': words.detailsStep,
  'payment-options': words.optionsStep,
  'make-payment': words.payStep,
})

/** Without a card payment, there are only two steps. */
const listShownSteps = (offered: PaymentType[], step: CheckoutStep, labels: Record<CheckoutStep, string>) =>
  checkoutSteps
    .filter(
      (name) => name !== 'make-payment' || step === name || offered.some((type) => type !== 'pay-at-salon'),
    )
    .map((name) => ({ name, label: labels[name] }))

/** Step 8: customer details, payment type, payment. This is one page, and its step is in the address. */
export const Checkout = ({
  place,
  words,
  paying,
  sums,
  patchTest,
  performer,
  banner,
  initialStep,
  takesVouchers,
  rightEnd,
  sendsTexts,
  offered: allOffered,
  places,
  pictures,
  sentences,
  form,
  salons,
}: Props) => {
  const { known, items, notice } = useLoadedBasket()
  const checkout = useCheckout({ initialStep, offered: allOffered, sentences, items, rightEnd })
  const removal = useRemoval()
  const bookedElsewhere = useBookedElsewhere()
  const bookedPayment = useBookedPayment()
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const show = () => startTransition(() => setLoaded(true))
    // After a reload, a later step appears whole: within a transition, loaded parts need no placeholders.
    if (initialStep)
      void loadLater()
        .then((all) => all.laterParts.loadPayment())
        .then(show, show)
    else show()
  }, [initialStep])
  useStepFocus(checkout.step, known && loaded)
  useFirstTouch(loadLater)
  if (!known || !loaded) return <CheckoutSkeleton place={place} />
  if (items.length === 0 && !checkout.result)
    return (
      <NothingToBook
        words={words}
        place={place}
        notice={notice}
        removal={removal}
        bookedHere={bookedPayment}
        bookedElsewhere={bookedElsewhere}
      />
    )
  const { step, customer, offered, paymentType, holds, discount } = checkout
  return (
    <FlowLayout
      place={place}
      title={place.here}
      bar={
        <CheckoutBar
          words={paying}
          sums={sums}
          checkout={checkout}
          items={items}
          performer={performer}
          pictures={pictures}
        />
      }
    >
      {banner}
      <CheckoutSteps
        steps={listShownSteps(offered, step, listStepLabels(paying))}
        step={step}
        timer={<TimeLeft heldFor={words.heldFor} items={items} />}
      />
      <div className="grid gap-10">
        {notice && <Alert message={notice} onDismiss={clearNotice} />}
        <OrderList
          words={words}
          paying={paying}
          patchTest={patchTest}
          performer={performer}
          items={items}
          places={places}
          problems={holds.problems}
          alert={checkout.alert}
          onDismiss={checkout.dismiss}
          removal={removal}
          isFolded={step !== 'customer-info'}
        />
        {step === 'customer-info' && (
          <section aria-labelledby={toStepTitleId('customer-info')} className="grid gap-5">
            <StepTitle step="customer-info">{words.details}</StepTitle>
            <CustomerInfo
              required={bookingForm.required}
              name={words.details}
              addressHint={words.address}
              commentsHint={words.comments}
              asksForTexts={sendsTexts}
              fields={customer.fields}
              errors={customer.errors}
              onChange={customer.change}
              onSubmit={() => void checkout.proceed()}
            />
          </section>
        )}
        {step === 'payment-options' && (
          <section aria-labelledby={toStepTitleId('payment-options')} className="grid gap-4">
            <StepTitle step="payment-options">{words.howToPay}</StepTitle>
            <Suspense fallback={<Skeleton className="h-72 max-sm:h-84" />}>
              <PaymentOptions
                words={paying}
                offered={offered}
                chosen={paymentType}
                lines={checkout.lines}
                deposit={checkout.deposit}
                discountPence={discount.pence}
                voucherPence={checkout.vouchers.balancePence}
                onChoose={checkout.choosePayment}
              />
            </Suspense>
          </section>
        )}
        {step === 'make-payment' && (
          <section aria-labelledby={toStepTitleId('make-payment')}>
            <StepTitle step="make-payment">{words.payOnline}</StepTitle>
            <Suspense fallback={<Skeleton className="mt-4 h-41" />}>
              <PayOnline
                words={paying}
                checkout={checkout}
                form={form}
                salons={salons}
                locationId={items[0]?.location_id ?? ''}
              />
            </Suspense>
          </section>
        )}
        {step !== 'customer-info' && (
          <Suspense fallback={<Skeleton className="h-21" />}>
            <Codes words={words} paying={paying} checkout={checkout} takesVouchers={takesVouchers} />
          </Suspense>
        )}
      </div>
    </FlowLayout>
  )
}
