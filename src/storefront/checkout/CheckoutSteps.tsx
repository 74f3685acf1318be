import { BookingIcon } from '../ui/BookingIcon'

interface Props {
  steps: { name: string; label: string }[]
  step: string
}

type State = 'finished' | 'here' | 'to come'

const looks: Record<State, string> = {
  finished: 'border-rosewood',
  here: 'border-rosewood font-[600]',
  'to come': 'border-hairline text-ink-soft',
}

/** Where the visitor is among the steps. */
export const CheckoutSteps = ({ steps, step }: Props) => {
  const here = steps.findIndex(({ name }) => name === step)
  return (
    <ol className="mb-8 flex gap-2 text-small" aria-label="Checkout steps">
      {steps.map(({ name, label }, at) => {
        const state = at < here ? 'finished' : at === here ? 'here' : 'to come'
        return (
          <li
            key={name}
            aria-current={state === 'here' ? 'step' : undefined}
            className={`flex flex-1 items-center gap-1.5 border-t-2 pt-2 ${looks[state]}`}
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
  )
}
