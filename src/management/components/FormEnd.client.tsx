'use client'

import type { ReactNode } from 'react'
import { Action } from './Action.client'
import { Notice } from './Notice.client'

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
