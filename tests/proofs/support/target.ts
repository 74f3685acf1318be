import { call } from './http-client'

export interface Slot {
  slot_id: string
  version: string
  start_time: string
  end_time: string
}

/** A treatment with one member of staff, or with anyone, and its free times by day. */
export interface Offer {
  serviceId: string
  /** The member of staff. Null means anyone. */
  staffId: string | null
  days: Record<string, Slot[]>
}

export interface Target {
  locationId: string
  offers: Offer[]
  /** Days (yyyy-MM-dd) with free times. */
  days: string[]
}

interface ServiceRow {
  id: string
  prices: { location: string }[]
  staff?: string[] | null
}

/**
 * The number of treatments. There are few staff and treatments, so that different treatments compete for the same
 * minutes of one person.
 */
const SERVICES = 6
/** The number of days to skip, because today and tomorrow have too few times left. */
const SKIP = 2

const isoDay = (key: string): string => key.split('/').reverse().join('-')

const freeTimes = async (url: string, query: Record<string, string>): Promise<Record<string, Slot[]>> => {
  const { body } = await call(`${url}/api/slots?${new URLSearchParams(query)}`)
  return Object.fromEntries(
    Object.entries<Slot[]>(body.slots)
      .map(([key, slots]) => [isoDay(key), slots] as const)
      .filter(([, slots]) => slots.length > 0),
  )
}

/** Finds what can be booked, as a visitor would. Only uses a few staff and treatments, and none of `without`. */
export const findTarget = async (url: string, without: ReadonlySet<string> = new Set()): Promise<Target> => {
  const { locations } = (await call(`${url}/api/locations/get-locations`)).body
  const locationId: string = locations[0].location_id
  const { docs } = (await call(`${url}/api/services?limit=100&depth=0`)).body
  const services = (docs as ServiceRow[])
    .filter(({ id, prices }) => !without.has(id) && prices.some(({ location }) => location === locationId))
    .slice(0, SERVICES)
  const getOffer = async (serviceId: string, staffId: string | null): Promise<Offer> => {
    const query = {
      service_id: serviceId,
      location_id: locationId,
      ...(staffId ? { staff_id: staffId } : {}),
    }
    return { serviceId, staffId, days: await freeTimes(url, query) }
  }
  const offers = await Promise.all(
    services.flatMap(({ id, staff }) => [null, ...(staff ?? [])].map((staffId) => getOffer(id, staffId))),
  )
  const useful = offers.filter(({ days }) => Object.keys(days).length > 0)
  const days = [...new Set(useful.flatMap((offer) => Object.keys(offer.days)))].sort().slice(SKIP)
  if (days.length === 0) throw new Error('the salon offers no times to book')
  return { locationId, offers: useful, days }
}
