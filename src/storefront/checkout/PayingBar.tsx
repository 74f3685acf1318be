import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '@/domain/pricing/totals'
import type { OnlineMethod } from '@/domain/payments/port'
import { paymentTexts } from '@/messages/checkout'
import { FlowBar } from '@/storefront/booking/FlowLayout'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { Status } from '@/storefront/ui/Status'
import { CUSTOMER_FORM } from './CustomerInfo.client'
import { type CheckoutResult, leavingTexts } from './leave-checkout'
import type { AlertState } from './use-step'

/** Clearpay and Apple Pay require a button with their name and style. */
export const payButtons: Record<OnlineMethod, { label: string; look?: string }> = {
  card: { label: 'Pay now' },
  clearpay: { label: 'Pay now with Clearpay', look: 'button-clearpay' },
  'apple-pay': { label: 'Pay with Apple Pay', look: 'button-apple-pay' },
}

interface Props {
  /** A summary of the purchase, shown only on wide screens. */
  summary: ReactNode
  /** The label and the amount shown in the bar. */
  amount: { label: string; pence: number }
  charges: ReactNode
  terms: ReactNode
  alert: AlertState | null
  onDismiss: () => void
  result: CheckoutResult | null
  checking: boolean
  /** The text while a payment is being checked, about what stays reserved. */
  checkingMore: string
  busy: boolean
  onPrevious: (() => void) | null
  action: { label: string; look?: string; isSubmit: boolean; onPress: () => void }
}

/** Shows the costs and terms in the page, and the amount and the main action in the bar. */
export const PayingBar = (props: Props) => {
  const { alert, result, checking, busy, onPrevious, action, amount } = props
  return (
    <FlowBar
      summary={props.summary}
      line={
        <>
          <p className="text-small leading-snug text-ink-soft">{amount.label}</p>
          <p className="figures text-lead font-[600] leading-snug">{formatMoney(amount.pence)}</p>
        </>
      }
      action={
        <Button
          // A new button element, rather than the same one with a new task. Otherwise the press that opens the form
          // would also submit it.
          key={action.isSubmit ? 'submit' : 'press'}
          type={action.isSubmit ? 'submit' : 'button'}
          form={action.isSubmit ? CUSTOMER_FORM : undefined}
          className={action.look}
          aria-disabled={busy || undefined}
          onClick={action.isSubmit ? undefined : action.onPress}
        >
          {action.label}
        </Button>
      }
      after={
        onPrevious && (
          <button type="button" className="text-link" onClick={onPrevious} disabled={busy}>
            Previous
          </button>
        )
      }
    >
      <div className="grid gap-3 max-lg:border-t max-lg:border-hairline max-lg:pt-5 lg:gap-5">
        {props.charges}
        {props.terms}
        {alert?.failed && <p className="font-[600] text-brick">{paymentTexts.failed}</p>}
        <Alert
          key={alert?.at}
          message={alert?.message ?? null}
          takeFocus={alert?.focus}
          onDismiss={props.onDismiss}
        />
        <InSight when={checking || result !== null}>
          <Status>
            {result ? leavingTexts[result] : checking && <Checking more={props.checkingMore} />}
          </Status>
        </InSight>
      </div>
    </FlowBar>
  )
}

/** Scrolls messages shown while the visitor waits into view, wherever the button was pressed. */
const InSight = ({ when, children }: { when: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (when) box.current?.scrollIntoView({ block: 'nearest' })
  }, [when])
  return <div ref={box}>{children}</div>
}

const Checking = ({ more }: { more: string }) => (
  <>
    <b className="block font-[600]">{paymentTexts.checking}</b>
    {more}
  </>
)
