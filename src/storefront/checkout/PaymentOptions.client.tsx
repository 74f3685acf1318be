'use client'

import { splitAround } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { type PaymentType, type PricedLine, calculateTotals, formatMoney } from '@/domain/pricing/totals'
import { BookingIcon } from '@/storefront/ui/Icon'

interface Props {
  words: SiteWords['checkout']
  offered: PaymentType[]
  chosen: PaymentType | null
  lines: PricedLine[]
  discountPence: number
  onChoose: (type: PaymentType) => void
}

const types = {
  'pay-at-salon': { label: 'salonOption', text: 'atSalon' },
  'pay-half': { label: 'halfOption', text: 'half' },
  'pay-full': { label: 'fullOption', text: 'full' },
} as const satisfies Record<PaymentType, Record<'label' | 'text', keyof SiteWords['checkout']>>

/** Step 2: toggle buttons for the payment types on offer, up to three (D37). */
export const PaymentOptions = ({ words, offered, chosen, lines, discountPence, onChoose }: Props) => (
  <div className="grid gap-3">
    {offered.map((type) => (
      <div key={type} className="relative">
        <button
          type="button"
          className="option"
          aria-pressed={type === chosen}
          aria-describedby={`${type}-text`}
          onClick={() => onChoose(type)}
        >
          <span className="font-[600]">{words[types[type].label]}</span>
          {type === chosen ? (
            <BookingIcon name="check" className="text-rosewood" />
          ) : (
            <span className="h-6" />
          )}
        </button>
        <p id={`${type}-text`} className="figures mt-1.5 px-1 text-small text-ink-soft">
          {words[types[type].text]}{' '}
          {splitAround(words.nowIs, 'sum').join(formatMoney(calculateTotals(lines, type, discountPence).now))}
        </p>
      </div>
    ))}
  </div>
)
