import { classes } from './classes'

interface Props {
  /** What the steps are for: "Checkout". */
  label: string
  steps: string[]
  /** Index of the step the visitor is at. */
  current: number
}

/** How far along: a hairline that fills, with the current step in words. */
export const StepBar = ({ label, steps, current }: Props) => (
  <nav aria-label={label}>
    <p className="figures text-small text-ink-soft sm:hidden">
      Step {current + 1} of {steps.length}: <strong className="text-ink">{steps[current]}</strong>
    </p>
    <ol className="mt-2 flex gap-1.5 sm:mt-0 sm:gap-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'grow border-t-2 pt-2 text-small',
            index <= current ? 'border-rosewood' : 'border-hairline',
            index === current ? 'font-[600] text-ink' : 'text-ink-soft',
          )}
        >
          <span className="sr-only sm:not-sr-only">{step}</span>
        </li>
      ))}
    </ol>
  </nav>
)
