'use client'

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
}

/** What one would fill in first; a dialog without fields keeps the browser's own choice. */
const firstField = (dialog: HTMLElement | null): HTMLElement | null =>
  dialog?.querySelector<HTMLElement>(
    'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]):not([readonly])',
  ) ?? null

/** A modal dialog of the browser's own: it opens on its first field, focus stays inside, Escape closes it, and focus goes back. */
export const Dialog = ({ title, open, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Before anything can be clicked: a dialog that stands there unopened leaves the page under it open to a hand.
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const own = dialog.current
    own?.showModal()
    firstField(own)?.focus()
    return () => {
      // It may still stand there, and nothing under an open dialog takes the focus; or it has left the page instead of
      // closing, so that the browser does not lead back by itself.
      own?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])
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
