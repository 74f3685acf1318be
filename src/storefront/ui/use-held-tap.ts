import { type RefObject, useEffect, useRef } from 'react'

declare global {
  /** What was tapped before the page's scripts were here (src/server/process/scripts-later.ts). */
  var salonHeldTap: HTMLElement | undefined
}

interface Holding<Part> {
  ref: RefObject<Part | null>
  'data-holds-taps': ''
}

/**
 * What a button, or a part of a page with buttons, takes that is looked at before its scripts are here: what was tapped
 * meanwhile is tapped again, once it does something.
 */
export const useHeldTap = <Part extends HTMLElement>(): Holding<Part> => {
  const ref = useRef<Part>(null)
  useEffect(() => {
    ref.current?.removeAttribute('data-holds-taps')
    const tapped = globalThis.salonHeldTap
    if (!tapped || !ref.current?.contains(tapped)) return
    globalThis.salonHeldTap = undefined
    tapped.click()
  }, [])
  return { ref, 'data-holds-taps': '' }
}
