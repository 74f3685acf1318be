import { checkoutTexts } from '../../messages/booking-texts'
import { FlowBar } from '../booking/FlowBar'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { Status } from '../ui/Status'
import { Charges, TermsNote } from './Charges'
import { CUSTOMER_FORM } from './CustomerInfo.client'
import type { CheckoutState } from './use-checkout'

interface Props {
  checkout: CheckoutState
  totalPence: number
  count: number
}

/** What it costs, what one agrees to, and the one next action. */
export const CheckoutBar = ({ checkout, totalPence, count }: Props) => {
  const { step, paymentType, busy, leaving, alert, dismiss, proceed, back } = checkout
  const first = step === 'customer-info'
  const label = step === 'payment-options' && paymentType === 'pay-at-salon' ? 'Confirm Booking' : 'Continue'
  return (
    <FlowBar>
      <div className="grid gap-3 lg:gap-5">
        <p className="hidden font-display text-h4 lg:block">
          {count} {count === 1 ? 'appointment' : 'appointments'}
        </p>
        <Charges totalPence={totalPence} type={first ? null : paymentType} />
        {!first && <TermsNote type={paymentType} />}
        <Alert
          key={alert?.at}
          message={alert?.message ?? null}
          takeFocus={alert?.focus}
          onDismiss={dismiss}
        />
        <Status>{leaving && checkoutTexts.confirmed}</Status>
        <div className={first ? 'grid' : 'grid grid-cols-[auto_1fr] gap-3 lg:grid-cols-1'}>
          {!first && (
            <Button kind="quiet" className="px-5 lg:order-last" onClick={back} disabled={busy}>
              Previous
            </Button>
          )}
          <Button
            type={first ? 'submit' : 'button'}
            form={first ? CUSTOMER_FORM : undefined}
            aria-disabled={busy || undefined}
            onClick={first ? undefined : () => void proceed()}
          >
            {label}
          </Button>
        </div>
      </div>
    </FlowBar>
  )
}
