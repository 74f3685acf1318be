import { filterPerformers } from '@/domain/content/relations'
import type { ServiceView, TeamView } from '@/server/services/content/types'

/** The staff a visitor may choose: those who perform the treatment and work at the location. */
export const filterStaffFor = (
  service: Pick<ServiceView, 'performers'>,
  locationId: string,
  team: TeamView[],
): TeamView[] =>
  filterPerformers(service.performers, team)
    .filter(({ locationIds }) => locationIds.includes(locationId))
    // The other data about the staff stays on the server.
    .map(({ id, name, locationIds }) => ({ id, name, locationIds }))
