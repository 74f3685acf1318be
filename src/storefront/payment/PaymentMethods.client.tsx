'use client'

import type { SiteWords } from '@/messages/site-words'
import type { OnlineMethod } from '@/domain/payments/port'
import { BookingIcon } from '@/storefront/ui/Icon'

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
          <div key={method}>
            <button
              type="button"
              className="option"
              aria-pressed={method === chosen}
              aria-describedby={`way-${method}-text`}
              disabled={refusal !== null}
              onClick={() => onChoose(method)}
            >
              <span className="font-[600]">{paymentWays[method].label}</span>
              {method === chosen ? (
                <BookingIcon name="check" className="text-rosewood" />
              ) : (
                <span className="h-6" />
              )}
            </button>
            <p id={`way-${method}-text`} className="mt-1.5 px-1 text-small text-ink-soft">
              {refusal ?? words[paymentWays[method].text]}
            </p>
          </div>
        )
      })}
    </div>
  )
}
