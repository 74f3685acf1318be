'use client'

import { useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'

const key = 'flash-message'

/** Leaves good news for the page that comes next. */
export const leaveFlashMessage = (message: string): void => writeSession(key, message)

/** The good news of this page; begins with what the page before left. */
export const useFlashMessage = () => {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    const left = readSession(key)
    writeSession(key, null)
    if (left) setMessage(left)
  }, [])
  return [message, setMessage] as const
}
