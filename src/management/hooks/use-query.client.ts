'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import { runWhenOnline } from './pending-navigation.client'

/** The path segment after a page's own path: `/management/courses/course-details/{this}`. Empty if it is missing. */
export const useLastSegment = (page: string): string => {
  const path = usePathname()
  const rest = path.startsWith(`${page}/`) ? path.slice(page.length + 1) : ''
  const [first = ''] = rest.split('/')
  try {
    return decodeURIComponent(first)
  } catch {
    return first
  }
}

/** Keeps the filters of a list in the address, so that reloading, *Back* and a copied link show the same list. */
export const useQuery = () => {
  const params = useSearchParams()
  const path = usePathname()
  const router = useRouter()

  const setQuery = useCallback(
    (change: Record<string, string | null>, how: 'push' | 'replace' = 'push') => {
      const next = new URLSearchParams(params.toString())
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      const query = next.toString()
      runWhenOnline(() => router[how](query ? `${path}?${query}` : path, { scroll: false }))
    },
    [params, path, router],
  )

  return { get: (name: string): string => params.get(name) ?? '', setQuery }
}
