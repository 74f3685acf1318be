'use client'

import { basketTexts } from '../../messages/booking-texts'
import { Icon } from '../ui/Icon'
import { useNow } from './use-now'

interface Props {
  /** Epoch ms; null while nothing is held. */
  until: number | null
  /** What is said once it is over. */
  ended?: string
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** How long a time is still kept for the visitor. Read on request, not every second: `role="timer"` is silent. */
export const HoldCountdown = ({ until, ended = basketTexts.heldUntilCheckout }: Props) => {
  const now = useNow()
  if (until === null || now === null) return null
  const left = until - now
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
        Held for you for <span className="figures">{clock(left)}</span>
      </span>
    </p>
  )
}
