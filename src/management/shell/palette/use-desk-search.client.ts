'use client'

import { useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { findAtDesk } from '@/contract/desk'
import { paletteTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'

type Found = Answered<typeof findAtDesk>

const emptyResults: Found = { customers: [], appointments: [], total: 0 }

/** The pause in typing before the server is searched, in ms. */
const PAUSE = 150

/** The server's results for the text, after a pause in typing. Outdated responses are dropped. */
export const useDeskSearch = (typed: string) => {
  const [state, setState] = useState({ found: emptyResults, for: '', error: null as string | null })
  const text = typed.trim()
  useEffect(() => {
    if (!text) return setState({ found: emptyResults, for: '', error: null })
    let overtaken = false
    const timer = setTimeout(async () => {
      const path = `/api/desk/find?search=${encodeURIComponent(text)}`
      const answer = await call<Found>(path, { failed: paletteTexts.failed })
      if (overtaken) return
      if (answer.ok) setState({ found: answer.data, for: text, error: null })
      else setState({ found: emptyResults, for: text, error: answer.message })
    }, PAUSE)
    return () => {
      overtaken = true
      clearTimeout(timer)
    }
  }, [text])
  return { ...state, waiting: text !== '' && state.for !== text }
}
