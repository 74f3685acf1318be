'use client'

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type ChangeCall, useChange } from '@/management/api/use-call.client'
import { Action } from './Action.client'
import { Notice } from './Notice.client'

interface Props {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
}

/** The first field to fill in. A dialog without fields keeps the browser's default focus. */
const findFirstField = (dialog: HTMLElement | null): HTMLElement | null =>
  dialog?.querySelector<HTMLElement>(
    'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]):not([readonly])',
  ) ?? null

/**
 * Shows a native modal dialog while it is open. The first field gets the focus, which stays inside. On closing, the
 * focus returns to where it was.
 */
export const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Runs before anything can be clicked, because the page under the dialog can be used until it is open.
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const own = dialog.current
    own?.showModal()
    findFirstField(own)?.focus()
    return () => {
      // The dialog may still be open, and then nothing under it can take the focus. Or it was removed without closing,
      // and then the browser does not return the focus.
      own?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])
  return dialog
}

/** A dialog that covers the page. Escape closes it. */
export const Dialog = ({ title, open, onClose, children }: Props) => {
  const dialog = useModal(open)
  const heading = useId()
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="desk-dialog__head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="desk-icon-button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  )
}

interface ConfirmDialogProps {
  title: string
  open: boolean
  /** The confirm button's label. */
  confirm: string
  cancel?: string
  busy: boolean
  error: string | null
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

/** Asks before something is removed. */
export const ConfirmDialog = ({
  confirm,
  cancel = 'Keep it',
  busy,
  error,
  children,
  ...rest
}: ConfirmDialogProps) => (
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

interface RemoveDialogProps {
  /** The kind of thing that is deleted: `course`, `date`. */
  noun: string
  open: boolean
  request: Omit<ChangeCall, 'method'>
  onClose(): void
  onRemoved(message: string): void
  /** The name of the thing and what will happen to it. */
  children: ReactNode
}

/** Asks before something is deleted. If it has bookings, it is archived instead (D22). */
export const RemoveDialog = ({ noun, open, request, onClose, onRemoved, children }: RemoveDialogProps) => {
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

const SECONDS = 30

interface UndoBarProps {
  done: { message: string }
  onUndo(): void
  /** Called when the time is up. */
  onEnd(): void
}

/**
 * Offers to undo the last action for half a minute (D63). The countdown pauses while the bar has the focus or the
 * pointer.
 */
export const UndoBar = ({ done, onUndo, onEnd }: UndoBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    setLeft(SECONDS)
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) setLeft((before) => before - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [done])
  useEffect(() => {
    if (left <= 0) onEnd()
  }, [left, onEnd])
  return (
    <div ref={bar} className="desk-undo">
      <p>{done.message}</p>
      <Action small onClick={onUndo}>
        Undo <span aria-hidden="true">({left})</span>
      </Action>
    </div>
  )
}
