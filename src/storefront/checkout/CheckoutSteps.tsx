import type { ReactNode } from 'react'
import { BookingIcon } from '@/storefront/ui/BookingIcon'
import { toStepTitleId } from './use-step'

/** The title of a step. It takes the focus when its step begins. */
export const StepTitle = ({ step, children }: { step: string; children: ReactNode }) => (
  <h2 id={toStepTitleId(step)} tabIndex={-1} className="text-h4 outline-none">
    {children}
  </h2>
)

interface Props {
  steps: { name: string; label: string }[]
  step: string
  /** The time left on the hold. */
  timer?: ReactNode
}

type State = 'finished' | 'here' | 'to come'

const stepClasses: Record<State, string> = {
  finished: 'border-rosewood',
  here: 'border-rosewood font-[600]',
  'to come': 'border-hairline text-ink-soft',
}

/** Shows the visitor's progress through the steps. */
export const CheckoutSteps = ({ steps, step, timer }: Props) => {
  const here = steps.findIndex(({ name }) => name === step)
  return (
    <div className="mb-8 grid gap-3">
      <ol className="flex gap-2 text-small" aria-label="Checkout steps">
        {steps.map(({ name, label }, at) => {
          const state = at < here ? 'finished' : at === here ? 'here' : 'to come'
          return (
            <li
              key={name}
              aria-current={state === 'here' ? 'step' : undefined}
              className={`flex flex-1 items-center gap-1.5 border-t-2 pt-2 ${stepClasses[state]}`}
            >
              {state === 'finished' ? (
                <BookingIcon name="check" size={18} className="text-rosewood" />
              ) : (
                <span className="figures">{at + 1}</span>
              )}
              {label}
              {state === 'finished' && <span className="sr-only">, done</span>}
            </li>
          )
        })}
      </ol>
      {timer}
    </div>
  )
}
