'use client'

import { useEffect, useRef, useState } from 'react'
import { choose } from './address'

/** Browsers refuse an address that changes with every letter. */
const QUIET_MS = 250

/** What is looked for: as it is typed, and in the address (`q`) once the typing rests. */
export const useSearch = (asked: string) => {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => choose({ q: words.trim() }), QUIET_MS)
  }
  return { words: typed ?? asked, look }
}
