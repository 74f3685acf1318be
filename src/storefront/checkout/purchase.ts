import type { Sent } from '../../contract/call'
import type { confirmBooking as contract } from '../../contract/confirm-booking'
import { basketState } from '../basket/store'

type Fields = Sent<typeof contract>

/** What is being paid for, and by whose visit. */
export interface Purchase {
  /** What its attempts and payments are remembered by: the basket's id, or the key of a course. */
  key: string
  session: string | null
  /** What it is, as `confirm-booking` takes it. */
  fields: Pick<
    Fields,
    | 'paymentContext'
    | 'basketId'
    | 'course'
    | 'courseDateId'
    | 'courseDateStart'
    | 'courseDateLocation'
    | 'confirm'
  > & {
    locationId?: string
  }
}

/** The visitor's basket as it is now; null without one. */
export const basketPurchase = (): Purchase | null => {
  const { basketId, session, items } = basketState()
  if (!basketId) return null
  const locationId = items[0]?.location_id
  return { key: basketId, session, fields: { paymentContext: 'booking', basketId, locationId } }
}
