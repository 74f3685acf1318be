'use client'

import { useEffect, useState } from 'react'
import type { PaymentType } from '../../domain/pricing/totals'

import { dismissNotice } from '../basket/actions'
import { subtotalPence } from '../basket/types'
import { Undo } from '../basket/Undo.client'
import { type Removal, useRemoval } from '../basket/use-removal'
import { useLoadedBasket } from '../basket/use-basket'
import { FlowBar } from '../booking/FlowBar'
import { FlowLayout } from '../booking/FlowLayout'
import { Alert } from '../ui/Alert.client'
import { ButtonLink } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { CheckoutBar } from './CheckoutBar'
import { CheckoutSteps } from './CheckoutSteps'
import { EnterCode } from './EnterCode.client'
import { CustomerInfo } from './CustomerInfo.client'
import { OrderList } from './OrderList.client'
import { PaymentOptions } from './PaymentOptions.client'
import { type CheckoutSentences, useCheckout } from './use-checkout'

interface Props {
  initialStep: string | null
  /** The payment types that are offered. */
  offered: PaymentType[]
  places: Record<string, string>
  sentences: CheckoutSentences
}

const HERE = 'Checkout'

/** Step 8: who comes, how they pay, done. One page, its steps in the address. */
export const Checkout = ({ initialStep, offered, places, sentences }: Props) => {
  const { known, items, notice } = useLoadedBasket()
  const checkout = useCheckout({ initialStep, offered, sentences })
  const removal = useRemoval()
  const [loaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  if (!known || !loaded) return <CheckoutSkeleton />
  if (items.length === 0 && !checkout.leaving) return <NothingToBook notice={notice} removal={removal} />
  const { step, customer, paymentType, holds } = checkout
  const total = subtotalPence(items)
  return (
    <FlowLayout
      here={HERE}
      title={HERE}
      bar={<CheckoutBar checkout={checkout} totalPence={total} count={items.length} />}
    >
      <CheckoutSteps step={step} withPayment={offered.some((type) => type !== 'pay-at-salon')} />
      <div className="grid gap-10">
        {notice && <Alert message={notice} onDismiss={dismissNotice} />}
        <OrderList items={items} places={places} problems={holds.problems} removal={removal} />
        {step === 'customer-info' && (
          <section aria-labelledby="details-title">
            <h2 id="details-title" className="mb-5 text-h4">
              Your details
            </h2>
            <CustomerInfo
              fields={customer.fields}
              errors={customer.errors}
              onChange={customer.change}
              onSubmit={() => void checkout.proceed()}
            />
          </section>
        )}
        {step === 'payment-options' && (
          <PaymentOptions
            offered={offered}
            chosen={paymentType}
            totalPence={total}
            onChoose={checkout.choosePayment}
          />
        )}
        {step === 'payment-options' && checkout.code.asked && (
          <EnterCode code={checkout.code} email={customer.fields.email} onSubmit={checkout.proceed} />
        )}
      </div>
    </FlowLayout>
  )
}

const CheckoutSkeleton = () => (
  <FlowLayout
    here={HERE}
    title={HERE}
    bar={
      <FlowBar>
        <Skeleton className="h-13" />
      </FlowBar>
    }
  >
    <div aria-busy="true" className="grid gap-6">
      <p role="status" className="sr-only">
        Looking at your basket
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-28" />
      <div className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, n) => (
          <Skeleton key={n} className="h-20" />
        ))}
      </div>
    </div>
  </FlowLayout>
)

const NothingToBook = ({ notice, removal }: { notice: string | null; removal: Removal }) => (
  <FlowLayout here={HERE} title="Your basket is empty" bar={null}>
    <div className="grid max-w-(--measure) justify-items-start gap-6 pb-24">
      {notice && (
        <div className="w-full">
          <Alert message={notice} onDismiss={dismissNotice} />
        </div>
      )}
      <Undo removal={removal} />
      <p>Choose a treatment and a time; we keep the time for you while you fill in the rest.</p>
      <ButtonLink href="/booking-appointment">Browse Services</ButtonLink>
    </div>
  </FlowLayout>
)
