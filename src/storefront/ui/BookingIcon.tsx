import type { ReactNode } from 'react'
import { Mark } from './Mark'

/** What a basket and a checkout show, which browsers load: without the other icons. */
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
  /** Pixels; the stroke stays 1.5 px at 24. */
  size?: number
  className?: string
}

/** As `Icon`. */
export const BookingIcon = ({ name, ...look }: Props) => <Mark {...look}>{bookingShapes[name]}</Mark>
