'use client'

import { useEffect, useState } from 'react'

const key = 'flash-message'

/** Leaves good news for the page that comes next. */
export const leaveFlashMessage = (message: string): void => sessionStorage.setItem(key, message)

/** The good news of this page; begins with what the page before left. */
export const useFlashMessage = () => {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    const left = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (left) setMessage(left)
  }, [])
  return [message, setMessage] as const
}
