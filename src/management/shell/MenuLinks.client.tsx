'use client'

import { useAuth, useNav, usePreferences } from '@payloadcms/ui'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { isHere, menu, type MenuLink, filterMenuLinks } from './menu'

/** The id of an element that closes the menu on its page. */
const FOLDS_MENU = 'folds-menu'

/** Closes the menu while a wizard is open, and restores it afterwards. */
export const CollapseMenu = () => {
  const { navOpen, setNavOpen } = useNav()
  const before = useRef(navOpen)
  useEffect(() => {
    const open = before.current
    // Payload opens the menu again after loading the person's preference.
    const timers = [0, 400].map((delay) => setTimeout(() => setNavOpen(false), delay))
    return () => {
      timers.forEach(clearTimeout)
      setNavOpen(open)
    }
  }, [setNavOpen])
  return <span id={FOLDS_MENU} hidden />
}

/**
 * Between these widths, Payload closes the menu on every load. It ignores the person's choice, because it remembers
 * that only on wider screens.
 */
const BETWEEN = '(min-width: 1024px) and (max-width: 1440px)'

/** Up to this width, the menu covers the page. */
const COVERING = '(max-width: 768px)'

/** Payload's own key, so that one choice applies to every screen. */
const PREFERENCE = 'nav'

/**
 * Keeps the menu open from 1024 px, or closed if the person has closed it. Where the menu covers the page, only a click
 * opens it.
 */
export const RememberMenu = ({ children }: { children: ReactNode }) => {
  const { navOpen, setNavOpen } = useNav()
  const { setPreference } = usePreferences()
  const isOpen = useRef(navOpen)
  // The state that was remembered when the page loaded.
  const wanted = useRef(navOpen)
  const isClick = useRef(false)

  // Before the first paint, so that the menu does not visibly close and open again.
  useLayoutEffect(() => {
    isOpen.current = navOpen
    // Payload opens the menu when the preference arrives. The window may have become narrower since it was requested.
    if (navOpen && !isClick.current && window.matchMedia(COVERING).matches) return setNavOpen(false)
    const unfold = (): void => {
      const isWizard = document.getElementById(FOLDS_MENU) !== null
      if (wanted.current && !isOpen.current && !isWizard && media.matches) setNavOpen(true)
    }
    const media = window.matchMedia(BETWEEN)
    unfold()
    media.addEventListener('change', unfold)
    return () => media.removeEventListener('change', unfold)
  }, [navOpen, setNavOpen])

  useEffect(() => {
    const pressed = ({ target }: MouseEvent): void => {
      isClick.current = true
      setTimeout(() => (isClick.current = false))
      if (!(target instanceof Element) || !target.closest('.nav-toggler')) return
      if (!window.matchMedia(BETWEEN).matches) return
      wanted.current = !isOpen.current
      void setPreference(PREFERENCE, { open: wanted.current }, true)
    }
    document.addEventListener('click', pressed, true)
    return () => document.removeEventListener('click', pressed, true)
  }, [setPreference])
  return children
}

const Group = ({ name, links }: { name: string; links: MenuLink[] }) => {
  const heading = useId()
  const path = usePathname()
  return (
    <div className="desk-menu">
      <p id={heading} className="desk-menu__group">
        {name}
      </p>
      <ul aria-labelledby={heading}>
        {links.map((link) => (
          <li key={link.path}>
            <Link
              href={`/management/${link.path}`}
              prefetch={false}
              aria-current={isHere(path, link) ? 'page' : undefined}
            >
              {link.words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scrolls only the menu, so that the current entry is visible in a low window. */
const showHere = (menus: HTMLElement): void => {
  const frame = menus.closest('.nav__scroll')
  const here = menus.querySelector('[aria-current=page]')
  if (!frame || !here) return
  const [all, entry] = [frame.getBoundingClientRect(), here.getBoundingClientRect()]
  if (entry.top < all.top || entry.bottom > all.bottom)
    frame.scrollTop += entry.top - all.top - (all.height - entry.height) / 2
}

/** The whole menu: the specified entries (S1), our own, and Payload's own screens. Each appears once. */
export const MenuLinks = () => {
  const { user } = useAuth()
  const path = usePathname()
  const box = useRef<HTMLDivElement>(null)
  const role: unknown = user?.role
  useEffect(() => {
    if (box.current) showHere(box.current)
  }, [path, role])
  return (
    <div ref={box} className="desk-menus">
      {menu
        .map(([name, links]) => ({ name, links: filterMenuLinks(role, links) }))
        .filter(({ links }) => links.length > 0)
        .map((group) => (
          <Group key={group.name} {...group} />
        ))}
    </div>
  )
}
