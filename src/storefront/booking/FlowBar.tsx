import type { ReactNode } from 'react'

/**
 * At the bottom of a phone within the thumb's reach, leaving with the step when the footer comes; on a desk a
 * calm column at the side.
 */
export const FlowBar = ({ summary, children }: { summary?: ReactNode; children: ReactNode }) => (
  <aside
    aria-label="Your booking"
    className="sticky bottom-0 z-10 -mx-(--space-gutter) border-t border-hairline bg-paper px-(--space-gutter) pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 lg:top-28 lg:mx-0 lg:mt-10 lg:self-start lg:rounded-control lg:border-0 lg:bg-linen lg:p-6"
  >
    {summary && <div className="mb-3 lg:mb-6">{summary}</div>}
    {children}
  </aside>
)
