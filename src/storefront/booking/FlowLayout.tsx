import type { ReactNode } from 'react'
import { Container } from '@/storefront/ui/Container'
import type { BreadcrumbPlace } from './breadcrumb-place'

interface Props {
  /** The choices so far, in full. On a wide screen, they are beside the content. */
  summary?: ReactNode
  /** A short summary, shown beside the action in a phone's bar. */
  line?: ReactNode
  /** The main action. */
  action?: ReactNode
  /** True if no choice has been made yet. The action is then at the end of the page, where it covers no choice. */
  isWaiting?: boolean
  /** True if the choices lead on by themselves. Until one is made, only the keyboard and screen readers need the action. */
  leadsOn?: boolean
  /** Further actions. They are in the page on a phone, and below the main action on a wide screen. */
  others?: ReactNode
  /** Shown at the very bottom, such as the link back. */
  after?: ReactNode
  /** Shown in the page, above the action: amounts, terms and alerts. */
  children?: ReactNode
}

/**
 * The choices so far and the main action, in a side column on a wide screen. On a phone, only the action stays at the
 * bottom, in one line, and the rest is in the page. In a low window, the action is in the page too (flow-bar.css).
 */
export const FlowBar = ({
  summary,
  line,
  action,
  isWaiting = false,
  leadsOn = false,
  others,
  after,
  children,
}: Props) => (
  <aside aria-label="Your booking" className="flow-bar">
    {summary && <div className="max-lg:hidden">{summary}</div>}
    {children && <div className="flow-bar-page">{children}</div>}
    {others && <div className="flow-bar-others">{others}</div>}
    {action && leadsOn && <div className="for-keys">{action}</div>}
    {action && !leadsOn && (
      <div className={isWaiting ? 'flow-bar-line flow-bar-waiting' : 'flow-bar-line'}>
        {line && <div className="min-w-0 grow lg:hidden">{line}</div>}
        <div className="flow-bar-action">{action}</div>
      </div>
    )}
    {after && <div className="flow-bar-after">{after}</div>}
  </aside>
)

interface FlowLayoutProps {
  place: BreadcrumbPlace
  title: string
  /** The price and duration, where there is no summary beside the content. */
  cost?: string
  /** One line below the title. */
  intro?: ReactNode
  /** The main content of this step. */
  children: ReactNode
  /**
   * The choices so far and the main action. They are at the bottom on a phone, and beside the content on a wide screen.
   */
  bar: ReactNode
}

export const FlowLayout = ({ place, title, cost, intro, children, bar }: FlowLayoutProps) => (
  <Container className="lg:pt-6 sm:pt-2">
    {place.trail}
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16 lg:pb-24">
      <div className="min-w-0 pb-12">
        <h1 className="text-h2 max-sm:mt-1 max-sm:text-h3 sm:mt-3 lg:mt-6">{title}</h1>
        {cost && <p className="figures mt-1 lg:hidden">{cost}</p>}
        {intro && <div className="mt-5 max-w-(--measure) text-ink-soft">{intro}</div>}
        <div className="mt-5 sm:mt-8 lg:mt-10">{children}</div>
      </div>
      {bar}
    </div>
  </Container>
)
