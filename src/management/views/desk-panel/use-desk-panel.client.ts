'use client'

import { useCallback, useState } from 'react'
import { createPanelDraft, movePanelDraft, type PanelDraft, type PanelPlace } from './visit-draft'

/**
 * The panel beside the diary. What staff have entered is kept when they close it, and when they click a different time:
 * it then moves there.
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
