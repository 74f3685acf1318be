import { lazy, Suspense } from 'react'
import type { CheckoutStep } from './use-step'
import { fillPlaceholders, formatCount, formatTreatment } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { type PaymentType, type Totals, formatMoney } from '@/domain/pricing/totals'
import { paymentTexts } from '@/messages/checkout'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { Charges } from './Charges'
import { loadLater } from './OrderList.client'
import { payButtons, PayingBar } from './PayingBar'
import type { CheckoutState } from './use-checkout'
import type { BasketItem } from '@/contract/basket'
import { formatItemTime } from '@/storefront/basket/ItemLines'
import { getItemPence } from '@/storefront/basket/types'

/** Loaded with the later steps, which show them. */
const Terms = lazy(() => loadLater().then((all) => ({ default: all.laterParts.Terms })))

interface OrderSummaryProps {
  items: BasketItem[]
  /** Text with the person's name; `{name}` is the name. */
  performer: string
  /** The address of each treatment's picture, by its id. */
  pictures: Record<string, string>
}

/** The treatments beside the form on a wide screen: picture, treatment, time, person and price. */
const OrderSummary = ({ items, performer, pictures }: OrderSummaryProps) => (
  <ul className="mt-4 grid gap-4">
    {items.map((item) => (
      <li key={item.item_id} className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-3.5 text-small">
        <div className="arch aspect-4/5 bg-blush">
          {pictures[item.service_id] && (
            <img
              src={pictures[item.service_id]}
              alt=""
              width={320}
              height={400}
              loading="lazy"
              className="block h-full w-full object-cover"
            />
          )}
        </div>
        <div>
          <p className="font-[600] leading-snug">{formatTreatment(item.service_name, item.guest_name)}</p>
          <p className="figures mt-0.5 text-ink-soft">{formatItemTime(item)}</p>
          {item.staff_name && (
            <p className="text-ink-soft">{fillPlaceholders(performer, { name: item.staff_name })}</p>
          )}
        </div>
        <p className="figures font-[550]">{formatMoney(getItemPence(item))}</p>
      </li>
    ))}
  </ul>
)

interface Props {
  words: SiteWords['checkout']
  sums: SiteWords['sums']
  checkout: CheckoutState
  items: BasketItem[]
  performer: string
  /** The address of each treatment's picture, by its id. */
  pictures: Record<string, string>
}

const formatStepLabel = (
  step: CheckoutStep,
  { paymentType: type, method, totals }: Pick<CheckoutState, 'paymentType' | 'method' | 'totals'>,
): string => {
  const isCovered = totals.vouchers !== undefined && totals.now === 0
  if (step === 'make-payment') return isCovered ? 'Confirm Booking' : payButtons[method].label
  return step === 'payment-options' && type === 'pay-at-salon' ? 'Confirm Booking' : 'Continue'
}

/** The amount that matters now: the amount charged now or, for payment at the salon, the amount due on the day. */
const formatAmountDue = (words: SiteWords['sums'], totals: Totals, type: PaymentType | null) => {
  if (!type) return { label: words.total, pence: totals.total }
  return type === 'pay-at-salon'
    ? { label: words.onTheDayShort, pence: totals.onTheDay }
    : { label: words.nowShort, pence: totals.now }
}

export const CheckoutBar = ({ words, sums, checkout, items, performer, pictures }: Props) => {
  const { step, paymentType, method, totals } = checkout
  const first = step === 'customer-info'
  return (
    <PayingBar
      summary={
        <>
          <p className="font-display text-h4">
            {formatCount(items.length, words.appointment, words.appointments)}
          </p>
          <OrderSummary items={items} performer={performer} pictures={pictures} />
        </>
      }
      amount={formatAmountDue(sums, totals, first ? null : paymentType)}
      charges={<Charges words={sums} totals={totals} type={first ? null : paymentType} />}
      terms={
        !first && (
          <Suspense fallback={<Skeleton className="h-20" />}>
            <Terms words={words} checkout={checkout} />
          </Suspense>
        )
      }
      alert={checkout.alert?.item ? null : checkout.alert}
      onDismiss={checkout.dismiss}
      result={checkout.result}
      checking={checkout.checking}
      checkingMore={paymentTexts.checkingMore}
      busy={checkout.busy}
      onPrevious={first ? null : checkout.back}
      action={{
        label: formatStepLabel(step, checkout),
        look: payButtons[method].look,
        isSubmit: first,
        onPress: () => void checkout.proceed(),
      }}
    />
  )
}
