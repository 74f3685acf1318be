'use client'

import { useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'

interface Count {
  float: string
  typed: string
}

const key = 'cash-up'
const emptyCount: Count = { float: '', typed: '' }

/** The count stored in this tab for a day; only the most recently counted day is stored. */
const loadKeptCount = (day: string): Count => {
  try {
    const kept = JSON.parse(readSession(key) ?? 'null') as (Count & { day: string }) | null
    return kept?.day === day ? { float: String(kept.float), typed: String(kept.typed) } : emptyCount
  } catch {
    return emptyCount
  }
}

/** The typed cash count of a day, which survives a reload. */
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
