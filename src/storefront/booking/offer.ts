import { fillPlaceholders } from '@/domain/content/placeholders'
import { getOfferedPrice, filterPerformers } from '@/domain/content/relations'
import type { CategoryView, LocationView, ServiceView, TeamView } from '@/server/services/content/types'
import { type FlowChoice, filterServicesAt } from './steps'

/** The staff a visitor may choose: those who perform the treatment and work at the location. */
export const filterStaffFor = <Member extends TeamView>(
  service: Pick<ServiceView, 'performers'>,
  locationId: string,
  team: Member[],
): Member[] =>
  filterPerformers(service.performers, team).filter(({ locationIds }) => locationIds.includes(locationId))

interface Lists {
  categories: CategoryView[]
  services: ServiceView[]
}

/** True if visitors can choose a treatment at the location, or go on to the courses. */
export const hasOfferAt = ({ categories, services }: Lists, locationId: string): boolean =>
  categories.some(
    (category) =>
      !category.notOfferedAt.includes(locationId) &&
      (category.leadsTo === 'courses' || filterServicesAt(services, category, locationId).length > 0),
  )

type Chosen = Pick<FlowChoice, 'service' | 'category'>

/** True if the location offers what was chosen so far: the treatment, otherwise the category. */
const offersChosen = (lists: Lists, { service, category }: Chosen, locationId: string): boolean => {
  if (service)
    return (
      getOfferedPrice(
        service,
        lists.categories.find(({ id }) => id === service.categoryId),
        locationId,
      ) !== null
    )
  if (category?.leadsTo === 'services')
    return filterServicesAt(lists.services, category, locationId).length > 0
  return hasOfferAt(lists, locationId)
}

/** The location, if only one offers what was chosen so far. There is then nothing to ask. */
export const findOnlyLocation = (
  { locations, ...lists }: Lists & { locations: LocationView[] },
  chosen: Chosen,
): LocationView | null => {
  const [first, ...others] = locations.filter(({ id }) => offersChosen(lists, chosen, id))
  return first && others.length === 0 ? first : null
}

interface OnlyWords {
  /** In a salon with one location. */
  seeYou: string
  /** In a salon with several locations. */
  onlyHere: string
}

/** Says which location was chosen for the visitor. Null if the visitor chose it. */
export const describeOnlyLocation = (
  { seeYou, onlyHere }: OnlyWords,
  { only, locations }: { only: LocationView | null; locations: LocationView[] },
): string | null =>
  only && fillPlaceholders(locations.length === 1 ? seeYou : onlyHere, { location: only.name })

/** Says with whom the visitor is booking. Null if nobody is chosen. */
export const describePerson = (
  { booksWith }: { booksWith: string },
  { person }: { person: { name: string } | null },
): string | null => person && fillPlaceholders(booksWith, { name: person.name })

/** Joins the sentences that there are. Null if there are none. */
export const joinSentences = (...sentences: (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join(' ') || null
