import type { Location, Person } from '@/contract/catalogue'

export type Place = Pick<Location, 'location_id' | 'location_name' | 'address'>

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

interface Docs<T> {
  docs: T[]
}

export type StaffDocs = Docs<StaffDoc>
export type LocationDocs = Docs<LocationDoc>

const all = 'limit=500&sort=position&where[archived][not_equals]=true'

export const staffPath = `/api/staff?depth=0&${all}`
const published = 'where[_status][equals]=published'
export const locationsPath = `/api/locations?depth=0&${all}&${published}`

export const people = ({ docs }: StaffDocs): Person[] =>
  docs.map(({ id, firstName, lastName }) => ({ staff_id: id, first_name: firstName, last_name: lastName }))

export const places = ({ docs }: LocationDocs): Place[] =>
  docs.map(({ id, name, address }) => ({ location_id: id, location_name: name, address }))
