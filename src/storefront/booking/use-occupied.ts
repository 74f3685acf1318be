'use client'

import { overlaps } from '../../domain/time/interval'
import type { BasketItem } from '../../contract/basket'
import type { Slot } from '../../contract/slots'
import { instant, spanOf } from '../basket/types'
import { useBasket } from '../basket/use-basket'

/** The same time of the same treatment for anyone: choosing it again adds nothing. */
const isSame = (item: BasketItem, serviceId: string, slot: Slot): boolean =>
  item.service_id === serviceId &&
  item.staff_id === null &&
  instant(item.booking_details?.start_time) === instant(slot.start_time)

/**
 * Says of a time whether the visitor is already somewhere else then: checkout would refuse it as an overlap.
 * Whoever names a member of staff may be booking for a friend (D13), so nothing is kept from them.
 */
export const useOccupied = (serviceId: string, staffId: string | null, changing: string | null) => {
  const { items } = useBasket()
  return (slot: Slot): boolean =>
    staffId === null &&
    items.some(
      (item) =>
        item.item_id !== changing &&
        item.booking_details !== null &&
        !isSame(item, serviceId, slot) &&
        overlaps(spanOf(item.booking_details), spanOf(slot)),
    )
}
