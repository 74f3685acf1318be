'use client'

import { around } from '../../domain/content/filled-in'
import { BookingIcon } from '../ui/BookingIcon'
import { clockOf, timeLeft } from './time-left'
import { useNow } from './use-now'

interface Props {
  /** What is said while it is held; `{time}` is how long still. */
  heldFor: string
  /** What is said once that is over. */
  ended: string
  /** Epoch ms; null while nothing is held. */
  until: number | null
}

/** How long a time is still kept for the visitor. Read on request, not every second: `role="timer"` is silent. */
export const HoldCountdown = ({ heldFor, ended, until }: Props) => {
  const ticked = useNow()
  if (until === null || ticked === null) return null
  const left = timeLeft(until, ticked)
  if (left <= 0)
    return (
      <p className="flex items-center gap-1.5 text-small text-amber">
        <BookingIcon name="clock" size={18} />
        {ended}
      </p>
    )
  const [before, after] = around(heldFor, 'time')
  return (
    <p role="timer" className="flex items-center gap-1.5 text-small text-sage">
      <BookingIcon name="clock" size={18} />
      <span>
        {before}
        <span className="figures">{clockOf(left)}</span>
        {after}
      </span>
    </p>
  )
}
