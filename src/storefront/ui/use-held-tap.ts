import { type RefCallback, useCallback } from 'react'

declare global {
  /** The controls tapped before the page's scripts loaded, in order (src/server/http/deferred-scripts.ts). */
  var salonHeldTaps: HTMLElement[] | undefined
}

interface Holding<Part> {
  ref: RefCallback<Part>
  'data-holds-taps': ''
}

/** The interval in ms at which we check if a re-rendered choice is back, and the maximum number of checks. */
const LOOK_AGAIN = 100
const LOOKS = 100

/** The control, or the matching choice if an earlier tap re-rendered its part. Null if it is not there yet. */
const findControl = (tapped: HTMLElement): HTMLElement | null => {
  if (tapped.isConnected) return tapped
  const choice = tapped.querySelector('input')
  const all = choice ? [...document.querySelectorAll<HTMLInputElement>(`input[name="${choice.name}"]`)] : []
  return all.find(({ value }) => value === choice?.value) ?? null
}

const isReady = (tapped: HTMLElement): boolean => !tapped.isConnected || !tapped.closest('[data-holds-taps]')

let isReplaying = false

/**
 * Replays earlier taps once the controls work. Each tap is a separate task, so that React has rendered the previous
 * one. No tap happens inside an event, because there a radio button that is about to be chosen already looks chosen.
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
 * Props for a button, or a part of a page with buttons, that is visible before its scripts load. Early taps are
 * recorded in the page, and replayed once the part works.
 */
export const useHeldTap = <Part extends HTMLElement>(): Holding<Part> => {
  // A ref callback runs for each element that React renders or hydrates. An effect would miss a second one.
  const ref = useCallback((part: Part | null) => {
    part?.removeAttribute('data-holds-taps')
    if (isReplaying) return
    isReplaying = true
    setTimeout(replayHeldTap)
  }, [])
  return { ref, 'data-holds-taps': '' }
}
