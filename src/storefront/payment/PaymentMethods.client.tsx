'use client'

import type { SiteWords } from '@/messages/site-words'
import type { OnlineMethod } from '@/domain/payments/port'
import { OptionCard } from './OptionCard'

interface Props {
  words: SiteWords['checkout']
  chosen: OnlineMethod
  /** Why Clearpay cannot be used. Null if it can. */
  clearpayRefusal: string | null
  withApplePay: boolean
  onChoose: (method: OnlineMethod) => void
}

const paymentWays = {
  card: { label: 'Card', text: 'card' },
  clearpay: { label: 'Clearpay', text: 'clearpay' },
  'apple-pay': { label: 'Apple Pay', text: 'applePay' },
} as const satisfies Record<OnlineMethod, { label: string; text: keyof SiteWords['checkout'] }>

/** The online payment methods. If a method is not available, the reason is shown. */
export const PaymentMethods = ({ words, chosen, clearpayRefusal, withApplePay, onChoose }: Props) => {
  const offered: OnlineMethod[] = ['card', 'clearpay', ...(withApplePay ? ['apple-pay' as const] : [])]
  return (
    <div className="grid gap-3" role="group" aria-label="How to pay">
      {offered.map((method) => {
        const refusal = method === 'clearpay' ? clearpayRefusal : null
        return (
          <OptionCard
            key={method}
            id={`way-${method}`}
            title={paymentWays[method].label}
            text={refusal ?? words[paymentWays[method].text]}
            isChosen={method === chosen}
            isDisabled={refusal !== null}
            onChoose={() => onChoose(method)}
          />
        )
      })}
    </div>
  )
}
