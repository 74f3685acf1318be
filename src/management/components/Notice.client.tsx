'use client'

import { Fragment, useEffect, useRef, useState } from 'react'
import { isFinalError } from '@/management/format/move-body'

/** The parts of an email address, each with its closing punctuation: `name.`, `surname@`, `example.`, `com`. */
const splitAddresses = (address: string): string[] =>
  address.match(/[^.@_+-]*[.@_+-]?/g)?.filter(Boolean) ?? []

/** An email address that breaks between its parts if it is too long for the line. */
export const MailAddress = ({ address }: { address: string }) =>
  splitAddresses(address).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

interface Props {
  /** Nothing is shown if this is empty. */
  message: string | null
  /** Called when staff dismiss the notice. If not set, the notice hides itself until there is a new one. */
  onDismiss?: () => void
  /** A second action. Not shown for an error that trying again cannot fix. */
  action?: { label: string; run(): void }
}

/** An alert (D8): near its cause, focusable and dismissible. */
export const Notice = ({ message, onDismiss, action }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  useEffect(() => {
    if (message) box.current?.focus()
    else setDismissed(null)
  }, [message])
  if (!message || message === dismissed) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="desk-notice desk-notice--error">
      <p>{message}</p>
      {action && !isFinalError(message) && (
        <button type="button" className="desk-notice__action" onClick={action.run}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="desk-icon-button"
        aria-label="Dismiss"
        onClick={onDismiss ?? (() => setDismissed(message))}
      >
        ×
      </button>
    </div>
  )
}

interface SuccessProps {
  message: string | null
  /** Called when staff dismiss the message. If not set, the message stays until there is a new one. */
  onDismiss?: () => void
}

/** How long a toast is shown, in seconds. */
const TOAST_SECONDS = 12

/**
 * A success message over the bottom of the page, where it moves nothing. It disappears after a while, but not while it
 * has the focus or the pointer.
 */
export const Toast = ({ message, onDismiss }: Required<SuccessProps>) => {
  const box = useRef<HTMLDivElement>(null)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (!message) return
    let left = TOAST_SECONDS
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) left -= 1
      if (left <= 0) dismiss.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [message])
  return (
    <div ref={box} className="desk-toast">
      <SuccessMessage message={message} onDismiss={onDismiss} />
    </div>
  )
}

/** A success message, announced politely. Its container is always rendered, so that screen readers notice new text. */
export const SuccessMessage = ({ message, onDismiss }: SuccessProps) => (
  <div className={message ? 'desk-notice desk-notice--good' : undefined}>
    <div role="status">{message && <p>{message}</p>}</div>
    {message && onDismiss && (
      <button type="button" className="desk-icon-button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    )}
  </div>
)
