import { type RefObject, useEffect, useRef } from 'react'

/** A heading further down than this share of the window leaves no room for what it heads. */
const HIGH_ENOUGH = 1 / 3

/** Shows a heading wholly, never behind the navigation: the page's scroll padding says where that ends. */
export const showHeading = (heading: HTMLElement): void => {
  const isHigh = heading.getBoundingClientRect().top <= window.innerHeight * HIGH_ENOUGH
  heading.scrollIntoView({ block: isHigh ? 'nearest' : 'start' })
}

/** Of a part that opens in the place of what was pressed: its heading has the focus, and all of it is in sight if it fits. */
export const useHeadingFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return heading
}
