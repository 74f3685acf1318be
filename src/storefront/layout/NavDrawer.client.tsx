'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useHeldTap } from '../ui/use-held-tap'
import type { Menu } from './menu'

const load = () => import('./SideNavigation.client')

/** Its code and its links, of which there are a hundred, are made when somebody opens it. */
const SideNavigation = lazy(() => load().then(({ SideNavigation }) => ({ default: SideNavigation })))

/** Wider than a phone: an open drawer closes when the window grows past this (S6). */
const WIDER_THAN_PHONE = '(min-width: 561px)'

/** The menu button and the side navigation behind it. */
export const NavDrawer = ({ menu, children }: { menu: Menu; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const holding = useHeldTap<HTMLButtonElement>()
  useEffect(() => {
    const wide = window.matchMedia(WIDER_THAN_PHONE)
    const close = () => wide.matches && setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <>
      <button
        {...holding}
        type="button"
        className="icon-button -mr-2.5"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {children}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SideNavigation open={open} onClose={() => setOpen(false)} {...menu} />
        </Suspense>
      )}
    </>
  )
}
