'use client'

import { BookingIcon } from '../ui/BookingIcon'
import { formatMoney } from '../../domain/pricing/money'
import { HoldCountdown } from './HoldCountdown.client'
import { ItemLines } from './ItemLines'
import type { BasketItem } from '../../contract/basket'
import { type BasketWords, holdEnd, itemPence } from './types'

interface Props {
  words: Pick<BasketWords, 'noTime' | 'performer' | 'heldFor' | 'heldNoMore'>
  item: BasketItem
  place: string | undefined
  onRemove: () => void
}

export const BasketItemRow = ({ words, item, place, onRemove }: Props) => (
  <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-hairline py-5 first:pt-0">
    <h3 className="font-sans text-body font-[600] leading-snug tracking-normal">{item.service_name}</h3>
    <p className="figures font-[550]">{formatMoney(itemPence(item))}</p>
    <div className="mt-1 grid gap-0.5">
      <ItemLines noTime={words.noTime} performer={words.performer} item={item} place={place} />
      <HoldCountdown heldFor={words.heldFor} ended={words.heldNoMore} until={holdEnd(item)} />
    </div>
    <button
      type="button"
      className="icon-button -mb-2 -mr-2.5 self-end justify-self-end"
      aria-label={`Remove ${item.service_name}`}
      onClick={onRemove}
    >
      <BookingIcon name="trash" size={22} />
    </button>
  </li>
)
