import type { ReactNode } from 'react'
import { bookingShapes } from './BookingIcon'
import { Mark, marks } from './Mark'

/** Drawn on Lucide's 24 px grid with its 1.5 px stroke, as plain SVG: no code reaches the browser. */
const shapes = {
  ...marks,
  ...bookingShapes,
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  bag: <path d="M5 8h14l1 12H4L5 8zM9 8V6.5a3 3 0 0 1 6 0V8" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
    </>
  ),
  right: <path d="M5 12h14M13 6l6 6-6 6" />,
  left: <path d="M19 12H5M11 6l-6 6 6 6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  calendar: <path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />,
  phone: (
    <path d="M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.7 2 2 0 0 1 6 3.5z" />
  ),
  mail: <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />,
  play: <path d="M8 5.5v13l10.5-6.5z" />,
  drag: <path d="M9 7l-5 5 5 5M15 7l5 5-5 5" />,
} satisfies Record<string, ReactNode>

type IconName = keyof typeof shapes

interface Props {
  name: IconName
  /** Pixels; the stroke stays 1.5 px at 24. */
  size?: number
  className?: string
}

/** A line icon. Always decoration: what it means stands in words beside it or on its button. */
export const Icon = ({ name, ...look }: Props) => <Mark {...look}>{shapes[name]}</Mark>
