import { filterPerformers } from '@/domain/content/relations'
import type { ServiceView, TeamView } from '@/server/services/content/types'

/** The staff a visitor may choose: those who perform the treatment and work at the location. */
export const filterStaffFor = <Member extends TeamView>(
  service: Pick<ServiceView, 'performers'>,
  locationId: string,
  team: Member[],
): Member[] =>
  filterPerformers(service.performers, team).filter(({ locationIds }) => locationIds.includes(locationId))
