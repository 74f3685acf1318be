import type { ReactNode } from 'react'
import { joinClasses } from './Button'

interface IconLook {
  /** The size in pixels. At size 24, the stroke is 1.5 px. */
  size?: number
  className?: string
}

/** The `<svg>` frame of every line icon. */
export const Mark = ({ size = 24, className, children }: IconLook & { children: ReactNode }) => (
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
    className={joinClasses('shrink-0', className)}
  >
    {children}
  </svg>
)

/** The icons of forms and alerts. Browsers load these without the other icons. */
export const iconPaths = {
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.5M12 16.2v.1" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
}

/** The icons of the basket and checkout. Browsers load these without the other icons. */
export const bookingShapes = {
  down: <path d="M6 9.5l6 6 6-6" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  trash: <path d="M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5" />,
} satisfies Record<string, ReactNode>

interface Props {
  name: keyof typeof bookingShapes
  /** The size in pixels. At size 24, the stroke is 1.5 px. */
  size?: number
  className?: string
}

/** An icon like `Icon`, for the basket and checkout. */
export const BookingIcon = ({ name, ...look }: Props) => <Mark {...look}>{bookingShapes[name]}</Mark>
