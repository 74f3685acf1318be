import { type RefObject, useEffect, useRef } from 'react'

/** A fraction of the window's height. A heading below it leaves no room for its content. */
const HIGH_ENOUGH = 1 / 3

/**
 * Scrolls a heading fully into view. The page's scroll padding is as high as the navigation, so that this does not
 * cover the heading.
 */
export const showHeading = (heading: HTMLElement): void => {
  const isHigh = heading.getBoundingClientRect().top <= window.innerHeight * HIGH_ENOUGH
  heading.scrollIntoView({ block: isHigh ? 'nearest' : 'start' })
}

/**
 * For a part that replaces the pressed button. Focuses its heading, and scrolls the whole part into view if it fits.
 */
export const useHeadingFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return heading
}
