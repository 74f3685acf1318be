'use client'

import { type SalonContact, toWalletRequest, type WalletSheet } from './request'
import type { AfterpayClearpay, ApplePay, Payments } from '@square/web-payments-sdk-types'
import { useEffect, useState } from 'react'
import type { Tokenised } from '@/client/payment/use-card-form'
import type { OnlineMethod } from '@/domain/payments/port'
import { paymentFormTexts, walletTexts } from '@/messages/payment'

const names: Record<OnlineMethod, string> = {
  card: 'The bank',
  clearpay: 'Clearpay',
  'apple-pay': 'Apple Pay',
}

/**
 * The sheet or window of a wallet over the page, which is asked already. Nothing that the provider offers is said to
 * close it, so going back waits for it once; whoever insists goes, and what it answers afterwards is not used: `say`
 * tells them so.
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

/** Made anew for each amount: what a wallet shows is what is charged (P3). `make` null: not to be offered. */
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
    // What `make` closes over is named by the key.
  }, [key])
  return state
}

interface Clearpay {
  wallet: AfterpayClearpay | null
  /** Why it cannot be used, in words. */
  refusal: string | null
}

/** An empty element: Clearpay must be attached before it can be asked, also when the button is our own. */
export const CLEARPAY_PLACE = 'clearpay-place'

/** Clearpay for this amount; `refusal` is what we know without asking. */
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

/** Apple Pay where this browser has it; elsewhere the provider refuses to make it. */
export const useApplePay = ({ payments, chargePence, label }: Options): ApplePay | null => {
  const make = () => payments.applePay(payments.paymentRequest(toWalletRequest(chargePence, label, null)))
  return useWallet(make, String(chargePence)).wallet
}
