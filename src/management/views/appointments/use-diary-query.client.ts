'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** What the diary shows stands in the address. The screen has the data already: no page is asked for. */
export const useDiaryQuery = () => {
  const params = useSearchParams()
  const path = usePathname()
  const change = useCallback(
    (next: Record<string, string | null>): void => {
      const query = new URLSearchParams(params.toString())
      for (const [name, value] of Object.entries(next)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      const text = query.toString()
      window.history.pushState(null, '', text ? `${path}?${text}` : path)
    },
    [params, path],
  )
  return { get: (name: string): string => params.get(name) ?? '', change }
}
