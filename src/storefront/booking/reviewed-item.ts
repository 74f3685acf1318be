import type { BasketItem } from '@/contract/basket'
import { parseInstantOrNull } from '@/storefront/basket/types'
import type { Choice } from './steps'

/** The fields of a basket item that identify the time under review. */
type KnownItem = Pick<BasketItem, 'item_id' | 'service_id' | 'location_id' | 'staff_id' | 'booking_details'>

interface Reviewed {
  serviceId: string
  locationId: string
  choice: Choice | null
  /** The item just added by this page. */
  added: string | null
}

/** Time and person decide (D13): the same time with a different person is a second appointment. */
const isChosen = (item: KnownItem, { staffId, details }: Choice): boolean =>
  item.staff_id === staffId &&
  parseInstantOrNull(item.booking_details?.start_time) === parseInstantOrNull(details.start_time)

/** The basket item under review: the one just added, else the one with the chosen time, else the newest. */
export const findReviewedItem = <Item extends KnownItem>(
  items: readonly Item[],
  { serviceId, locationId, choice, added }: Reviewed,
): Item | null => {
  const mine = items.filter((item) => item.service_id === serviceId && item.location_id === locationId)
  if (added) return mine.find((item) => item.item_id === added) ?? null
  if (choice) return mine.find((item) => isChosen(item, choice)) ?? null
  return mine.findLast((item) => item.booking_details !== null) ?? null
}
