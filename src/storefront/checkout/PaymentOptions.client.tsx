'use client'

import type { PaymentType } from '../../domain/pricing/totals'
import { totalsOf } from '../../domain/pricing/totals'
import { Icon } from '../ui/Icon'
import { formatMoney } from '../../domain/pricing/money'

interface Props {
  offered: PaymentType[]
  chosen: PaymentType | null
  totalPence: number
  discountPence: number
  onChoose: (type: PaymentType) => void
}

const words: Record<PaymentType, { label: string; text: string }> = {
  'pay-at-salon': { label: 'Pay at salon', text: 'Nothing to pay now; by card or bank transfer on the day.' },
  'pay-half': { label: 'Pay half', text: 'A 50% booking fee now, the rest on the day.' },
  'pay-full': { label: 'Pay in full', text: 'Everything now, nothing on the day.' },
}

/** Step 2: three toggle buttons, those that are offered (D37). */
export const PaymentOptions = ({ offered, chosen, totalPence, discountPence, onChoose }: Props) => (
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
          <span className="font-[600]">{words[type].label}</span>
          {type === chosen ? <Icon name="check" className="text-rosewood" /> : <span className="h-6" />}
        </button>
        <p id={`${type}-text`} className="figures mt-1.5 px-1 text-small text-ink-soft">
          {words[type].text} Now:{' '}
          {formatMoney(totalsOf([{ pricePence: totalPence }], type, discountPence).now)}
        </p>
      </div>
    ))}
  </div>
)
