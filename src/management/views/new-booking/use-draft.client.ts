'use client'

import { useCallback, useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'
import { choose, type Draft, emptyDraft, type Step } from './draft'

const key = 'booking-draft'

const stored = (): Draft => {
  try {
    return { ...emptyDraft, ...(JSON.parse(readSession(key) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}

/** The draft of the booking, kept in this tab so that a reload loses nothing. Null until it has been read. */
export const useDraft = () => {
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => setDraft(stored()), [])
  useEffect(() => {
    if (draft) writeSession(key, JSON.stringify(draft))
  }, [draft])

  const change = useCallback(
    (more: Partial<Draft>) => setDraft((before) => choose(before ?? emptyDraft, more)),
    [],
  )
  const forget = useCallback(() => {
    writeSession(key, null)
    setDraft(emptyDraft)
  }, [])
  return { draft, change, forget, goTo: useCallback((step: Step) => change({ step }), [change]) }
}
