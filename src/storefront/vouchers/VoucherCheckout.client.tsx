'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { PaymentForm } from '@/client/payment/use-card-form'
import { formatMoney } from '@/domain/pricing/totals'
import type { SiteWords } from '@/messages/site-words'
import { voucherPageTexts as texts } from '@/messages/vouchers'
import type { BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { FlowLayout } from '@/storefront/booking/FlowLayout'
import { Accepted } from '@/storefront/checkout/Accepted'
import { Charges } from '@/storefront/checkout/Charges'
import { CheckoutSteps, StepTitle } from '@/storefront/checkout/CheckoutSteps'
import { CustomerInfo } from '@/storefront/checkout/CustomerInfo.client'
import { payButtons, PayingBar } from '@/storefront/checkout/PayingBar'
import { loadPaying } from '@/storefront/checkout/use-online-payment'
import { toStepTitleId, useStepFocus } from '@/storefront/checkout/use-step'
import { courseForm } from '@/storefront/course-booking/course-session'
import type { SalonContact } from '@/storefront/payment/request'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { useVoucherCheckout, type VoucherCheckoutState } from './use-voucher-checkout'
import { VoucherCard } from './VoucherCard'
import { VoucherForm } from './VoucherForm.client'
import type { PricedTreatment, VoucherLimits } from './voucher-amounts'

interface Props {
  place: BreadcrumbPlace
  words: SiteWords['booking']
  paying: SiteWords['checkout']
  sums: SiteWords['sums']
  /** Shown above every step. */
  banner: ReactNode
  salonName: string
  limits: VoucherLimits
  /** The amounts on offer, in pence. */
  amounts: number[]
  treatments: PricedTreatment[]
  /** What is chosen at first. */
  first: string
  initialStep: string | null
  /** The terms, in sentences. */
  terms: string[]
  form: PaymentForm
  /** The salon's address, for Clearpay. */
  salon: SalonContact | null
}

/** Loaded at the payment step. */
const MakePayment = lazy(() =>
  Promise.all([import('@/storefront/payment/MakePayment.client'), loadPaying()]).then(([all]) => ({
    default: all.MakePayment,
  })),
)

const steps = [
  { name: 'summary', label: texts.giftStep },
  { name: 'pay', label: texts.payStep },
]

/** Has two steps: first the voucher with the buyer's details, then payment. The step is in the address. */
export const VoucherCheckout = (props: Props) => {
  const { place, banner, limits, first, initialStep } = props
  const checkout = useVoucherCheckout({ limits, first, initialStep })
  useStepFocus(checkout.step)
  return (
    <FlowLayout place={place} title={place.here} bar={<Bar {...props} checkout={checkout} />}>
      {banner}
      <CheckoutSteps steps={steps} step={checkout.step} />
      {checkout.step === 'summary' ? (
        <Summary {...props} checkout={checkout} />
      ) : (
        <Pay {...props} checkout={checkout} />
      )}
    </FlowLayout>
  )
}

type PartProps = Props & { checkout: VoucherCheckoutState }

const Drawn = ({
  salonName,
  checkout,
  treatments,
}: Pick<PartProps, 'salonName' | 'checkout' | 'treatments'>) => {
  const { fields } = checkout.form
  const chosen =
    fields.choice === 'treatment' ? treatments.find(({ value }) => value === fields.treatment) : null
  return (
    <VoucherCard
      salon={salonName}
      amount={checkout.totals.total > 0 ? formatMoney(checkout.totals.total) : null}
      treatment={chosen?.label.replace(/, £.*$/, '')}
      recipient={fields.isGift ? fields.recipientName.trim() : null}
    />
  )
}

const Summary = (props: PartProps) => {
  const { checkout, limits, amounts, treatments } = props
  const { form, customer } = checkout
  return (
    <div className="grid gap-10">
      <section aria-labelledby={toStepTitleId('summary')} className="grid gap-6">
        <StepTitle step="summary">{texts.voucher}</StepTitle>
        <div className="lg:hidden">
          <Drawn {...props} />
        </div>
        <VoucherForm form={form} limits={limits} amounts={amounts} treatments={treatments} />
      </section>
      <section aria-labelledby="details-title" className="grid gap-5">
        <h2 id="details-title" className="text-h4">
          {texts.details}
        </h2>
        <CustomerInfo
          required={courseForm.required}
          name={texts.details}
          commentsHint={null}
          fields={customer.fields}
          errors={customer.errors}
          onChange={customer.change}
          onSubmit={() => void checkout.proceed()}
        />
      </section>
    </div>
  )
}

const Pay = (props: PartProps) => {
  const { words, paying, form, salon, checkout } = props
  return (
    <section aria-labelledby={toStepTitleId('pay')}>
      <StepTitle step="pay">{words.payOnline}</StepTitle>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <MakePayment
          words={paying}
          form={form}
          totals={checkout.totals}
          buyer={checkout.customer.fields}
          salon={salon}
          payerRef={checkout.payerRef}
          onMethod={checkout.onMethod}
          onPayAtSalon={null}
        />
      </Suspense>
    </section>
  )
}

const Bar = (props: PartProps) => {
  const { paying, sums, checkout, terms } = props
  const isPaying = checkout.step === 'pay'
  return (
    <PayingBar
      summary={<Drawn {...props} />}
      amount={{ label: isPaying ? sums.nowShort : sums.total, pence: checkout.totals.now }}
      charges={<Charges words={sums} totals={checkout.totals} type={null} />}
      terms={
        isPaying && (
          <p className="text-small text-ink-soft">
            {terms.join(' ')} <Accepted words={paying} />
          </p>
        )
      }
      alert={checkout.alert}
      onDismiss={checkout.dismiss}
      result={checkout.result}
      checking={checkout.checking}
      checkingMore={texts.checkingMore}
      busy={checkout.busy}
      onPrevious={checkout.back}
      action={{
        label: isPaying ? payButtons[checkout.method].label : 'Continue',
        look: payButtons[checkout.method].look,
        isSubmit: !isPaying,
        onPress: () => void checkout.proceed(),
      }}
    />
  )
}
