'use client'

import { type SalonContact, toWalletRequest, type WalletSheet } from './request'
import type { AfterpayClearpay, ApplePay, Payments } from '@square/web-payments-sdk-types'
import { useEffect, useState } from 'react'
import type { Tokenised } from '@/client/payment/use-card-form'
import type { OnlineMethod } from '@/domain/payments/port'
import { paymentFormTexts, walletTexts } from '@/messages/payment-form'

const names: Record<OnlineMethod, string> = {
  card: 'The bank',
  clearpay: 'Clearpay',
  'apple-pay': 'Apple Pay',
}

/**
 * A wallet's sheet or window that is already open over the page. The provider documents no way to close it, so the
 * first attempt to go back is prevented. A second attempt succeeds. The late result is then ignored, and `say` tells
 * the visitor.
 */
export const createWalletSheet = (
  method: OnlineMethod,
  asked: Promise<Tokenised>,
  say: (message: string) => void,
): WalletSheet => {
  const name = names[method]
  let isOpen = true
  let isWarned = false
  let leave = (): void => {}
  const answer = new Promise<Awaited<WalletSheet['answer']>>((resolve, reject) => {
    leave = () => resolve({ kind: 'left', message: walletTexts.left(name) })
    asked.then(
      (tokenised) => {
        if (isOpen)
          resolve(
            tokenised.kind === 'cancelled' ? { kind: 'left', message: walletTexts.closed(name) } : tokenised,
          )
        else if (tokenised.kind === 'token') say(walletTexts.tooLate(name))
        isOpen = false
      },
      (error: unknown) => {
        isOpen = false
        reject(error as Error)
      },
    )
  })

  const stays = (): string | null => {
    if (!isOpen) return null
    if (!isWarned) {
      isWarned = true
      return walletTexts.open(name)
    }
    isOpen = false
    leave()
    return null
  }

  return { answer, stays }
}

interface Options {
  payments: Payments
  chargePence: number
  label: string
  salon: SalonContact | null
}

const end = (wallet: { destroy(): Promise<boolean> } | null): void =>
  void wallet?.destroy().catch(() => false)

/**
 * A wallet, created again for each amount, so that it shows exactly what is charged (P3). If `make` is null, the wallet
 * is not on offer.
 */
const useWallet = <W extends { destroy(): Promise<boolean> }>(
  make: (() => Promise<W>) | null,
  key: string,
) => {
  const [state, setState] = useState<{ wallet: W | null; failed: boolean }>({ wallet: null, failed: false })
  useEffect(() => {
    let gone = false
    let made: W | null = null
    setState({ wallet: null, failed: false })
    const start = async () => {
      if (!make) return
      made = await make()
      if (gone) return end(made)
      setState({ wallet: made, failed: false })
    }
    start().catch(() => !gone && setState({ wallet: null, failed: true }))
    return () => {
      gone = true
      end(made)
    }
    // The key changes whenever a value that `make` uses changes.
  }, [key])
  return state
}

interface Clearpay {
  wallet: AfterpayClearpay | null
  /** Why Clearpay cannot be used, as text. */
  refusal: string | null
}

/** The id of an empty element. Clearpay must be attached to the page before it is used, even with our own button. */
export const CLEARPAY_PLACE = 'clearpay-place'

/** Clearpay for this amount. `refusal` is a reason that we know without asking Square. */
export const useClearpay = ({ payments, chargePence, label, salon }: Options, refusal: string | null) => {
  const make = async () => {
    const request = payments.paymentRequest(toWalletRequest(chargePence, label, salon))
    const wallet = await payments.afterpayClearpay(request)
    await wallet.attach(`#${CLEARPAY_PLACE}`, { useCustomButton: true })
    return wallet
  }
  const { wallet, failed } = useWallet(refusal ? null : make, `${chargePence} ${refusal ?? ''}`)
  return { wallet, refusal: refusal ?? (failed ? paymentFormTexts.clearpayOff : null) } satisfies Clearpay
}

/** Apple Pay, if this browser supports it. In other browsers, Square refuses to create it. */
export const useApplePay = ({ payments, chargePence, label }: Options): ApplePay | null => {
  const make = () => payments.applePay(payments.paymentRequest(toWalletRequest(chargePence, label, null)))
  return useWallet(make, String(chargePence)).wallet
}
