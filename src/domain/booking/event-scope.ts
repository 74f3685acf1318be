/** Whom an event concerns: some people, one location, or the whole salon (D36, D47). */
export interface EventScope {
  scope: 'staff' | 'location' | 'all'
  /** Of scope `staff`. */
  staffIds?: unknown
  /** Of scope `location`. */
  location?: string | null
}

/** True when an event keeps this person away, at whatever location (D12, D36). */
export const eventTakes = ({ scope, staffIds }: EventScope, staffId: string): boolean =>
  scope === 'all' || (scope === 'staff' && Array.isArray(staffIds) && staffIds.includes(staffId))

/** True when an event closes this location. */
export const eventCloses = ({ scope, location }: EventScope, locationId: string): boolean =>
  scope === 'location' && location === locationId
