import { type RefCallback, useCallback } from 'react'

declare global {
  /** The controls that were tapped before the page's scripts were here, in order (src/server/process/deferred-scripts.ts). */
  var salonHeldTaps: HTMLElement[] | undefined
}

interface Holding<Part> {
  ref: RefCallback<Part>
  'data-holds-taps': ''
}

/** Ms between two looks for a choice that is being drawn anew, and how many there are. */
const LOOK_AGAIN = 100
const LOOKS = 100

/** The control, or the one for the same choice where an earlier tap had its part drawn anew; null while there is none. */
const findControl = (tapped: HTMLElement): HTMLElement | null => {
  if (tapped.isConnected) return tapped
  const choice = tapped.querySelector('input')
  const all = choice ? [...document.querySelectorAll<HTMLInputElement>(`input[name="${choice.name}"]`)] : []
  return all.find(({ value }) => value === choice?.value) ?? null
}

const isReady = (tapped: HTMLElement): boolean => !tapped.isConnected || !tapped.closest('[data-holds-taps]')

let isReplaying = false

/**
 * Taps what was tapped before, once it works. Each tap is a task of its own: React has then drawn the one before it, and
 * no tap happens within an event, in which a radio button that is about to be chosen looks like one that is chosen.
 */
const replayHeldTap = (looks = LOOKS): void => {
  const taps = globalThis.salonHeldTaps ?? []
  const tapped = taps.find(isReady)
  isReplaying = tapped !== undefined
  if (!tapped) return
  const control = findControl(tapped)
  const isWaiting = !control && looks > 0 && tapped.querySelector('input') !== null
  if (!isWaiting) taps.splice(taps.indexOf(tapped), 1)
  control?.click()
  setTimeout(replayHeldTap, isWaiting ? LOOK_AGAIN : 0, isWaiting ? looks - 1 : LOOKS)
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
    setTimeout(replayHeldTap)
  }, [])
  return { ref, 'data-holds-taps': '' }
}
