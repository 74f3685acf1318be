import { type CheckoutStep, checkoutSteps } from './use-step'

const names: Record<CheckoutStep, string> = {
  'customer-info': 'Your details',
  'payment-options': 'Payment',
  'make-payment': 'Pay',
}

interface Props {
  step: CheckoutStep
  /** Without a card to charge there are two steps. */
  withPayment: boolean
}

/** Where the visitor is among the steps. */
export const CheckoutSteps = ({ step, withPayment }: Props) => (
  <ol className="mb-8 flex gap-2 text-small" aria-label="Steps of the checkout">
    {checkoutSteps
      .filter((name) => withPayment || name !== 'make-payment' || step === 'make-payment')
      .map((name, at) => (
        <li
          key={name}
          aria-current={name === step ? 'step' : undefined}
          className={`flex-1 border-t-2 pt-2 ${
            name === step ? 'border-rosewood font-[600]' : 'border-hairline text-ink-soft'
          }`}
        >
          <span className="figures">{at + 1}</span> {names[name]}
        </li>
      ))}
  </ol>
)
