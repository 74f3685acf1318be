'use client'

import { useEffect, useRef, useState } from 'react'

/** The pause in typing before the server is searched, in ms. */
const PAUSE = 200

/**
 * The customer search in the wizard. It is not stored in the address, which belongs to the booking. A new text starts
 * at the first page.
 */
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
    /** The text last sent to the server. */
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
