import type { BasketItem } from '@/contract/basket'
import type { SiteWords } from '@/messages/site-words'
import { toDayKey } from '@/domain/time/time'
import { parseInstantOrNull } from '@/storefront/basket/types'
import { toStepHref } from '@/storefront/booking/steps'

interface Props {
  words: Pick<SiteWords['booking'], 'otherTime' | 'chooseTime'>
  item: BasketItem
  place: string | undefined
}

/** The link to choose a different time for an item, on the same day. */
export const AnotherTime = ({ words, item, place }: Props) => {
  const start = parseInstantOrNull(item.booking_details?.start_time)
  const href = toStepHref('select-date', {
    location: place ?? item.location_id,
    serviceId: item.service_id,
    date: start === null ? null : toDayKey(start),
    item: item.item_id,
  })
  return (
    <a href={href} className="text-link">
      {item.booking_details ? words.otherTime : words.chooseTime}
    </a>
  )
}
