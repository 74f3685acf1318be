export interface Step {
  label: string
  /** The last step has none: it is here. */
  href?: string
}

/** Services / Booking Appointment / Review Booking Details */
export const Breadcrumb = ({ steps }: { steps: Step[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      {steps.map((step, index) => (
        <li key={step.label} className="flex items-center gap-x-2">
          {step.href ? (
            <a
              href={step.href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {step.label}
            </a>
          ) : (
            <span aria-current="page" className="text-ink">
              {step.label}
            </span>
          )}
          {index < steps.length - 1 && <span aria-hidden="true">/</span>}
        </li>
      ))}
    </ol>
  </nav>
)
