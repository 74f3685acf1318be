import type { ReactNode } from 'react'
import { bookingShapes, iconPaths, Mark } from './BookingIcon'

/**
 * The colours of the background, the inner arch and the letter for each hue. The letter always contrasts with its arch.
 */
const hues = [
  ['var(--rosewood)', 'var(--blush)', 'var(--rosewood-deep)'],
  ['var(--blush)', 'var(--rosewood)', 'var(--paper)'],
  ['var(--sage)', 'var(--paper)', 'var(--sage)'],
  ['var(--linen)', 'var(--sage)', 'var(--paper)'],
  ['var(--ink)', 'var(--blush)', 'var(--ink)'],
  ['var(--linen)', 'var(--rosewood-deep)', 'var(--blush)'],
  ['var(--amber)', 'var(--linen)', 'var(--ink)'],
  ['var(--blush)', 'var(--paper)', 'var(--rosewood)'],
  ['var(--sage)', 'var(--blush)', 'var(--ink)'],
  ['var(--linen)', 'var(--amber)', 'var(--paper)'],
] as const

interface MonogramProps {
  name: string
  /** The number of the hue, from 0 to 9. */
  hue: number
}

/** A person's initial in nested arches, shown until there is a portrait. */
export const Monogram = ({ name, hue }: MonogramProps) => {
  const [ground, frame, ink] = hues[hue] ?? hues[0]
  return (
    <svg
      viewBox="0 0 80 100"
      aria-hidden="true"
      className="block h-full w-full"
      style={{ background: ground }}
    >
      <path d="M13 100V39a27 27 0 0 1 54 0v61" fill={frame} />
      <text
        x="40"
        y="72"
        textAnchor="middle"
        fill={ink}
        className="font-display"
        style={{ fontSize: '44px', fontWeight: 400 }}
      >
        {[...name.trim()][0]?.toUpperCase() ?? ''}
      </text>
    </svg>
  )
}

/**
 * The shapes, drawn on Lucide's 24 px grid with its 1.5 px stroke. They are plain SVG, so no code is sent to the
 * browser.
 */
const shapes = {
  ...iconPaths,
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

interface IconProps {
  name: IconName
  /** The size in pixels. At size 24, the stroke is 1.5 px. */
  size?: number
  className?: string
}

/** A line icon. It is always decorative: its meaning is given in text beside it or on its button. */
export const Icon = ({ name, ...look }: IconProps) => <Mark {...look}>{shapes[name]}</Mark>
