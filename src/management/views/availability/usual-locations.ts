import type { LocationChoice, StaffDocs } from '@/management/api/catalogue'

interface Known {
  docs: StaffDocs
  places: LocationChoice[]
}

/** The names of a person's usual locations, if this location is not among them; null if it is, or if none are set. */
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
