'use client'

import { splitAround } from '@/domain/content/placeholders'
import { BookingIcon } from '@/storefront/ui/BookingIcon'
import { useNow } from './use-basket'

/**
 * Milliseconds left. Reads the clock as well as the tick: the tick is up to a second old, so a newer hold would seem to
 * last up to a second too long.
 */
export const getMsLeft = (until: number, ticked: number, now = Date.now()): number =>
  until - Math.max(ticked, now)

/** Formats a time as `15:00`, rounded up to whole seconds. */
export const formatTimeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface Props {
  /** The text while the hold lasts; `{time}` is the time left. Not set where only the end matters. */
  heldFor?: string
  /** The text once the hold has ended. Not set if it is elsewhere on the page. */
  ended?: string
  /** The end of the hold in epoch ms. Null if nothing is held. */
  until: number | null
}

/**
 * The time left on a hold. Screen readers read it on request, not every second, because `role="timer"` is silent. The
 * end is announced.
 */
export const HoldCountdown = ({ heldFor, ended, until }: Props) => {
  const ticked = useNow()
  if (until === null || ticked === null) return null
  const left = getMsLeft(until, ticked)
  const [before, after] = splitAround(heldFor ?? '', 'time')
  return (
    <>
      {heldFor && left > 0 && (
        <p role="timer" className="flex items-center gap-1.5 text-small text-sage">
          <BookingIcon name="clock" size={18} />
          <span>
            {before}
            <span className="figures">{formatTimeLeft(left)}</span>
            {after}
          </span>
        </p>
      )}
      {/* Always in the page, so that new text is announced. */}
      {ended && (
        <div role="status">
          {left <= 0 && (
            <p className="flex items-start gap-1.5 text-small text-amber">
              <BookingIcon name="clock" size={18} className="mt-0.5 shrink-0" />
              {ended}
            </p>
          )}
        </div>
      )}
    </>
  )
}
