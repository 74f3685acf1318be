'use client'

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useRouter } from 'next/navigation'
import { useAuth, useConfig } from '@payloadcms/ui'
import type { Answered } from '@/contract/call'
import type { findAtDesk } from '@/contract/desk'
import { paletteTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { useModal } from '@/management/components/Dialog.client'
import { createGroups, type Entry, type Group } from './groups'
import { showSetting } from './show-setting.client'

/**
 * Navigates within this area as a link would. Code that holds links back, while offline or because of unsaved changes,
 * then holds this back too.
 */
const followAsLink = (href: string, go: () => void): void => {
  const link = document.createElement('a')
  link.href = href
  link.addEventListener('click', (event) => {
    event.preventDefault()
    go()
  })
  document.body.append(link)
  link.click()
  link.remove()
}

type Found = Answered<typeof findAtDesk>

const emptyResults: Found = { customers: [], appointments: [], total: 0 }

/** The pause in typing before the server is searched, in ms. */
const PAUSE = 150

/** Loads the server's results for the text, after a pause in typing. Outdated responses are dropped. */
const useDeskSearch = (typed: string) => {
  const [state, setState] = useState({ found: emptyResults, for: '', error: null as string | null })
  const text = typed.trim()
  useEffect(() => {
    if (!text) return setState({ found: emptyResults, for: '', error: null })
    let overtaken = false
    const timer = setTimeout(async () => {
      const path = `/api/desk/find?search=${encodeURIComponent(text)}`
      const answer = await call<Found>(path, { failed: paletteTexts.failed })
      if (overtaken) return
      if (answer.ok) setState({ found: answer.data, for: text, error: null })
      else setState({ found: emptyResults, for: text, error: answer.message })
    }, PAUSE)
    return () => {
      overtaken = true
      clearTimeout(timer)
    }
  }, [text])
  return { ...state, waiting: text !== '' && state.for !== text }
}

interface Props {
  id: string
  groups: Group[]
  active: Entry | null
  busy: boolean
  /** The element id of an option. */
  getOptionId(entry: Entry): string
  onPoint(entry: Entry): void
  onChoose(entry: Entry): void
}

/** The palette's options in groups. The focus stays in the field, which refers to the active option. */
const PaletteList = ({ id, groups, active, busy, getOptionId, onPoint, onChoose }: Props) => {
  const activeName = active && getOptionId(active)
  useEffect(() => {
    if (activeName) document.getElementById(activeName)?.scrollIntoView({ block: 'nearest' })
  }, [activeName])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={paletteTexts.title}
      aria-busy={busy}
      className="desk-palette__list"
    >
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className="desk-palette__title">
            {title}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={getOptionId(entry)}
              role="option"
              aria-selected={entry.id === active?.id}
              className="desk-palette__option"
              onPointerMove={() => entry.id !== active?.id && onPoint(entry)}
              onClick={() => onChoose(entry)}
            >
              <span>{entry.words}</span>
              {entry.detail && <span className="desk-hint">{entry.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface PaletteDialogProps {
  onClose(): void
  onShortcuts(): void
}

/**
 * The active option. It is stored by id, so that it stays active when the list changes. If it has gone, the first
 * option is active.
 */
const useActive = (groups: Group[]) => {
  const [wanted, setWanted] = useState<string | null>(null)
  const all = groups.flatMap(({ entries }) => entries)
  const at = Math.max(
    all.findIndex(({ id }) => id === wanted),
    0,
  )
  const go = (to: number): void => setWanted(all[(to + all.length) % all.length]?.id ?? null)
  const moves: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    PageDown: () => go(Math.min(at + 5, all.length - 1)),
    PageUp: () => go(Math.max(at - 5, 0)),
  }
  return { active: all[at] ?? null, count: all.length, moves, reset: () => setWanted(null), point: setWanted }
}

/** Finds customers, appointments, pages, settings and actions while staff type. It is a combobox with a list. */
export const PaletteDialog = ({ onClose, onShortcuts }: PaletteDialogProps) => {
  const router = useRouter()
  const dialog = useModal(true)
  const [typed, setTyped] = useState('')
  const { found, waiting, error } = useDeskSearch(typed)
  const { config } = useConfig()
  const groups = createGroups(typed, found, useAuth().user?.role, config.globals)
  const { active, count, moves, reset, point } = useActive(groups)
  const list = useId()
  const getOptionId = (entry: Entry): string => `${list}-${entry.id}`

  const choose = (entry: Entry): void => {
    onClose()
    if (entry.outside) window.open(entry.href, '_blank', 'noopener')
    else {
      followAsLink(entry.href, () => router.push(entry.href))
      showSetting(entry.href)
    }
  }
  const type = (text: string): void => {
    setTyped(text)
    reset()
  }
  /** Escape first clears the text and then closes the dialog, in every browser and wherever the focus is. */
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (typed) type('')
    else onClose()
  }
  const pressed = (event: KeyboardEvent): void => {
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      move()
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(active)
    }
  }
  const said = waiting ? paletteTexts.searching : count > 0 ? paletteTexts.found(count) : ''

  return (
    <dialog
      ref={dialog}
      className="desk-dialog desk-palette"
      aria-label={paletteTexts.title}
      onKeyDown={escape}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="desk-palette__head">
        <input
          type="search"
          role="combobox"
          className="desk-input"
          aria-label={paletteTexts.title}
          aria-expanded={count > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active ? getOptionId(active) : undefined}
          placeholder={paletteTexts.hint}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={pressed}
        />
        <button type="button" className="desk-icon-button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      <p role="status" className="desk-hidden">
        {said}
      </p>
      {count === 0 && !waiting && !error && (
        <p className="desk-empty">{paletteTexts.nothing(typed.trim())}</p>
      )}
      <PaletteList
        id={list}
        groups={groups}
        getOptionId={getOptionId}
        active={active}
        busy={waiting}
        onPoint={(entry) => point(entry.id)}
        onChoose={choose}
      />
      {/* Below the options, which must not move under a pointer. */}
      {error && <p role="alert">{error}</p>}
      <div className="desk-palette__foot">
        <span aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> open, <kbd>Esc</kbd> close
        </span>
        <button type="button" className="desk-link" onClick={onShortcuts}>
          {paletteTexts.shortcuts}
        </button>
      </div>
    </dialog>
  )
}
