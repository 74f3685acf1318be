'use client'

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isProbablySignedIn } from '@/client/storage'
import { useHeldTap } from '@/storefront/ui/use-held-tap'
import type { Menu } from './menu'

/** The header. It fades once the page has scrolled by 550 pixels (S6). */
export const NavFade = ({ children }: { children: ReactNode }) => {
  const top = useRef<HTMLDivElement>(null)
  const [faded, setFaded] = useState(false)
  useEffect(() => {
    if (!top.current) return
    // Called after each layout; reading the scroll position would force one.
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

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The link of the account icon. It relies on a hint only, because the management area checks the session itself. */
export const UserLink = ({ children }: { children: ReactNode }) => {
  const known = useSyncExternalStore(subscribe, isProbablySignedIn, () => false)
  return (
    <a
      href={known ? '/management' : '/admin/login'}
      className="icon-button"
      aria-label={known ? 'Management' : 'Staff sign-in'}
    >
      {children}
    </a>
  )
}

const load = () => import('./SideNavigation.client')

/** Loaded when the drawer is opened, because it has a lot of code and about a hundred links. */
const SideNavigation = lazy(() => load().then(({ SideNavigation }) => ({ default: SideNavigation })))

/** Wider than a phone. An open drawer closes when the window becomes wider than this (S6). */
const WIDER_THAN_PHONE = '(min-width: 561px)'

/** The menu button and the side navigation that it opens. */
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
