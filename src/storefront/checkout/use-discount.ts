'use client'

import { useCallback, useEffect, useState } from 'react'
import { toPence } from '@/domain/pricing/totals'
import { discountTexts } from '@/messages/checkout'
import { call, type CallAnswer } from '@/storefront/call'
import { type DiscountSlot, readDiscount, writeDiscount } from './checkout-storage'
import type { BasketDiscount } from '@/contract/discounts'
import { getBasketState } from '@/storefront/basket/store'
import { useBasket } from '@/storefront/basket/use-basket'

export interface DiscountEntry {
  /** The applied code in its stored spelling, and the discount. */
  code: string | null
  pence: number
  /** The deposit after the discount, in pence. Null without a code, and for courses. */
  depositPence: number | null
  value: string
  error: string | null
  /** A success message for the status region. */
  news: string | null
  busy: boolean
  change: (value: string) => void
  apply: () => Promise<void>
  remove: () => void
  /** Called once booked, so that the next booking starts without a code. */
  forget: () => void
  /** Called if the server refuses the code when the booking is confirmed. */
  refuse: (message: string) => void
}

/** The purchase that a code applies to. */
interface Discounted {
  slot: DiscountSlot
  /** A key that changes with the items. Empty until they are known. */
  about: string
  /** Gets the discount for a code from the server. The function stays the same as long as the items do. */
  preview: (
    code: string,
  ) => Promise<CallAnswer<{ code: string; discount: number; to_pay_now?: { half: number } }>>
}

type State = Pick<DiscountEntry, 'code' | 'pence' | 'depositPence' | 'value' | 'error' | 'news'>
const NOTHING: State = { code: null, pence: 0, depositPence: null, value: '', error: null, news: null }

/** A discount code. The server checks it, it survives reloads, and it is checked again when the purchase changes. */
export const useDiscount = ({ slot, about, preview }: Discounted): DiscountEntry => {
  const [state, setState] = useState(NOTHING)
  const [busy, setBusy] = useState(false)

  const ask = useCallback(
    async (typed: string, news: boolean) => {
      setBusy(true)
      const answer = await preview(typed)
      setBusy(false)
      // A failed request says nothing about the code.
      if (!answer.ok && (answer.status === 0 || answer.status >= 500 || answer.status === 429))
        return setState((before) => ({ ...before, value: typed, error: answer.message, news: null }))
      if (!answer.ok) {
        writeDiscount(slot, null)
        return setState({ ...NOTHING, value: typed, error: answer.message })
      }
      const { code, discount, to_pay_now } = answer.value
      writeDiscount(slot, code)
      setState({
        code,
        pence: toPence(discount),
        depositPence: to_pay_now ? toPence(to_pay_now.half) : null,
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

const previewDiscount = (discountCode: string) => {
  const { basketId, session } = getBasketState()
  return call<BasketDiscount>('/api/basket/discount', {
    method: 'POST',
    json: { basketId, discountCode },
    session,
    fallback: discountTexts.failed,
  })
}

export const useBasketDiscount = (): DiscountEntry => {
  const { basketId, items } = useBasket()
  const composition = items.map((item) => item.item_id).join()
  const about = basketId && composition ? `${basketId} ${composition}` : ''
  return useDiscount({ slot: 'checkoutDiscount', about, preview: previewDiscount })
}

/** The code emailed to an existing customer who pays at the salon (D18). */
export interface CodeEntry {
  /** The server's message that asks for the code. Null until then. */
  asked: string | null
  /** The error for the entered code. */
  error: string | null
  value: string
  change: (value: string) => void
  ask: (answer: { message: string; isWrong: boolean }) => void
  close: () => void
}

const NO_ENTRY = { asked: null, error: null, value: '' }

export const useCodeEntry = (): CodeEntry => {
  const [state, setState] = useState<Pick<CodeEntry, 'asked' | 'error' | 'value'>>(NO_ENTRY)
  return {
    ...state,
    change: (value) => setState((before) => ({ ...before, value, error: null })),
    ask: ({ message, isWrong }) =>
      setState((before) =>
        isWrong
          ? { ...before, asked: before.asked ?? message, error: message }
          : { asked: message, error: null, value: '' },
      ),
    close: () => setState(NO_ENTRY),
  }
}
