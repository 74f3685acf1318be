import type { Tokenised } from '../../client/payment/form'
import type { OnlineMethod } from '../../domain/payments/port'
import { walletTexts } from '../../messages/payment-form-texts'
import type { WalletSheet } from './form'

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
export const walletSheet = (
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
