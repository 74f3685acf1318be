import { useEffect, useRef, useState } from 'react'
import { createRandomKey, readSession, writeSession } from '@/client/storage'
import type { Answered } from '@/contract/call'
import type { openPaymentLink, payLink } from '@/contract/payment-links'
import { toPounds } from '@/domain/pricing/totals'
import { paymentLinkTexts as texts } from '@/messages/payment-links'
import { call } from '@/storefront/call'
import type { UsedVouchers } from '@/storefront/checkout/confirm'
import type { VouchersEntry } from '@/storefront/checkout/VoucherField.client'

/** Loads what a link pays. */
export const loadPayable = (link: string) =>
  call<Answered<typeof openPaymentLink>>('/api/pay/open', {
    method: 'POST',
    json: { link },
    fallback: texts.openFailed,
  })

const SLOT = 'pay-link'

/** Delays in ms between checks of a payment whose outcome is not known. The last one applies to all further checks. */
const WAITS = [1000, 2000, 4000, 8000]

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The key of a payment that this tab has sent, even after a reload. The secret itself is not stored. */
const findSentKey = (link: string): string | null => {
  const [start, key] = (readSession(SLOT) ?? '').split(' ')
  return start === link.slice(0, 6) && key ? key : null
}

/**
 * True if the response is final: not after a lost connection, a server error or while the payment is pending. After too
 * many declines, nothing was sent to the bank.
 */
const isFinal = (status: number, code: string | null): boolean => {
  if (code === 'TOO_MANY_DECLINES') return true
  return status >= 400 && status < 500 && status !== 429 && code !== 'PAYMENT_PENDING'
}

/** How a link is paid: by card, with gift vouchers, or with both. */
interface Means {
  sourceId?: string
  vouchers: UsedVouchers
}

const toMeansFields = ({ sourceId, vouchers: { codes, pence } }: Means) => ({
  ...(sourceId ? { sourceId } : {}),
  ...(codes.length > 0 ? { vouchers: codes, amountVouchers: toPounds(pence) } : {}),
})

interface Options {
  link: string
  vouchers: VouchersEntry
  /** Reloads the amounts that the link pays. */
  onChanged: () => void
}

/**
 * Pays once. The key is stored before the card is sent. While the outcome is unknown, it is asked for with the same key,
 * also after a reload, and nothing is charged a second time.
 */
export const usePayLink = ({ link, vouchers, onChanged }: Options) => {
  const [state, setState] = useState<'ready' | 'paying' | 'checking'>('ready')
  const [error, setError] = useState<string | null>(null)
  const gone = useRef(false)
  // The message about the last attempt does not apply to a different amount.
  const { balancePence } = vouchers
  useEffect(() => setError(null), [balancePence])

  /** Keeps the button busy while the card form or the bank answers, so that a second press sends no second card. */
  const begin = (): void => {
    setState('paying')
    setError(null)
  }

  const refuse = (message: string | null): void => {
    setState('ready')
    setError(message)
  }

  const ask = (idempotencyKey: string, means: Means | null) =>
    call<Answered<typeof payLink>>('/api/pay/card', {
      method: 'POST',
      json: { link, idempotencyKey, ...(means ? toMeansFields(means) : {}) },
      fallback: texts.payFailed,
    })

  const settle = (answer: Awaited<ReturnType<typeof ask>>): void => {
    writeSession(SLOT, null)
    setState('ready')
    if (answer.ok) vouchers.forget()
    else if (answer.code?.startsWith('VOUCHER_')) void vouchers.refuse(answer.message)
    else setError(answer.code === 'PAYMENT_SOURCE_MISSING' ? texts.notReceived : answer.message)
    // Somebody else may have paid it, or it may have ended.
    if (answer.ok || answer.status === 409) onChanged()
  }

  const untilKnown = async (key: string, means: Means | null): Promise<void> => {
    for (let at = 0; !gone.current; at += 1) {
      const answer = await ask(key, means)
      // Too many requests: nothing was sent to the bank, unless an earlier one was.
      const isRefused = at === 0 && means !== null && !answer.ok && answer.code === 'RATE_LIMITED'
      const isKnown = answer.ok ? answer.value.status === 'SUCCESS' : isFinal(answer.status, answer.code)
      if (isKnown || isRefused) return settle(answer)
      setState('checking')
      await waitFor(WAITS[at] ?? 8000)
    }
  }

  useEffect(() => {
    gone.current = false
    const sent = findSentKey(link)
    if (sent) {
      setState('checking')
      void untilKnown(sent, null)
    }
    return () => {
      gone.current = true
    }
    // The page keeps its link.
  }, [link])

  const send = (means: Means): Promise<void> => {
    const key = createRandomKey()
    writeSession(SLOT, `${link.slice(0, 6)} ${key}`)
    begin()
    return untilKnown(key, means)
  }

  return { state, error, begin, send, refuse }
}
