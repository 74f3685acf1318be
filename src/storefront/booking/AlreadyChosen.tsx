import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { itemTime } from '../basket/ItemLines'
import { useBasket } from '../basket/use-basket'
import { type FlowQuery, stepHref } from './steps'

interface Props {
  words: Pick<SiteWords['times'], 'addsAnother' | 'changeTime'>
  serviceId: string
  locationId: string
  /** Names the basket item whose time is being changed, if there is one: it is replaced, not added to. */
  query: FlowQuery
}

/** Said before a treatment is put into the basket twice, as after the browser's back button. */
export const AlreadyChosen = ({ words, serviceId, locationId, query }: Props) => {
  const { items } = useBasket()
  const there = items.find(
    (item) => item.service_id === serviceId && item.location_id === locationId && item.booking_details,
  )
  const time = there && itemTime(there)
  if (!time || items.some((item) => item.item_id === query.item)) return null
  return (
    <div className="mb-5">
      <p className="text-ink-soft">{filledIn(words.addsAnother, { treatment: there.service_name, time })}</p>
      <a href={stepHref('select-date', { ...query, item: there.item_id })} className="text-link">
        {words.changeTime}
      </a>
    </div>
  )
}
