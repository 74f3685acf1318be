import { counted } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import type { OnlineMethod } from '../../domain/payments/port'
import type { PaymentType, Totals } from '../../domain/pricing/totals'
import { paymentTexts } from '../../messages/payment-texts'
import { Charges, TermsNote } from './Charges'
import { payButtons, PayingBar } from './PayingBar'
import type { CheckoutState } from './use-checkout'
import type { CheckoutStep } from './use-step'

interface Props {
  words: SiteWords['checkout']
  sums: SiteWords['sums']
  checkout: CheckoutState
  count: number
}

const labelOf = (step: CheckoutStep, type: PaymentType | null, method: OnlineMethod): string => {
  if (step === 'make-payment') return payButtons[method].label
  return step === 'payment-options' && type === 'pay-at-salon' ? 'Confirm Booking' : 'Continue'
}

/** What counts at this moment: what is charged now, or, at the salon, on the day. */
const amountOf = (words: SiteWords['sums'], totals: Totals, type: PaymentType | null) => {
  if (!type) return { label: words.total, pence: totals.total }
  return type === 'pay-at-salon'
    ? { label: words.onTheDayShort, pence: totals.onTheDay }
    : { label: words.nowShort, pence: totals.now }
}

/** The bar of a basket's checkout. */
export const CheckoutBar = ({ words, sums, checkout, count }: Props) => {
  const { step, paymentType, method, totals } = checkout
  const first = step === 'customer-info'
  return (
    <PayingBar
      title={counted(count, words.appointment, words.appointments)}
      amount={amountOf(sums, totals, first ? null : paymentType)}
      charges={<Charges words={sums} totals={totals} type={first ? null : paymentType} />}
      terms={!first && <TermsNote words={words} type={paymentType} />}
      alert={checkout.alert?.item ? null : checkout.alert}
      onDismiss={checkout.dismiss}
      leaving={checkout.leaving}
      checking={checkout.checking}
      checkingMore={paymentTexts.checkingMore}
      busy={checkout.busy}
      onPrevious={first ? null : checkout.back}
      action={{
        label: labelOf(step, paymentType, method),
        look: payButtons[method].look,
        isSubmit: first,
        onPress: () => void checkout.proceed(),
      }}
    />
  )
}
