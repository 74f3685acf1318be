'use client'

import { usePathname } from 'next/navigation'

/** What stands behind a page's own path, `/management/courses/course-details/{this}`; nothing when it is missing. */
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
