import { type RefCallback, useCallback } from 'react'

declare global {
  /** The controls that were tapped before the page's scripts were here, in order (src/server/process/scripts-later.ts). */
  var salonHeldTaps: HTMLElement[] | undefined
}

interface Holding<Part> {
  ref: RefCallback<Part>
  'data-holds-taps': ''
}

let isReplaying = false

/**
 * Taps what was tapped before, once it works. Each tap is a task of its own: React has then drawn the one before it, and
 * no tap happens within an event, in which a radio button that is about to be chosen looks like one that is chosen.
 */
const replay = (): void => {
  const taps = globalThis.salonHeldTaps
  const at = taps?.findIndex((tapped) => !tapped.closest('[data-holds-taps]')) ?? -1
  const [tapped] = at < 0 ? [] : (taps?.splice(at, 1) ?? [])
  isReplaying = tapped !== undefined
  tapped?.click()
  if (isReplaying) setTimeout(replay)
}

/**
 * Props for a button, or for a part of a page with buttons, that people see before its scripts are here. Taps that come
 * too early are held in the page, and replayed once the part works.
 */
export const useHeldTap = <Part extends HTMLElement>(): Holding<Part> => {
  // For each element that React draws or takes over; an effect would not hear of a second one.
  const ref = useCallback((part: Part | null) => {
    part?.removeAttribute('data-holds-taps')
    if (isReplaying) return
    isReplaying = true
    setTimeout(replay)
  }, [])
  return { ref, 'data-holds-taps': '' }
}
