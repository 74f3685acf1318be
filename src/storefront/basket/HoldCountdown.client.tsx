'use client'

import { basketTexts } from '../../messages/booking-texts'
import { Icon } from '../ui/Icon'
import { clockOf, timeLeft } from './time-left'
import { useNow } from './use-now'

interface Props {
  /** Epoch ms; null while nothing is held. */
  until: number | null
  /** What is said once it is over. */
  ended?: string
}

/** How long a time is still kept for the visitor. Read on request, not every second: `role="timer"` is silent. */
export const HoldCountdown = ({ until, ended = basketTexts.heldUntilCheckout }: Props) => {
  const ticked = useNow()
  if (until === null || ticked === null) return null
  const left = timeLeft(until, ticked)
  if (left <= 0)
    return (
      <p className="flex items-center gap-1.5 text-small text-amber">
        <Icon name="clock" size={18} />
        {ended}
      </p>
    )
  return (
    <p role="timer" className="flex items-center gap-1.5 text-small text-sage">
      <Icon name="clock" size={18} />
      <span>
        Held for you for <span className="figures">{clockOf(left)}</span>
      </span>
    </p>
  )
}
