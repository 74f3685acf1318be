'use client'

import { useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'

interface Count {
  float: string
  typed: string
}

const key = 'cash-up'
const emptyCount: Count = { float: '', typed: '' }

/** What this tab keeps of a day's count; only of the day that was counted last. */
const loadKeptCount = (day: string): Count => {
  try {
    const kept = JSON.parse(readSession(key) ?? 'null') as (Count & { day: string }) | null
    return kept?.day === day ? { float: String(kept.float), typed: String(kept.typed) } : emptyCount
  } catch {
    return emptyCount
  }
}

/** What was typed of the till of a day: a reload does not lose it. */
export const useCount = (day: string) => {
  const [count, setCount] = useState(emptyCount)
  useEffect(() => setCount(loadKeptCount(day)), [day])
  const set = (part: Partial<Count>): void => {
    const next = { ...count, ...part }
    setCount(next)
    writeSession(key, next.float || next.typed ? JSON.stringify({ day, ...next }) : null)
  }
  return { ...count, set }
}
