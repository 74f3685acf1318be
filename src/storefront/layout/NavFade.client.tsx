'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The header, which fades once the first 550 pixels of the page are out of sight (S6). */
export const NavFade = ({ children }: { children: ReactNode }) => {
  const top = useRef<HTMLDivElement>(null)
  const [faded, setFaded] = useState(false)
  useEffect(() => {
    if (!top.current) return
    // Told after each layout, where asking how far the page has scrolled would force one.
    const watch = new IntersectionObserver(([seen]) => setFaded(seen?.isIntersecting === false))
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <div ref={top} aria-hidden="true" className="navbar-top" />
      <header className="navbar" data-faded={faded || undefined}>
        {children}
      </header>
    </>
  )
}
