'use client'

import { Icon } from '../ui/Icon'
import { useNow } from './use-now'

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** How long a time is still kept for the visitor. Read on request, not every second: `role="timer"` is silent. */
export const HoldCountdown = ({ until }: { until: number | null }) => {
  const now = useNow()
  if (until === null || now === null) return null
  const left = until - now
  if (left <= 0)
    return (
      <p className="flex items-center gap-1.5 text-small text-amber">
        <Icon name="clock" size={18} />
        No longer held. We try to take it again at checkout.
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
