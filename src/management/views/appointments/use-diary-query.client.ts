'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { completeQuery, type KeptView } from '../../format/kept-view'

/** What the diary shows, from the address and from what was kept. The screen has the data already: no page is asked for. */
export const useDiaryQuery = (kept: KeptView) => {
  const params = useSearchParams()
  const path = usePathname()
  const shown = useMemo(() => completeQuery(new URLSearchParams(params.toString()), kept), [params, kept])
  const change = useCallback(
    (next: Record<string, string | null>): void => {
      // The address knows what was chosen a moment ago, even if the screen does not show it yet.
      const query = completeQuery(new URLSearchParams(window.location.search), kept)
      for (const [name, value] of Object.entries(next)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      window.history.pushState(null, '', `${path}?${query}`)
    },
    [kept, path],
  )
  return { get: (name: string): string => shown.get(name) ?? '', change }
}
