interface Props {
  steps: { name: string; label: string }[]
  step: string
}

/** Where the visitor is among the steps. */
export const CheckoutSteps = ({ steps, step }: Props) => (
  <ol className="mb-8 flex gap-2 text-small" aria-label="Steps of the checkout">
    {steps.map(({ name, label }, at) => (
      <li
        key={name}
        aria-current={name === step ? 'step' : undefined}
        className={`flex-1 border-t-2 pt-2 ${
          name === step ? 'border-rosewood font-[600]' : 'border-hairline text-ink-soft'
        }`}
      >
        <span className="figures">{at + 1}</span> {label}
      </li>
    ))}
  </ol>
)
