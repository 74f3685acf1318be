'use client'

import type { ReactNode } from 'react'
import { Action } from './Action.client'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'

interface Props {
  title: string
  open: boolean
  /** What the button that does it says. */
  confirm: string
  cancel?: string
  busy: boolean
  error: string | null
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

/** Asks before something is taken away. */
export const ConfirmDialog = ({ confirm, cancel = 'Keep it', busy, error, children, ...rest }: Props) => (
  <Dialog title={rest.title} open={rest.open} onClose={rest.onClose}>
    <div className="desk-dialog__body">{children}</div>
    <Notice message={error} />
    <div className="desk-actions">
      <Action kind="danger" busy={busy} onClick={rest.onConfirm}>
        {confirm}
      </Action>
      <Action onClick={rest.onClose}>{cancel}</Action>
    </div>
  </Dialog>
)
