'use client'

import { splitAround } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { type PaymentType, type PricedLine, calculateTotals, formatMoney } from '@/domain/pricing/totals'
import { OptionCard } from '@/storefront/payment/OptionCard'

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
      <OptionCard
        key={type}
        id={type}
        title={words[types[type].label]}
        text={words[types[type].text]}
        amount={splitAround(words.nowIs, 'sum').join(
          formatMoney(calculateTotals(lines, type, discountPence).now),
        )}
        isChosen={type === chosen}
        onChoose={() => onChoose(type)}
      />
    ))}
  </div>
)
