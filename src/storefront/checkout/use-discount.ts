'use client'

import { useCallback, useEffect, useState } from 'react'
import { pence } from '../../domain/pricing/money'
import { discountTexts } from '../../messages/payment-texts'
import type { CallAnswer } from '../call'
import { type DiscountSlot, readDiscount, writeDiscount } from './checkout-storage'

export interface DiscountEntry {
  /** The code that is applied, in its stored spelling, and what it takes off. */
  code: string | null
  pence: number
  value: string
  error: string | null
  /** Good news for the status. */
  news: string | null
  busy: boolean
  change: (value: string) => void
  apply: () => Promise<void>
  remove: () => void
  /** The booking is made: the next one begins without a code. */
  forget: () => void
  /** The server refused the code when the booking was confirmed. */
  refuse: (message: string) => void
}

/** What a code is for. */
export interface Discounted {
  slot: DiscountSlot
  /** Says the same while the code is for the same things; empty while they are not known. */
  about: string
  /** Asks the server what a code takes off; the same function for the same things. */
  preview: (code: string) => Promise<CallAnswer<{ code: string; discount: number }>>
}

type State = Pick<DiscountEntry, 'code' | 'pence' | 'value' | 'error' | 'news'>
const NOTHING: State = { code: null, pence: 0, value: '', error: null, news: null }

/** A discount code: asked of the server, kept through reloads, asked again when what it is for changes. */
export const useDiscount = ({ slot, about, preview }: Discounted): DiscountEntry => {
  const [state, setState] = useState(NOTHING)
  const [busy, setBusy] = useState(false)

  const ask = useCallback(
    async (typed: string, news: boolean) => {
      setBusy(true)
      const answer = await preview(typed)
      setBusy(false)
      // A look that failed on the way says nothing about the code.
      if (!answer.ok && (answer.status === 0 || answer.status >= 500 || answer.status === 429))
        return setState((before) => ({ ...before, value: typed, error: answer.message, news: null }))
      if (!answer.ok) {
        writeDiscount(slot, null)
        return setState({ ...NOTHING, value: typed, error: answer.message })
      }
      const { code, discount } = answer.value
      writeDiscount(slot, code)
      setState({
        code,
        pence: pence(discount),
        value: '',
        error: null,
        news: news ? discountTexts.applied(code) : null,
      })
    },
    [slot, preview],
  )

  useEffect(() => {
    const kept = readDiscount(slot)
    if (about && kept) void ask(kept, false)
  }, [slot, about, ask])

  const value = state.value.trim()
  return {
    ...state,
    busy,
    change: (typed) => setState((before) => ({ ...before, value: typed, error: null, news: null })),
    apply: async () => {
      if (!value) return setState((before) => ({ ...before, error: discountTexts.empty, news: null }))
      await ask(value, true)
    },
    remove: () => {
      writeDiscount(slot, null)
      setState({ ...NOTHING, news: discountTexts.removed })
    },
    forget: () => writeDiscount(slot, null),
    refuse: (message) => setState((before) => ({ ...before, error: message, news: null })),
  }
}
