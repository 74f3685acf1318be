'use client'

import { useAuth } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'
import { getToday } from '@/management/format/dates'
import {
  createPanelDraft,
  isPanelFilled,
  type KeptPanel,
  movePanelDraft,
  type PanelDraft,
  type PanelPlace,
  parseKeptPanel,
} from './visit-draft'

const KEY = 'desk-panel'

/** Stores what staff have entered, so that it survives a reload and a look at a different screen. */
const useKeptPanel = (
  shown: Pick<KeptPanel, 'isOpen'> & { draft: PanelDraft | null },
  restore: (kept: KeptPanel) => void,
): void => {
  const { user: signedIn } = useAuth()
  const user = signedIn ? String(signedIn.id) : null
  const [isRead, setIsRead] = useState(false)
  const { draft, isOpen } = shown
  useEffect(() => {
    if (!user || isRead) return
    const kept = parseKeptPanel(readSession(KEY), user, getToday())
    if (kept) restore(kept)
    setIsRead(true)
  }, [user, isRead, restore])
  useEffect(() => {
    if (!user || !isRead) return
    const kept = draft && isPanelFilled(draft) && { user, on: getToday(), draft, isOpen }
    writeSession(KEY, kept ? JSON.stringify(kept) : null)
  }, [user, isRead, draft, isOpen])
}

/**
 * The panel beside the diary. What staff have entered is kept when they close it or reload the page, and when they click
 * a different time: it then moves there.
 */
export const useDeskPanel = () => {
  const [draft, setDraft] = useState<PanelDraft | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** How many times a place in the diary was clicked. */
  const [opened, setOpened] = useState(0)

  const openAt = useCallback((place: PanelPlace): void => {
    setDraft((before) => (before ? movePanelDraft(before, place) : createPanelDraft(place)))
    setIsOpen(true)
    setOpened((before) => before + 1)
  }, [])
  const change = useCallback(
    (more: Partial<PanelDraft>): void => setDraft((before) => before && { ...before, ...more }),
    [],
  )
  useKeptPanel(
    { draft, isOpen },
    useCallback((kept) => {
      setDraft((before) => before ?? kept.draft)
      setIsOpen((before) => before || kept.isOpen)
    }, []),
  )
  return {
    draft: isOpen ? draft : null,
    opened,
    openAt,
    change,
    close: (): void => setIsOpen(false),
    startAgain: (): void => setDraft((before) => before && createPanelDraft(before.place)),
    /** After booking, nothing is left to keep. */
    finish: (): void => {
      setDraft(null)
      setIsOpen(false)
    },
  }
}

export type PanelState = ReturnType<typeof useDeskPanel>
