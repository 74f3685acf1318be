'use client'

import { useState } from 'react'
import type { JsonRequest } from '@/client/request-json'
import { type Answer, call } from './call'

/** A change: which call, how, with what, and the sentence when it gave no reason. */
export interface ChangeCall {
  path: string
  method: JsonRequest['method']
  body?: object
  form?: FormData
  failed: string
}

/** One change at a time: whether it is under way, what went wrong, and what it answered. */
export const useChange = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async <T extends object>({ path, ...options }: ChangeCall): Promise<Answer<T>> => {
    setBusy(true)
    setError(null)
    const answer = await call<T>(path, options)
    setBusy(false)
    if (!answer.ok) setError(answer.message)
    return answer
  }
  return { busy, error, setError, send }
}
