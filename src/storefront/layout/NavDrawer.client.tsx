'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Drawer } from '../ui/Drawer.client'
import { Icon } from '../ui/Icon'

/** Wider than a phone: an open drawer closes when the window grows past this (S6). */
const WIDER_THAN_PHONE = '(min-width: 561px)'

/** The menu button and the side navigation behind it, whose links come ready-made from the server. */
export const NavDrawer = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const wide = window.matchMedia(WIDER_THAN_PHONE)
    const close = () => wide.matches && setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <>
      <button
        type="button"
        className="icon-button -mr-2.5"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Drawer id="side-navigation" title="Menu" open={open} onClose={() => setOpen(false)}>
        {children}
      </Drawer>
    </>
  )
}
