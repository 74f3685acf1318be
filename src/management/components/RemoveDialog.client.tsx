'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.client'
import { type ChangeCall, useChange } from '../api/use-change.client'

interface Props {
  /** What it deletes: `course`, `date`. */
  noun: string
  open: boolean
  request: Omit<ChangeCall, 'method'>
  onClose(): void
  onRemoved(message: string): void
  /** Which one, and what becomes of it. */
  children: ReactNode
}

/** Asks before something goes; what somebody booked is put away instead (D22). */
export const RemoveDialog = ({ noun, open, request, onClose, onRemoved, children }: Props) => {
  const { busy, error, setError, send } = useChange()
  const remove = async (): Promise<void> => {
    const answer = await send({ ...request, method: 'DELETE' })
    if (answer.ok) onRemoved(answer.message)
  }
  return (
    <ConfirmDialog
      title={`Delete this ${noun}?`}
      open={open}
      confirm={`Delete ${noun}`}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={() => {
        setError(null)
        onClose()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
