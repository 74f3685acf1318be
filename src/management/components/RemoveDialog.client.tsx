'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import type { CourseChangeCall } from './paths'
import { useChange } from './use-change.client'

interface Props {
  /** What it deletes: `course`, `date`. */
  noun: string
  open: boolean
  request: Omit<CourseChangeCall, 'method'>
  onClose(): void
  onRemoved(message: string): void
  /** Which one, and what becomes of it. */
  children: ReactNode
}

/** Asks before something of the academy goes; what has participants is put away instead (D22). */
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
