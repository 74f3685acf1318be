export interface Step {
  label: string
  /** The last step has none: it is here. */
  href?: string
}

/** Services / Booking Appointment / Review Booking Details */
export const Breadcrumb = ({ steps }: { steps: Step[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-soft">
      {steps.map((step, index) => (
        <li key={step.label} className="flex min-w-0 max-w-[min(20rem,100%)] items-center gap-x-1.5">
          {step.href ? (
            <a
              href={step.href}
              className="inline-flex min-h-11 min-w-0 items-center underline-offset-4 hover:underline"
            >
              <span className="truncate">{step.label}</span>
            </a>
          ) : (
            <span aria-current="page" className="truncate text-ink">
              {step.label}
            </span>
          )}
          {index < steps.length - 1 && <span aria-hidden="true">/</span>}
        </li>
      ))}
    </ol>
  </nav>
)
