import type { ReactNode } from 'react'

interface Props {
  summary?: ReactNode
  /** Too much to lie over what is being typed: on a phone it stands under it. */
  isTall?: boolean
  children: ReactNode
}

/**
 * On a phone at the bottom of the screen until the footer comes into view; on a wide screen a column at the side.
 */
export const FlowBar = ({ summary, isTall = false, children }: Props) => (
  <aside
    aria-label="Your booking"
    className={`${isTall ? 'lg:sticky' : 'sticky'} bottom-0 z-10 -mx-(--space-gutter) border-t border-hairline bg-paper px-(--space-gutter) pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 lg:top-28 lg:mx-0 lg:mt-10 lg:self-start lg:rounded-control lg:border-0 lg:bg-linen lg:p-6`}
  >
    <div className="gap-10 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-end">
      {summary && <div className="mb-3 lg:mb-6">{summary}</div>}
      <div className="sm:max-lg:col-start-2">{children}</div>
    </div>
  </aside>
)
