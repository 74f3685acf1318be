import { readLocal, writeLocal } from '../../client/storage'
import type { Slot } from '../../contract/slots'

/** A time that was chosen and not yet put into the basket; every tab knows it, reload and back keep it. */
export interface Choice {
  serviceId: string
  locationId: string
  /** None for anyone. */
  staffId: string | null
  details: Pick<Slot, 'slot_id' | 'version' | 'start_time' | 'end_time'>
}

const KEY = 'bookingDetails'

const isChoice = (value: unknown): value is Choice => {
  if (typeof value !== 'object' || value === null) return false
  const { serviceId, locationId, details } = value as Partial<Choice>
  return (
    typeof serviceId === 'string' &&
    typeof locationId === 'string' &&
    typeof details?.slot_id === 'string' &&
    Number.isFinite(Date.parse(details.start_time))
  )
}

/** The chosen time of this service at this location; null when there is none. */
export const readChoice = (serviceId: string, locationId: string): Choice | null => {
  try {
    const value: unknown = JSON.parse(readLocal(KEY) ?? 'null')
    if (!isChoice(value)) return null
    return value.serviceId === serviceId && value.locationId === locationId ? value : null
  } catch {
    return null
  }
}

export const writeChoice = (choice: Choice): void => writeLocal(KEY, JSON.stringify(choice))

/** Forgets the chosen time: it is in the basket, or it was booked. */
export const clearChoice = (): void => writeLocal(KEY, null)
