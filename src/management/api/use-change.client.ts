'use client'

import { useState } from 'react'
import { type Answer, call } from '../../api/call'
import type { CourseChangeCall } from './paths'

/** One change at a time: whether it is under way, what went wrong, and what it answered. */
export const useChange = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async <T extends object>({ path, ...options }: CourseChangeCall): Promise<Answer<T>> => {
    setBusy(true)
    setError(null)
    const answer = await call<T>(path, options)
    setBusy(false)
    if (!answer.ok) setError(answer.message)
    return answer
  }
  return { busy, error, setError, send }
}
