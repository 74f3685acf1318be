import type { ReactNode } from 'react'
import type { OnlineMethod } from '../../domain/payments/port'
import { paymentTexts } from '../../messages/payment-texts'
import { FlowBar } from '../booking/FlowBar'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { Status } from '../ui/Status'
import { CUSTOMER_FORM } from './CustomerInfo.client'
import { type Leaving, leavingTexts } from './leave'
import type { AlertState } from './use-task'

/** Clearpay and Apple Pay ask for a button with their name and look. */
export const payButtons: Record<OnlineMethod, { label: string; look?: string }> = {
  card: { label: 'Pay now' },
  clearpay: { label: 'Pay now with Clearpay', look: 'button-clearpay' },
  'apple-pay': { label: 'Pay with Apple Pay', look: 'button-apple-pay' },
}

interface Props {
  /** What is bought, in short; wide screens only. */
  title: ReactNode
  isTall: boolean
  charges: ReactNode
  terms: ReactNode
  alert: AlertState | null
  onDismiss: () => void
  leaving: Leaving | null
  checking: boolean
  /** What stays as it is while a payment is looked at. */
  checkingMore: string
  busy: boolean
  onPrevious: (() => void) | null
  action: { label: string; look?: string; isSubmit: boolean; onPress: () => void }
  /** Under the alert, what can be done about it. */
  children?: ReactNode
}

/** What it costs, what one agrees to, and the one next action. */
export const PayingBar = (props: Props) => {
  const { alert, leaving, checking, busy, onPrevious, action } = props
  return (
    <FlowBar isTall={props.isTall && !checking && !leaving}>
      <div className="grid gap-3 lg:gap-5">
        <div className="hidden font-display text-h4 lg:block">{props.title}</div>
        {props.charges}
        {props.terms}
        {alert?.failed && <p className="font-[600] text-brick">{paymentTexts.failed}</p>}
        <Alert
          key={alert?.at}
          message={alert?.message ?? null}
          takeFocus={alert?.focus}
          onDismiss={props.onDismiss}
        />
        {props.children}
        <Status>
          {leaving ? leavingTexts[leaving] : checking && <Checking more={props.checkingMore} />}
        </Status>
        <div className={onPrevious ? 'grid grid-cols-[auto_1fr] gap-3 lg:grid-cols-1' : 'grid'}>
          {onPrevious && (
            <Button kind="quiet" className="px-5 lg:order-last" onClick={onPrevious} disabled={busy}>
              Previous
            </Button>
          )}
          <Button
            type={action.isSubmit ? 'submit' : 'button'}
            form={action.isSubmit ? CUSTOMER_FORM : undefined}
            className={action.look}
            aria-disabled={busy || undefined}
            onClick={action.isSubmit ? undefined : action.onPress}
          >
            {action.label}
          </Button>
        </div>
      </div>
    </FlowBar>
  )
}

const Checking = ({ more }: { more: string }) => (
  <>
    <b className="block font-[600]">{paymentTexts.checking}</b>
    {more}
  </>
)
