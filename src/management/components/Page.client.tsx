'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Notice } from './Notice.client'
import { Action } from './Action.client'

/** Shown when the server could not load a screen's data, in place of an empty list: the message and *Try again*. */
export const LoadFailed = ({ message }: { message: string }) => {
  const router = useRouter()
  return <Notice message={message} action={{ label: 'Try again', run: () => router.refresh() }} />
}

/** A placeholder while content is loading. */
export const Skeleton = ({ rows = 3 }: { rows?: number }) => (
  <div className="desk-waiting" role="status" aria-label="Loading...">
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)

interface Props {
  /** The id of the alert that invalid fields refer to. */
  alertId: string
  problem: string | null
  onDismiss(): void
  save: string
  busy: boolean
  /** Further actions, after the save button. */
  children: ReactNode
}

/** The end of a form: the error, and the action bar. */
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
  /** Shown to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The content of a view, below the shell's heading. */
export const Page = ({ title, actions, children }: PageProps) => (
  <section className="desk-page" aria-label={title}>
    <header className="desk-page__head">
      <h2>{title}</h2>
      {actions && <div className="desk-actions">{actions}</div>}
    </header>
    {children}
  </section>
)
