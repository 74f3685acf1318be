'use client'

import { useEffect, useState } from 'react'

const key = 'news'

/** Leaves good news for the page that comes next. */
export const leaveNews = (message: string): void => sessionStorage.setItem(key, message)

/** The good news of this page; begins with what the page before left. */
export const useNews = () => {
  const [news, setNews] = useState<string | null>(null)
  useEffect(() => {
    const left = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (left) setNews(left)
  }, [])
  return [news, setNews] as const
}
