import { priceAt } from '@/domain/pricing/location-price'
import { pounds } from '@/domain/pricing/money'
import type { Location, Person, Service as OfferedService } from '@/contract/catalogue'

export type Place = Pick<Location, 'location_id' | 'location_name' | 'address'>

/** A treatment as the wizard offers it, at one location. */
export type Service = Pick<
  OfferedService,
  'service_id' | 'service_name' | 'category_name' | 'duration_minutes'
> & { price: number }

/** Content as the CMS's own calls answer it, as far as the views use it. */
interface StaffDoc {
  id: string
  firstName: string
  lastName: string
  archived?: boolean | null
}

interface LocationDoc {
  id: string
  name: string
  address: string
  archived?: boolean | null
}

interface ServiceDoc {
  id: string
  name: string
  durationMinutes: number
  category: { name: string } | string | null
  prices?: { location: { id: string } | string; pricePence: number | null }[] | null
  archived?: boolean | null
}

interface Docs<T> {
  docs: T[]
}

export type StaffDocs = Docs<StaffDoc>
export type LocationDocs = Docs<LocationDoc>
export type ServiceDocs = Docs<ServiceDoc>

const all = 'limit=500&sort=position&where[archived][not_equals]=true'

export const staffPath = `/api/staff?depth=0&${all}`
const published = 'where[_status][equals]=published'
export const locationsPath = `/api/locations?depth=0&${all}&${published}`
export const servicesPath = `/api/services?depth=1&${all}&${published}`

export const people = ({ docs }: StaffDocs): Person[] =>
  docs.map(({ id, firstName, lastName }) => ({ staff_id: id, first_name: firstName, last_name: lastName }))

export const places = ({ docs }: LocationDocs): Place[] =>
  docs.map(({ id, name, address }) => ({ location_id: id, location_name: name, address }))

/** What can be booked at a location: what has a price there. */
export const servicesAt = ({ docs }: ServiceDocs, location: string): Service[] =>
  docs.flatMap((doc) => {
    const price = priceAt(doc, location)
    if (price === null) return []
    return [
      {
        service_id: doc.id,
        service_name: doc.name,
        category_name: doc.category && typeof doc.category !== 'string' ? doc.category.name : '',
        duration_minutes: doc.durationMinutes,
        price: pounds(price),
      },
    ]
  })
