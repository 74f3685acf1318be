'use client'

import { useEffect, useRef } from 'react'
import { Mark, iconPaths } from './BookingIcon'

interface Props {
  /** Nothing is shown if this is empty. */
  message: string | null
  onDismiss?: () => void
  /** True if a new alert takes the focus, so that keyboard and screen reader users are where the problem is. */
  takeFocus?: boolean
}

/** An alert (D8): on the page, near its cause, focusable and dismissible. */
export const Alert = ({ message, onDismiss, takeFocus = true }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message && takeFocus) box.current?.focus()
  }, [message, takeFocus])
  if (!message) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-control border border-brick bg-white py-3 pl-4 pr-2 text-ink"
    >
      <Mark className="mt-2.5 text-brick">{iconPaths.alert}</Mark>
      <p className="grow py-2.5">{message}</p>
      {onDismiss && (
        <button type="button" className="icon-button shrink-0" aria-label="Dismiss" onClick={onDismiss}>
          <Mark size={20}>{iconPaths.close}</Mark>
        </button>
      )}
    </div>
  )
}
