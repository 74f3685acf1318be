export interface Step {
  label: string
  /** The step's address. Not set for the last step, which is this page. */
  href?: string
}

/**
 * Services / Booking Appointment / Review Booking Details. On a phone, they are in one line, with longer steps
 * shortened. Elsewhere, each slash belongs to the step after it. If that step begins a line, its slash is left of the
 * list and hidden.
 */
export const Breadcrumb = ({ steps, className }: { steps: Step[]; className?: string }) => (
  <nav aria-label="Breadcrumb" className={className}>
    <ol className="-ml-5 flex flex-wrap items-center text-small text-ink-soft [clip-path:inset(-4px_-4px_-4px_14px)] max-sm:flex-nowrap">
      {steps.map((step, index) => (
        <li
          key={step.label}
          className="flex min-w-0 max-w-[min(21.25rem,100%)] items-center max-sm:first:shrink-0"
        >
          <span aria-hidden="true" className="w-5 shrink-0 text-center">
            {index > 0 && '/'}
          </span>
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
        </li>
      ))}
    </ol>
  </nav>
)
