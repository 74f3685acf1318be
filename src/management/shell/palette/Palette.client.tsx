'use client'

import { useAuth } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { paletteTexts } from '@/messages/management-palette'
import { PaletteDialog } from './PaletteDialog.client'
import { ShortcutsDialog } from './ShortcutsDialog.client'

type Open = 'search' | 'shortcuts' | null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=textbox]'))

/** A dialog of a page is answered first: nothing opens over it. */
const somethingIsOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Ctrl or ⌘ with K opens the search, `?` the list of shortcuts, from every screen. */
const useShortcuts = (open: Open, setOpen: (open: Open) => void): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // The editor of rich text has a meaning of its own for some keys.
      if (event.defaultPrevented) return
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        if (open === null && somethingIsOpen()) return
        event.preventDefault()
        setOpen(open === 'search' ? null : 'search')
      } else if (event.key === '?' && open === null && !isTyping(event.target) && !somethingIsOpen()) {
        event.preventDefault()
        setOpen('shortcuts')
      }
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [open, setOpen])
}

/** The button at the top of every screen that opens the search, and what it opens. */
export const Palette = () => {
  const { user } = useAuth()
  const [open, setOpen] = useState<Open>(null)
  useShortcuts(open, setOpen)
  if (!user) return null
  const isAdmin = 'role' in user && user.role === 'admin'
  return (
    <>
      <button
        type="button"
        className="desk-palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <circle cx="11" cy="11" r="7" />
          <path d="m20 20-3.9-3.9" />
        </svg>
        <span>{paletteTexts.open}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open === 'search' && (
        <PaletteDialog
          isAdmin={isAdmin}
          onClose={() => setOpen(null)}
          onShortcuts={() => setOpen('shortcuts')}
        />
      )}
      {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(null)} />}
    </>
  )
}
