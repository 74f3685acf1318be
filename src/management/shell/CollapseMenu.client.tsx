'use client'

import { useNav } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** The id of what stands on a page that folds the menu. */
export const FOLDS_MENU = 'folds-menu'

/** Closes the menu while a wizard is open, and puts it back as it was afterwards. */
export const CollapseMenu = () => {
  const { navOpen, setNavOpen } = useNav()
  const before = useRef(navOpen)
  useEffect(() => {
    const open = before.current
    // Payload opens the menu once more when it has read the person's preference.
    const timers = [0, 400].map((delay) => setTimeout(() => setNavOpen(false), delay))
    return () => {
      timers.forEach(clearTimeout)
      setNavOpen(open)
    }
  }, [setNavOpen])
  return <span id={FOLDS_MENU} hidden />
}
