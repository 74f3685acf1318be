'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'
import { addressed } from './begin'
import { choose, type Draft, emptyDraft } from './draft'

const key = 'booking-draft'

/** Whether this document was loaded anew at the wizard, and not entered by a link since. */
const isReload = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'reload' && new URL(loaded.name).pathname === window.location.pathname
}

/** The first wizard of a document is the one that was reloaded; any later one was entered by a link. */
let hasBegun = false

/** The draft that a reload interrupted at this very address; null: begin afresh. */
const interrupted = (): Draft | null => {
  const isFirst = !hasBegun
  hasBegun = true
  const kept = readSession(key)
  if (!isFirst || !isReload() || !kept) return null
  try {
    const { address, draft } = JSON.parse(kept) as { address?: unknown; draft?: Partial<Draft> }
    return address === window.location.search && draft ? { ...emptyDraft, ...draft } : null
  } catch {
    return null
  }
}

/** What the address names follows what is chosen, so that a reload begins with nobody else. */
const followAddress = (draft: Draft): void => {
  const query = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(addressed(draft)))
    if (query.has(name)) {
      if (value) query.set(name, value)
      else query.delete(name)
    }
  const search = query.size > 0 ? `?${query}` : ''
  if (search !== window.location.search)
    window.history.replaceState(null, '', window.location.pathname + search)
}

/**
 * The draft of the booking: afresh at each entry, with what the address names; kept in this tab so that a reload of
 * the same wizard loses nothing. Null until it has been read.
 */
export const useDraft = (fresh: Draft) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    setDraft(interrupted() ?? fresh)
  }, [fresh])
  useEffect(() => {
    if (!draft) return
    followAddress(draft)
    writeSession(key, JSON.stringify({ address: window.location.search, draft }))
  }, [draft])

  const change = useCallback(
    (more: Partial<Draft>) => setDraft((before) => choose(before ?? fresh, more)),
    [fresh],
  )
  const forget = useCallback(() => writeSession(key, null), [])
  return { draft, change, forget }
}
