import type { ReactNode } from 'react'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { BasketItem } from '@/contract/basket'
import { formatItemTime, formatItemTimeAndPerson } from '@/storefront/basket/ItemLines'
import { useBasket } from '@/storefront/basket/use-basket'
import { type FlowQuery, toStepHref } from './steps'

interface ChangingProps {
  words: Pick<SiteWords['times'], 'changing' | 'keepTime'>
  /** Text with the person's name; `{name}` is the name. */
  performer: string
  item: BasketItem
  className?: string
}

/** Says which booked time is being changed, with a way to leave it as it is. */
export const ChangingTime = ({ words, performer, item, className }: ChangingProps) => (
  <div className={className}>
    <p>
      {fillPlaceholders(words.changing, {
        treatment: item.service_name,
        time: formatItemTimeAndPerson(item, performer),
      })}
    </p>
    <a href={toStepHref('checkout')} className="text-link">
      {words.keepTime}
    </a>
  </div>
)

interface Props {
  words: Pick<SiteWords['times'], 'addsAnother' | 'changeTime' | 'changing' | 'keepTime'>
  performer: string
  serviceId: string
  locationId: string
  /**
   * The choices in the address. They name the basket item whose time is being changed, if any, which the new time
   * replaces.
   */
  query: FlowQuery
}

/**
 * A warning before a treatment is added to the basket twice, for example after the browser's Back button. Null if there
 * is nothing to say. The basket loads after the page, so the warning belongs where it moves nothing else.
 */
export const useAlreadyChosen = ({ words, performer, serviceId, locationId, query }: Props): ReactNode => {
  const { items } = useBasket()
  const changing = items.find((item) => item.item_id === query.item)
  if (changing?.booking_details)
    return <ChangingTime words={words} performer={performer} item={changing} className="max-lg:text-small" />
  const there = items.find(
    (item) => item.service_id === serviceId && item.location_id === locationId && item.booking_details,
  )
  const time = there && formatItemTime(there)
  if (!time || changing) return null
  return (
    <div className="max-lg:text-small">
      <p className="text-ink-soft">
        {fillPlaceholders(words.addsAnother, { treatment: there.service_name, time })}
      </p>
      <a
        href={toStepHref('select-date', {
          ...query,
          item: there.item_id,
          lastSet: query.lastSet ?? there.last_set_on,
        })}
        className="text-link"
      >
        {words.changeTime}
      </a>
    </div>
  )
}
