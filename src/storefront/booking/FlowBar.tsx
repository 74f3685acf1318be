import type { ReactNode } from 'react'

interface Props {
  /** What was chosen, in full: beside the decision on a wide screen. */
  summary?: ReactNode
  /** What the action is about, in short: beside it in the bar of a phone. */
  line?: ReactNode
  /** The one next action. */
  action?: ReactNode
  /** Nothing is chosen yet to go on with: the action waits at the end of the page, and covers no choice. */
  isWaiting?: boolean
  /** What else can be done: in the page of a phone, under the action of a wide screen. */
  others?: ReactNode
  /** Under it all: the way back. */
  after?: ReactNode
  /** Above the action, in the page: sums, terms, alerts. */
  children?: ReactNode
}

/**
 * What was chosen and the one next action: a column at the side of a wide screen. On a phone only the action stays at
 * the bottom, in one line; the rest stands in the page, and in a low window the action does, too (flow-bar.css).
 */
export const FlowBar = ({ summary, line, action, isWaiting = false, others, after, children }: Props) => (
  <aside aria-label="Your booking" className="flow-bar">
    {summary && <div className="max-lg:hidden">{summary}</div>}
    {children && <div className="flow-bar-page">{children}</div>}
    {others && <div className="flow-bar-others">{others}</div>}
    {action && (
      <div className={isWaiting ? 'flow-bar-line flow-bar-waiting' : 'flow-bar-line'}>
        {line && <div className="min-w-0 grow lg:hidden">{line}</div>}
        <div className="flow-bar-action">{action}</div>
      </div>
    )}
    {after && <div className="flow-bar-after">{after}</div>}
  </aside>
)
