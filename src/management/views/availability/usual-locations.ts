import type { LocationChoice, StaffDocs } from '@/management/api/catalogue'

interface Known {
  docs: StaffDocs
  places: LocationChoice[]
}

/** The names of where a person works as a rule, where this place is none of them; null where it is, or nobody has said. */
export const describeUsualLocations = (
  { docs: { docs }, places }: Known,
  staff: { id: string },
  location: { id: string },
): string | null => {
  const ticked = docs.find(({ id }) => id === staff.id)?.locations ?? []
  if (ticked.length === 0 || ticked.includes(location.id)) return null
  const names = places.filter((place) => ticked.includes(place.location_id))
  return names.map((place) => place.location_name).join(' and ') || null
}
