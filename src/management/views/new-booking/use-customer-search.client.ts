'use client'

import { useEffect, useRef, useState } from 'react'

/** How long nobody types before the server is asked, in milliseconds. */
const PAUSE = 200

/** What is searched for in the wizard, which keeps its address for the booking; the first page of a new text shows. */
export const useCustomerSearch = () => {
  const [typed, setTyped] = useState('')
  const [{ asked, page }, setAsked] = useState({ asked: '', page: 1 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (text: string): void => {
    clearTimeout(timer.current)
    setAsked({ asked: text.trim(), page: 1 })
  }
  const query = new URLSearchParams({ page: String(page), ...(asked ? { search: asked, sort: 'name' } : {}) })
  return {
    typed,
    /** What the server was asked for. */
    asked,
    page,
    path: `/api/customers/find-customers?${query}`,
    type: (text: string): void => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(text), PAUSE)
    },
    askNow: (): void => ask(typed),
    setPage: (next: number): void => setAsked({ asked, page: next }),
  }
}
