'use client'

import { type ReactNode, useEffect, useState } from 'react'

/** Pixels of scroll after which the bar gets its faded background (S6). */
const FADE_AFTER = 550

export const NavFade = ({ children }: { children: ReactNode }) => {
  const [faded, setFaded] = useState(false)
  useEffect(() => {
    const look = () => setFaded(window.scrollY > FADE_AFTER)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <header className="navbar" data-faded={faded || undefined}>
      {children}
    </header>
  )
}
