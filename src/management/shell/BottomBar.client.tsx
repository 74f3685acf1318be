'use client'

import { useNav } from '@payloadcms/ui'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { barTexts, paletteTexts } from '@/messages/management-texts'

const OPEN = 'desk-search'

/** Opens the search over the page, from any button. */
export const openSearch = (): boolean => window.dispatchEvent(new Event(OPEN))

/** Runs `open` whenever a button requests the search. Returns a function that stops this. */
export const onOpenSearch = (open: () => void): (() => void) => {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/**
 * True if the menu is open. The page loads with the state that is remembered for wide screens, but on a phone the menu
 * is then closed immediately. Only a later opening counts.
 */
const useIsMenuOpen = (): boolean => {
  const { navOpen } = useNav()
  const [wasClosed, setWasClosed] = useState(!navOpen)
  useEffect(() => {
    if (!navOpen) setWasClosed(true)
  }, [navOpen])
  return wasClosed && navOpen
}

/** The bar at the bottom of a phone screen: diary, search, new booking and menu. */
export const BottomBar = () => {
  const path = usePathname()
  const { setNavOpen } = useNav()
  const isOpen = useIsMenuOpen()
  const isDiary = path.startsWith('/management/appointments') && !path.endsWith('/new-booking')
  const close = (): void => setNavOpen(false)
  return (
    <nav className="desk-bar" aria-label={barTexts.label}>
      <Link
        href="/management/appointments"
        prefetch={false}
        onClick={close}
        aria-current={isDiary && !isOpen ? 'page' : undefined}
      >
        <Icon>
          <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
          <path d="M3.5 10h17M8 3v4M16 3v4" />
        </Icon>
        {barTexts.diary}
      </Link>
      <div role="search" aria-label={paletteTexts.everywhere}>
        <button type="button" aria-haspopup="dialog" onClick={openSearch}>
          <Icon>
            <circle cx="11" cy="11" r="7" />
            <path d="m20.5 20.5-4.4-4.4" />
          </Icon>
          {paletteTexts.open}
        </button>
      </div>
      <Link href="/management/appointments/new-booking" prefetch={false} onClick={close}>
        <Icon>
          <circle cx="12" cy="12" r="8.5" />
          <path d="M12 8v8M8 12h8" />
        </Icon>
        {barTexts.booking}
      </Link>
      <button type="button" aria-expanded={isOpen} onClick={() => setNavOpen(!isOpen)}>
        <Icon>{isOpen ? <path d="m6 6 12 12M18 6 6 18" /> : <path d="M4 7h16M4 12h16M4 17h16" />}</Icon>
        {isOpen ? barTexts.close : barTexts.more}
      </button>
    </nav>
  )
}
