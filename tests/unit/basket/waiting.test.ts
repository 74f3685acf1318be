import { describe, expect, test } from 'vitest'
import { findWaitingItem } from '@/storefront/basket/change-items'

const item = (id: string, service: string, location: string, timed: boolean) => ({
  id,
  service_id: service,
  location_id: location,
  booking_details: timed ? { slot_id: 's', version: '1' } : null,
})

describe('the item that is waiting for a time', () => {
  const items = [
    item('timed', 'brows', 'medway', true),
    item('elsewhere', 'brows', 'maidstone', false),
    item('other', 'lashes', 'medway', false),
    item('waiting', 'brows', 'medway', false),
  ]
  test('is for the same treatment at the same location', () => {
    expect(findWaitingItem(items, { serviceId: 'brows', locationId: 'medway' })?.id).toBe('waiting')
  })
  test('does not exist when every item has a time', () => {
    expect(findWaitingItem(items.slice(0, 3), { serviceId: 'brows', locationId: 'medway' })).toBeUndefined()
  })
})
