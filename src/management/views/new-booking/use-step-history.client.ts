'use client'

import { useEffect, useRef } from 'react'
import { type Draft, reachable, type Step, stepBefore } from './draft'
import { addEntry, noteOnEntry, shownEntry } from './step-entry'

/**
 * Each step has an entry of the browser's history, so that Back and Forward go between the steps of this wizard. What is
 * chosen stays, whichever entry is shown; an entry of any other wizard is none of ours.
 */
export const useStepHistory = (wizard: string, draft: Draft | null, onReturn: (step: Step) => void) => {
  const now = useRef({ draft, onReturn })
  /** The step of the entry that the browser shows; null before there is one. */
  const shown = useRef<Step | null>(null)
  useEffect(() => {
    now.current = { draft, onReturn }
  }, [draft, onReturn])

  const step = draft?.step
  useEffect(() => {
    if (!step || shown.current === step) return
    // Again on the entry that is left: a refresh of the page by Next keeps nothing of ours.
    noteOnEntry({ wizard, step: shown.current ?? step })
    if (shown.current) addEntry({ wizard, step, cameFrom: shown.current })
    shown.current = step
  }, [wizard, step])

  useEffect(() => {
    const returned = (): void => {
      const { draft: at, onReturn: show } = now.current
      const entry = shownEntry()
      if (!at || !entry.step || entry.wizard !== wizard) return
      const to = reachable(at, entry.step)
      noteOnEntry({ step: to })
      shown.current = to
      show(to)
    }
    window.addEventListener('popstate', returned)
    return () => window.removeEventListener('popstate', returned)
  }, [wizard])

  /** To the step before, as the browser's own button goes where that leads there; false: it leads elsewhere. */
  const goBack = (): boolean => {
    const entry = shownEntry()
    const leads = draft !== null && entry.wizard === wizard && entry.cameFrom === stepBefore(draft.step)
    if (leads) window.history.back()
    return leads
  }
  return { goBack }
}
