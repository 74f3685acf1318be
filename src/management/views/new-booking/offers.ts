import type {
  DeskCatalogue,
  DeskPerson,
  DeskPlace,
  DeskService,
} from '@/server/services/diary/desk-catalogue'
import type { Draft } from './draft'

type Chosen = Pick<Draft, 'staff' | 'location' | 'service'>

/** What goes with the rest of the booking, and what does not (D12). */
export interface Sorted<T> {
  fitting: T[]
  others: T[]
}

const sort = <T>(all: readonly T[], fits: (one: T) => boolean): Sorted<T> => ({
  fitting: all.filter(fits),
  others: all.filter((one) => !fits(one)),
})

const performs = (person: DeskPerson, service: DeskService | undefined): boolean =>
  !service || service.staff.includes(person.id)

const worksAt = (person: DeskPerson, place: string | undefined): boolean =>
  place === undefined ? person.places.length > 0 : person.places.includes(place)

const find = <T extends { id: string }>(all: readonly T[], chosen: { id: string } | null) =>
  chosen ? all.find(({ id }) => id === chosen.id) : undefined

/** Who works at the location and performs the treatment, as far as they are chosen. */
export const peopleFor = (
  { staff, services }: DeskCatalogue,
  { location, service }: Chosen,
): Sorted<DeskPerson> => {
  const wanted = find(services, service)
  return sort(staff, (one) => worksAt(one, location?.id) && performs(one, wanted))
}

/** Where the person works, or anybody does, and the treatment is offered. */
export const placesFor = (
  { staff, places, services }: DeskCatalogue,
  { staff: person, service }: Chosen,
): Sorted<DeskPlace> => {
  const wanted = find(services, service)
  const people = person ? staff.filter(({ id }) => id === person.id) : staff
  return sort(
    places,
    ({ id }) =>
      people.some((one) => worksAt(one, id)) && (wanted === undefined || wanted.prices[id] !== undefined),
  )
}

/** What is offered at the location; fitting: what the person performs, or somebody who works there. */
export const servicesFor = (
  { staff, services }: DeskCatalogue,
  { staff: person, location }: Chosen,
): Sorted<DeskService> => {
  const people = staff.filter((one) => (person ? one.id === person.id : worksAt(one, location?.id)))
  return sort(
    services.filter(({ prices }) => location === null || prices[location.id] !== undefined),
    (one) => people.some((who) => performs(who, one)),
  )
}

/** The rest of the booking without what no longer goes with a person who has just been chosen. */
export const withPerson = (
  catalogue: DeskCatalogue,
  draft: Draft,
  staff: Draft['staff'],
  anyone: boolean,
): Partial<Draft> => {
  const next = { ...draft, staff }
  const isKept = <T extends { id: string }>(list: readonly T[], chosen: { id: string } | null) =>
    chosen !== null && list.some(({ id }) => id === chosen.id)
  const location = isKept(placesFor(catalogue, { ...next, service: null }).fitting, draft.location)
    ? draft.location
    : null
  const isOffered = isKept(servicesFor(catalogue, { ...next, location }).fitting, draft.service)
  return { staff, anyone, location, service: location && isOffered ? draft.service : null }
}
