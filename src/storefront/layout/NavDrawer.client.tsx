'use client'

import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
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

/** Closes the menu when the visitor taps elsewhere. */
const useOutsideTap = (menu: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [menu])
}

/**
 * The person icon. Signed-in staff go straight to the management area; that is a hint only, because the area checks the
 * session itself. Everybody else gets a menu, which also works before the scripts have loaded (D123).
 */
export const PersonMenu = ({ children }: { children: ReactNode }) => {
  const known = useSyncExternalStore(subscribe, isProbablySignedIn, () => false)
  const menu = useRef<HTMLDetailsElement>(null)
  useOutsideTap(menu)
  if (known)
    return (
      <a href="/management" className="icon-button" aria-label="Management">
        {children}
      </a>
    )
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className="person-menu" onKeyDown={closeOnEscape}>
      <summary className="icon-button" aria-label="Your account">
        {children}
      </summary>
      <ul>
        <li>
          <a href="/my-bookings">My bookings</a>
        </li>
        <li>
          <a href="/admin/login">Staff sign-in</a>
        </li>
      </ul>
    </details>
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
