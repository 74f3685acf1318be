'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Notice } from './Notice.client'
import { Action } from './Action.client'

/** What a screen that loads on the server says when it could not, never an empty list: with *Try again*. */
export const LoadFailed = ({ message }: { message: string }) => {
  const router = useRouter()
  return <Notice message={message} action={{ label: 'Try again', run: () => router.refresh() }} />
}

/** The shape of what comes, while it is loaded. */
export const Skeleton = ({ rows = 3 }: { rows?: number }) => (
  <div className="desk-waiting" role="status" aria-label="Loading...">
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)

interface Props {
  /** What fields name as the place where their fault is said. */
  alertId: string
  problem: string | null
  onDismiss(): void
  save: string
  busy: boolean
  /** What else can be done, behind the button that saves. */
  children: ReactNode
}

/** The end of a form: what is wrong with it, and the bar with what can be done. */
export const FormEnd = ({ alertId, problem, onDismiss, save, busy, children }: Props) => (
  <>
    <div id={alertId} className="desk-alert-box">
      <Notice message={problem} onDismiss={onDismiss} />
    </div>
    <div className="desk-actions desk-process__bar">
      <Action kind="primary" type="submit" busy={busy}>
        {save}
      </Action>
      {children}
    </div>
  </>
)

interface PageProps {
  title: string
  /** What stands at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The content of a view below the shell's heading. */
export const Page = ({ title, actions, children }: PageProps) => (
  <section className="desk-page" aria-label={title}>
    <header className="desk-page__head">
      <h2>{title}</h2>
      {actions && <div className="desk-actions">{actions}</div>}
    </header>
    {children}
  </section>
)
