import type { BasketItem } from '../../contract/basket'

/** What of an item is looked at. */
type Waiting = Pick<BasketItem, 'service_id' | 'location_id' | 'booking_details'>

/** The item that waits for a time of this treatment at this location; none when every one of them has its time. */
export const waitingFor = <Item extends Waiting>(
  items: readonly Item[],
  { serviceId, locationId }: { serviceId: string; locationId: string },
): Item | undefined =>
  items.find(
    (item) =>
      item.service_id === serviceId && item.location_id === locationId && item.booking_details === null,
  )
