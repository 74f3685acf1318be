import type { ReactNode } from 'react'
import { classes } from './classes'

interface Look {
  /** Pixels; the stroke stays 1.5 px at 24. */
  size?: number
  className?: string
}

/** The frame of every line icon. */
export const Mark = ({ size = 24, className, children }: Look & { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className={classes('shrink-0', className)}
  >
    {children}
  </svg>
)

/** What forms and alerts show, which browsers load: without the other icons. */
export const marks = {
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.5M12 16.2v.1" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
}
