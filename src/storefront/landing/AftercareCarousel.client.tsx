'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  /** One `<li>` for each piece of advice, rendered on the server. */
  children: ReactNode
  count: number
  /** The icons of the two buttons, rendered by the server. */
  icons: { left: ReactNode; right: ReactNode }
  /** The link to all advice, at the end of the row of buttons. */
  more: ReactNode
}

const getStepWidth = (list: HTMLElement): number => {
  const [first, second] = [...list.children] as HTMLElement[]
  return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth
}

const getScrollBehaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** A strip that scrolls by touch, wheel, keyboard or buttons, and tracks the active item. */
export const AftercareCarousel = ({ label, children, count, icons, more }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      if (element.scrollLeft === 0) return setActive(0)
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 4
      setActive(atEnd ? count - 1 : Math.round(element.scrollLeft / getStepWidth(element)))
    }
    element.addEventListener('scroll', look, { passive: true })
    // A returning browser or a preview may start further along. The observer runs after the next layout, so it does not
    // force one.
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [count])
  const go = (by: number) => {
    const element = list.current
    element?.scrollBy({ left: by * getStepWidth(element), behavior: getScrollBehaviour() })
  }
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      <ul ref={list} className="strip" tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 sm:mt-8">
        <button
          type="button"
          className="icon-button strip-button"
          aria-label="Previous advice"
          disabled={active === 0}
          onClick={() => go(-1)}
        >
          {icons.left}
        </button>
        <button
          type="button"
          className="icon-button strip-button"
          aria-label="Next advice"
          disabled={active >= count - 1}
          onClick={() => go(1)}
        >
          {icons.right}
        </button>
        <p className="figures ml-2 text-small text-ink-soft" aria-live="polite">
          {active + 1} of {count}
        </p>
        {more}
      </div>
    </div>
  )
}
