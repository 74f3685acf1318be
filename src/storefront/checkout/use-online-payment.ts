'use client'

import { useEffect, useRef, useState } from 'react'
import type { OnlineMethod } from '@/domain/payments/port'
import { checkoutTexts } from '@/messages/checkout'
import type { Payer, PayerRef, WalletSheet } from '@/storefront/payment/request'
import { useFirstTouch } from '@/storefront/ui/use-first-touch'
import { findSentPayment } from './attempt'
import type { Purchase } from './checkout-storage'
import type * as paying from './pay-online'
import type { Order, PayingPage, PaymentOutcome } from './pay-online'

let loaded: typeof paying | null = null

/** Loads the code that pays and confirms, which the first step does not need. */
export const loadPaying = async (): Promise<typeof paying> => (loaded ??= await import('./pay-online'))

/** Nothing has been sent, so the visitor may press the button again. */
const notLoaded: PaymentOutcome = {
  kind: 'alert',
  message: checkoutTexts.confirmFailed,
  focus: true,
  item: null,
}

/** Pays a purchase online, and queries a payment that was sent before. */
export const useOnlinePayment = (
  purchaseNow: () => Purchase | null,
  checkFirst: PayingPage['checkFirst'],
  say: PayingPage['say'],
) => {
  const sheet = useRef<WalletSheet | null>(null)
  const payerRef = useRef<Payer | null>(null) as PayerRef
  const [checking, setChecking] = useState(false)
  const [method, setMethod] = useState<OnlineMethod>('card')
  const gone = useRef(false)
  useFirstTouch(loadPaying)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const page: PayingPage = { purchaseNow, checkFirst, say, sheet, payerRef, gone, setChecking }

  /** Queries an earlier payment. Resolves to null if there is none. */
  const follow = async (): Promise<PaymentOutcome | null> => {
    const purchase = purchaseNow()
    if (!purchase || !findSentPayment(purchase.key)) return null
    setChecking(true)
    const all = await loadPaying().catch(() => null)
    if (all) return all.followPayment(page)
    setChecking(false)
    return notLoaded
  }

  /** The payment form loads this code too, so a wallet's sheet opens within the click. */
  const pay = (order: Order): Promise<PaymentOutcome> =>
    loaded
      ? loaded.payOnline(page, order)
      : loadPaying().then(
          (all) => all.payOnline(page, order),
          () => notLoaded,
        )

  /** Returns true and shows a message if the visitor cannot go back yet, because a wallet is open over the page. */
  const stays = (): boolean => {
    const message = sheet.current?.stays() ?? null
    if (message !== null) say(message)
    return message !== null
  }

  return { payerRef, method, setMethod, checking, follow, pay, stays }
}
