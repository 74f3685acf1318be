'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { BottomBar, onOpenSearch, openSearch } from '@/management/shell/BottomBar.client'
import { PaletteDialog } from './PaletteDialog.client'
import { paletteTexts } from '@/messages/management-texts'
import { Dialog } from '@/management/components/Dialog.client'

type Shortcut = [keys: string[][], words: string]

const globalShortcuts: Shortcut[] = [
  [
    [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
    'Search customers, appointments, pages, settings and actions',
  ],
  [[['?']], 'Show this list'],
  [[['↑'], ['↓']], 'Move through search results'],
  [[['Enter']], 'Open the chosen result, or press the button'],
  [[['Esc']], 'Close a dialog or menu'],
  [[['Tab']], 'Go to the next field or button'],
]

/** The keys of the diary grid, which move between its items and act on the focused appointment. */
const diaryShortcuts: Shortcut[] = [
  [[['↑'], ['↓'], ['←'], ['→']], 'Move between items, and left or right between columns'],
  [[['Enter']], 'Open an appointment, or book the free time'],
  [[['Space'], ['M']], 'Pick up an appointment so you can move it with the arrow keys'],
  [[['↑'], ['↓']], 'While moving: 5 minutes earlier or later'],
  [
    [
      ['Shift', '↑'],
      ['Shift', '↓'],
    ],
    'While moving: 30 minutes earlier or later',
  ],
  [[['←'], ['→']], 'While moving: to another person or day'],
  [
    [
      ['Ctrl', '↑'],
      ['Ctrl', '↓'],
    ],
    'While moving: make it shorter or longer',
  ],
  [[['Enter']], 'Drop it here, then choose whether to email the customer'],
  [[['Esc']], 'Put it back where it was'],
]

const Keys = ({ of }: { of: Shortcut[] }) => (
  <dl className="desk-shortcuts">
    {of.map(([ways, words]) => (
      <div key={words}>
        <dt>
          {ways.map((keys, at) => (
            <span key={keys.join('+')}>
              {at > 0 && ' or '}
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && '+'}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </span>
          ))}
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

/** The keyboard shortcuts of the management area. */
export const ShortcutsDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={paletteTexts.shortcuts} open onClose={onClose}>
    <Keys of={globalShortcuts} />
    <h3 className="desk-subhead">{paletteTexts.inDiary}</h3>
    <Keys of={diaryShortcuts} />
  </Dialog>
)

type Open = 'search' | 'shortcuts' | null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=textbox]'))

/** True if the page has a dialog open. That must be closed first, because nothing opens over it. */
const hasOpenDialog = (): boolean => document.querySelector('dialog[open]') !== null

/** Opens the search on every screen with Ctrl or ⌘ and K, and the list of shortcuts with `?`. */
const useShortcuts = (open: Open, setOpen: (open: Open) => void): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // The rich text editor uses some of these keys itself.
      if (event.defaultPrevented) return
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        if (open === null && hasOpenDialog()) return
        event.preventDefault()
        setOpen(open === 'search' ? null : 'search')
      } else if (event.key === '?' && open === null && !isTyping(event.target) && !hasOpenDialog()) {
        event.preventDefault()
        setOpen('shortcuts')
      }
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [open, setOpen])
}

/** The search on every screen, with the phone's bottom bar that opens it. Wraps the whole area. */
export const Palette = ({ children }: { children: ReactNode }) => {
  const { user } = useAuth()
  const [open, setOpen] = useState<Open>(null)
  useShortcuts(open, setOpen)
  useEffect(() => onOpenSearch(() => setOpen('search')), [])
  return (
    <>
      {children}
      {user && <BottomBar />}
      {user && open === 'search' && (
        <PaletteDialog onClose={() => setOpen(null)} onShortcuts={() => setOpen('shortcuts')} />
      )}
      {user && open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(null)} />}
    </>
  )
}

/** Opens the search. This button is at the top of the menu; on a phone, the bottom bar has one too. */
export const SearchButton = () => (
  <button
    type="button"
    className="desk-palette-button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={openSearch}
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
)
