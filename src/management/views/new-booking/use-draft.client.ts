'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import {
  addEntry,
  applyChoice,
  type Draft,
  emptyDraft,
  updateHistoryEntry,
  getReachableStep,
  replaceUrl,
  getHistoryEntry,
  type Step,
  getPreviousStep,
} from './draft'
import { toDraftQuery } from './create-booking'
import { readSession, writeSession } from '@/client/storage'

/**
 * Each step has its own history entry, so that Back and Forward move between this wizard's steps. Choices are kept
 * whichever entry is shown; entries of other wizards are ignored.
 */
export const useStepHistory = (wizard: string, draft: Draft | null, onReturn: (step: Step) => void) => {
  const now = useRef({ draft, onReturn })
  /** The step of the current history entry; null until there is one. */
  const shown = useRef<Step | null>(null)
  useEffect(() => {
    now.current = { draft, onReturn }
  }, [draft, onReturn])

  const step = draft?.step
  useEffect(() => {
    if (!step || shown.current === step) return
    // Writes the entry again before leaving it, because a page refresh by Next drops our data.
    updateHistoryEntry({ wizard, step: shown.current ?? step })
    if (shown.current) addEntry({ wizard, step, cameFrom: shown.current })
    shown.current = step
  }, [wizard, step])

  useEffect(() => {
    const returned = (): void => {
      const { draft: at, onReturn: show } = now.current
      const entry = getHistoryEntry()
      if (!at || !entry.step || entry.wizard !== wizard) return
      const to = getReachableStep(at, entry.step)
      updateHistoryEntry({ step: to })
      shown.current = to
      show(to)
    }
    window.addEventListener('popstate', returned)
    return () => window.removeEventListener('popstate', returned)
  }, [wizard])

  /**
   * Returns to the previous step with the browser's history if that leads there; returns false if it leads elsewhere.
   */
  const goBack = (): boolean => {
    const entry = getHistoryEntry()
    const leads = draft !== null && entry.wizard === wizard && entry.cameFrom === getPreviousStep(draft.step)
    if (leads) window.history.back()
    return leads
  }
  return { goBack }
}

const key = 'booking-draft'

/** True if this document was reloaded at the wizard and no link has been followed since. */
const isReload = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'reload' && new URL(loaded.name).pathname === window.location.pathname
}

/** Only the first wizard in a document can be the reloaded one; later ones were opened by a link. */
let hasBegun = false

const createWizardId = (): string => Math.random().toString(36).slice(2)

interface Begun {
  /** Identifies this wizard in the history entries. */
  wizard: string
  draft: Draft
}

/** The wizard that a reload interrupted at this address; null: start a new one. */
const findInterrupted = (): Begun | null => {
  const isFirst = !hasBegun
  hasBegun = true
  const kept = readSession(key)
  if (!isFirst || !isReload() || !kept) return null
  try {
    const { address, draft, wizard } = JSON.parse(kept) as Partial<Begun> & { address?: unknown }
    if (address !== window.location.search || !draft) return null
    return { wizard: wizard ?? createWizardId(), draft: { ...emptyDraft, ...draft } }
  } catch {
    return null
  }
}

/** Updates the address to match the choices, so that a reload cannot start with a different person. */
const syncAddress = (draft: Draft): void => {
  const query = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(toDraftQuery(draft)))
    if (query.has(name)) {
      if (value) query.set(name, value)
      else query.delete(name)
    }
  const search = query.size > 0 ? `?${query}` : ''
  if (search !== window.location.search) replaceUrl(window.location.pathname + search)
}

/**
 * The draft of the booking: each visit starts a new one from the address. It is stored in this tab, so that a reload of
 * the same wizard loses nothing. Null until it has been read.
 */
export const useDraft = (fresh: Draft) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  const hasBegunHere = useRef(false)
  /** Once the draft is discarded, it is not stored again. */
  const isForgotten = useRef(false)
  useEffect(() => {
    if (hasBegunHere.current) return
    hasBegunHere.current = true
    setBegun(findInterrupted() ?? { wizard: createWizardId(), draft: fresh })
  }, [fresh])
  useEffect(() => {
    if (!begun || isForgotten.current) return
    syncAddress(begun.draft)
    writeSession(key, JSON.stringify({ address: window.location.search, ...begun }))
  }, [begun])

  const change = useCallback(
    (more: Partial<Draft>) =>
      setBegun((before) => before && { ...before, draft: applyChoice(before.draft, more) }),
    [],
  )
  const forget = useCallback(() => {
    isForgotten.current = true
    writeSession(key, null)
  }, [])
  return { draft: begun?.draft ?? null, wizard: begun?.wizard ?? '', change, forget }
}
