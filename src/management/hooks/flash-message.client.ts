'use client'

import { useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'

const key = 'flash-message'

/** Saves a success message for the next page. */
export const saveFlashMessage = (message: string): void => writeSession(key, message)

/** This page's success message. At first, this is the one that the previous page saved. */
export const useFlashMessage = () => {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    const left = readSession(key)
    writeSession(key, null)
    if (left) setMessage(left)
  }, [])
  return [message, setMessage] as const
}
