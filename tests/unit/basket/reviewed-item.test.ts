import { describe, expect, it } from 'vitest'
import type { BasketItem } from '@/contract/basket'
import { formatRemoveName } from '@/storefront/basket/ItemLines'
import { findReviewedItem } from '@/storefront/booking/use-review'

const nine = {
  slot_id: 'nine',
  version: '1',
  start_time: '2026-05-04T08:00:00Z',
  end_time: '2026-05-04T08:30:00Z',
}
const item = (item_id: string, staff_id: string | null, booking_details: typeof nine | null = nine) => ({
  item_id,
  service_id: 'brows',
  location_id: 'medway',
  staff_id,
  booking_details,
})
const review = (staffId: string | null) => ({
  serviceId: 'brows',
  locationId: 'medway',
  choice: { serviceId: 'brows', locationId: 'medway', staffId, details: nine },
  added: null,
})

describe('the item that the review page shows', () => {
  it('is the one at the chosen time with the chosen member of staff', () => {
    const items = [item('a', 'imogen'), item('b', 'odette')]
    expect(findReviewedItem(items, review('odette'))?.item_id).toBe('b')
  })

  it('is none if the same time is in the basket with a different member of staff', () => {
    expect(findReviewedItem([item('a', 'imogen')], review('odette'))).toBeNull()
    expect(findReviewedItem([item('a', 'imogen')], review(null))).toBeNull()
    expect(findReviewedItem([item('a', null)], review('imogen'))).toBeNull()
    expect(findReviewedItem([item('a', null)], review(null))?.item_id).toBe('a')
  })

  it('is the newest with a time once the choice is forgotten', () => {
    const items = [item('a', null), item('b', 'imogen'), item('c', null, null)]
    expect(findReviewedItem(items, { ...review(null), choice: null })?.item_id).toBe('b')
    expect(findReviewedItem(items, { ...review(null), choice: null, added: 'a' })?.item_id).toBe('a')
  })
})

describe('the name of the button that removes an item', () => {
  const getName = (staff_name: string | null, more: object = {}) =>
    formatRemoveName({ service_name: 'Brow shape', staff_name, booking_details: nine, ...more } as BasketItem)

  it('tells two appointments for the same treatment apart', () => {
    expect(getName('Odette')).toBe('Remove Brow shape, Mon 4 May, 9:00 am, Odette')
    expect(getName('Imogen')).not.toBe(getName('Odette'))
    expect(getName(null, { booking_details: null })).toBe('Remove Brow shape')
  })
})
