import type { OnlineMethod } from '../../domain/payments/port'
import type { PaymentType, Totals } from '../../domain/pricing/totals'
import { paymentTexts } from '../../messages/payment-texts'
import { Charges, TermsNote } from './Charges'
import { payButtons, PayingBar } from './PayingBar'
import type { CheckoutState } from './use-checkout'
import type { CheckoutStep } from './use-step'

interface Props {
  checkout: CheckoutState
  count: number
}

const labelOf = (step: CheckoutStep, type: PaymentType | null, method: OnlineMethod): string => {
  if (step === 'make-payment') return payButtons[method].label
  return step === 'payment-options' && type === 'pay-at-salon' ? 'Confirm Booking' : 'Continue'
}

/** What counts at this moment: what is charged now, or, at the salon, on the day. */
const amountOf = (totals: Totals, type: PaymentType | null) => {
  if (!type) return { label: 'Total', pence: totals.total }
  return type === 'pay-at-salon'
    ? { label: 'On the day', pence: totals.onTheDay }
    : { label: 'Now', pence: totals.now }
}

/** The bar of a basket's checkout. */
export const CheckoutBar = ({ checkout, count }: Props) => {
  const { step, paymentType, method, totals } = checkout
  const first = step === 'customer-info'
  return (
    <PayingBar
      title={`${count} ${count === 1 ? 'appointment' : 'appointments'}`}
      amount={amountOf(totals, first ? null : paymentType)}
      charges={<Charges totals={totals} type={first ? null : paymentType} />}
      terms={!first && <TermsNote type={paymentType} />}
      alert={checkout.alert}
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
