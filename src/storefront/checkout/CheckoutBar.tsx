import type { OnlineMethod } from '../../domain/payments/port'
import type { PaymentType } from '../../domain/pricing/totals'
import { checkoutTexts } from '../../messages/booking-texts'
import { paymentTexts } from '../../messages/payment-texts'
import { FlowBar } from '../booking/FlowBar'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { Status } from '../ui/Status'
import { Charges, TermsNote } from './Charges'
import { CUSTOMER_FORM } from './CustomerInfo.client'
import type { CheckoutState, Leaving } from './use-checkout'
import type { CheckoutStep } from './use-step'

interface Props {
  checkout: CheckoutState
  count: number
}

const leavingTexts: Record<Leaving, string> = {
  booked: checkoutTexts.confirmed,
  paid: paymentTexts.successful,
  checking: paymentTexts.checking,
}

const Checking = () => (
  <>
    <b className="block font-[600]">{paymentTexts.checking}</b>
    {paymentTexts.checkingMore}
  </>
)

/** Clearpay and Apple Pay ask for a button with their name and look. */
const payButtons: Record<OnlineMethod, { label: string; look?: string }> = {
  card: { label: 'Pay now' },
  clearpay: { label: 'Pay now with Clearpay', look: 'button-clearpay' },
  'apple-pay': { label: 'Pay with Apple Pay', look: 'button-apple-pay' },
}

const labelOf = (step: CheckoutStep, type: PaymentType | null, method: OnlineMethod): string => {
  if (step === 'make-payment') return payButtons[method].label
  return step === 'payment-options' && type === 'pay-at-salon' ? 'Confirm Booking' : 'Continue'
}

/** What it costs, what one agrees to, and the one next action. */
export const CheckoutBar = ({ checkout, count }: Props) => {
  const { step, paymentType, method, totals, busy, leaving, checking, alert, dismiss, proceed, back } =
    checkout
  const first = step === 'customer-info'
  return (
    <FlowBar isTall={step === 'make-payment' && !checking && !leaving}>
      <div className="grid gap-3 lg:gap-5">
        <p className="hidden font-display text-h4 lg:block">
          {count} {count === 1 ? 'appointment' : 'appointments'}
        </p>
        <Charges totals={totals} type={first ? null : paymentType} />
        {!first && <TermsNote type={paymentType} />}
        {alert?.failed && <p className="font-[600] text-brick">{paymentTexts.failed}</p>}
        <Alert
          key={alert?.at}
          message={alert?.message ?? null}
          takeFocus={alert?.focus}
          onDismiss={dismiss}
        />
        <Status>{leaving ? leavingTexts[leaving] : checking && <Checking />}</Status>
        <div className={first ? 'grid' : 'grid grid-cols-[auto_1fr] gap-3 lg:grid-cols-1'}>
          {!first && (
            <Button kind="quiet" className="px-5 lg:order-last" onClick={back} disabled={busy}>
              Previous
            </Button>
          )}
          <Button
            type={first ? 'submit' : 'button'}
            form={first ? CUSTOMER_FORM : undefined}
            className={payButtons[method].look}
            aria-disabled={busy || undefined}
            onClick={first ? undefined : () => void proceed()}
          >
            {labelOf(step, paymentType, method)}
          </Button>
        </div>
      </div>
    </FlowBar>
  )
}
