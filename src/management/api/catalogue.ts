import type { Location, Person } from '@/contract/catalogue'
import { getPerformers, isPerformedBy, type NamedStaff } from '@/domain/content/relations'
import { type ListQuery, listQuery } from '@/management/format/kept-view'

export type LocationChoice = Pick<Location, 'location_id' | 'location_name' | 'address'>

/** The fields the views need from Payload's own REST responses. */
interface StaffDoc {
  id: string
  firstName: string
  lastName: string
  /** The ids of the locations where the person works. Empty if none are set. */
  locations?: string[] | null
  archived?: boolean | null
}

interface LocationDoc {
  id: string
  name: string
  address: string
  archived?: boolean | null
}

interface Docs<T> {
  docs: T[]
}

export type StaffDocs = Docs<StaffDoc>
export type LocationDocs = Docs<LocationDoc>

const allQuery = 'limit=500&sort=position&where[archived][not_equals]=true'

export const staffPath = `/api/staff?depth=0&${allQuery}`
const publishedQuery = 'where[_status][equals]=published'
export const locationsPath = `/api/locations?depth=0&${allQuery}&${publishedQuery}`

export const toPerformersPath = (service: string): string =>
  `/api/services/${service}?depth=0&select[staff]=true&select[hasNoStaff]=true`

/** Finds the ids of staff who perform a treatment and work at a location. Only checks what is set (D46, D12). */
export const findFittingIds = (
  { docs }: StaffDocs,
  named: NamedStaff,
  location: string,
): ReadonlySet<string> =>
  new Set(
    docs
      .filter(
        ({ id, locations }) =>
          isPerformedBy(getPerformers(named), id) && (!locations?.length || locations.includes(location)),
      )
      .map(({ id }) => id),
  )

export const toStaffChoices = ({ docs }: StaffDocs): Person[] =>
  docs.map(({ id, firstName, lastName }) => ({ staff_id: id, first_name: firstName, last_name: lastName }))

export const toLocationChoices = ({ docs }: LocationDocs): LocationChoice[] =>
  docs.map(({ id, name, address }) => ({ location_id: id, location_name: name, address }))

export const DISCOUNTS_CALL = '/api/discounts/get-discounts'

/** The path of the call for a page of enquiries. `show` is the tab: open, or all. */
export const toEnquiriesPath = (show: string, asked: ListQuery): string => {
  const query = new URLSearchParams({ ...(show === 'open' ? { open: 'true' } : {}), ...listQuery(asked) })
  return `/api/communications/enquiries?${query}`
}

/** The path of the call for a page of the waiting list, counted from 1. `show` is the tab: those who wait, or `over`. */
export const toWaitingPath = (show: string, page: number): string => {
  const query = new URLSearchParams({ ...(show === 'over' ? { over: 'true' } : {}), page: String(page) })
  return `/api/waiting-list?${query}`
}

/** The path of the call for one appointment; null: the address names none. */
export const toDetailsPath = (bookingId: string, bookingSlotId: string): string | null => {
  if (!bookingId) return null
  const query = new URLSearchParams({ bookingId })
  if (bookingSlotId) query.set('bookingSlotId', bookingSlotId)
  return `/api/booking/booking-details?${query}`
}

/** What vouchers the salon sells. */
export const VOUCHER_OFFER_CALL = '/api/vouchers/offer'

/** The newest vouchers. */
export const VOUCHERS_CALL = '/api/vouchers/list'
export const VOUCHERS_OWED_CALL = '/api/vouchers/owed'
