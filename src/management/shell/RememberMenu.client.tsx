'use client'

import { useNav, usePreferences } from '@payloadcms/ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { FOLDS_MENU } from './CollapseMenu.client'

/** Where Payload folds the menu on every load and forgets what was chosen; it remembers on wider screens only. */
const BETWEEN = '(min-width: 1024px) and (max-width: 1440px)'

/** Payload's own name of it, so that one choice counts on every screen. */
const PREFERENCE = 'nav'

/** Keeps the menu open from 1024 px on, or folded where somebody has folded it. */
export const RememberMenu = ({ children }: { children: ReactNode }) => {
  const { navOpen, setNavOpen } = useNav()
  const { setPreference } = usePreferences()
  const isOpen = useRef(navOpen)
  // What the page comes with is what was remembered.
  const wanted = useRef(navOpen)

  // Before anything is painted: the menu is not seen to fold and open again.
  useLayoutEffect(() => {
    isOpen.current = navOpen
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
