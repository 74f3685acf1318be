'use client'

import { splitAround } from '@/domain/content/placeholders'
import { BookingIcon } from '@/storefront/ui/Icon'
import { formatTimeLeft, getMsLeft } from './time-left'
import { useNow } from './use-basket'

interface Props {
  /** What is said while it is held; `{time}` is how long still. */
  heldFor: string
  /** What is said once that is over. */
  ended: string
  /** Epoch ms; null while nothing is held. */
  until: number | null
}

/** How long a time is still held. Read on request, not every second: `role="timer"` is silent. Its end is announced. */
export const HoldCountdown = ({ heldFor, ended, until }: Props) => {
  const ticked = useNow()
  if (until === null || ticked === null) return null
  const left = getMsLeft(until, ticked)
  const [before, after] = splitAround(heldFor, 'time')
  return (
    <>
      {left > 0 && (
        <p role="timer" className="flex items-center gap-1.5 text-small text-sage">
          <BookingIcon name="clock" size={18} />
          <span>
            {before}
            <span className="figures">{formatTimeLeft(left)}</span>
            {after}
          </span>
        </p>
      )}
      {/* There from the start, so that its filling is announced. */}
      <div role="status">
        {left <= 0 && (
          <p className="flex items-start gap-1.5 text-small text-amber">
            <BookingIcon name="clock" size={18} className="mt-0.5 shrink-0" />
            {ended}
          </p>
        )}
      </div>
    </>
  )
}
