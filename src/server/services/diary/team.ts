import { findByIds } from '@/server/repositories/running-database'
import type { BasePayload } from 'payload'
import type { Booking } from '@/contract/booking'
import type { TeamMember } from '@/contract/team'
import {
  getPerformers,
  isPerformedBy,
  getRelationId,
  getRelationIds,
  type Performers,
} from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { listAccountsOfStaff } from '@/server/repositories/accounts'
import { listComingOfStaff } from '@/server/repositories/appointments'
import { listAllStaff, listPublishedServices } from '@/server/repositories/catalogue'
import { listDraftDocuments } from '@/server/repositories/content'
import { findWorkLocations } from '@/server/repositories/schedule'
import type { Row } from '@/server/repositories/store'
import { listPersonNeeds } from '@/domain/content/set-up'
import { toDayKey } from '@/domain/time/time'
import { toPictureUrl } from '@/domain/content/address'
import { showAppointments } from './list-bookings'

export { findFreeColour } from '@/server/repositories/catalogue'

interface TeamJoins {
  services: { id: string; performers: Performers }[]
  media: Map<string, Row<'media'>>
  needs: (person: Row<'staff'>) => TeamMember['needs']
  /** The accounts by staff id. Empty for users who may not see accounts. */
  accounts: Map<string, Row<'users'>>
}

const toTeamMember = (row: Row<'staff'>, { services, media, needs, accounts }: TeamJoins): TeamMember => {
  const id = String(row.id)
  const account = accounts.get(id)
  return {
    staff_id: id,
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role ?? null,
    bio: row.bio ?? null,
    email: row.email ?? null,
    phone: row.phone ?? null,
    colour: row.colour ?? 0,
    photo: toPictureUrl(media.get(getRelationId(row.photo) ?? '')),
    archived: row.archived ?? false,
    location_ids: getRelationIds(row.locations),
    service_ids: services.filter(({ performers }) => isPerformedBy(performers, id)).map((one) => one.id),
    needs: row.archived ? [] : needs(row),
    sign_in: account
      ? {
          user_id: String(account.id),
          username: account.username ?? '',
          role: account.role,
          must_choose_password: account.mustChangePassword === true,
        }
      : null,
  }
}

/** Lists all staff, archived ones last, with their accounts only for admins. Makes seven queries. */
export const listTeam = async (payload: BasePayload, isAdmin: boolean): Promise<TeamMember[]> => {
  const [people, services, published, works, accounts] = await Promise.all([
    listAllStaff(payload),
    listDraftDocuments(payload, 'services'),
    listPublishedServices(payload),
    findWorkLocations(payload, toDayKey(dependenciesOf(payload).clock.now())),
    isAdmin ? listAccountsOfStaff(payload) : [],
  ])
  const media = await findByIds(
    payload,
    'media',
    people.flatMap(({ photo }) => getRelationId(photo) ?? []),
  )
  const around: TeamJoins = {
    services: services
      .filter(({ archived, name }) => !archived && name)
      .map((one) => ({ id: String(one.id), performers: getPerformers(one) })),
    media,
    needs: (person) => listPersonNeeds(person, { works, services: published }),
    accounts: new Map(accounts.map((account) => [getRelationId(account.staffMember) ?? '', account])),
  }
  const shown = people.map((person) => toTeamMember(person, around))
  return [...shown.filter(({ archived }) => !archived), ...shown.filter(({ archived }) => archived)]
}

/** Loads one member of staff. Fails with `STAFF_NOT_FOUND`. */
export const loadTeamMember = async (
  payload: BasePayload,
  id: string,
  isAdmin: boolean,
): Promise<Result<TeamMember>> => {
  const found = (await listTeam(payload, isAdmin)).find((one) => one.staff_id === id)
  return found ? ok(found) : fail('STAFF_NOT_FOUND')
}

/** Lists a member of staff's upcoming appointments, sorted by start. Fails with `STAFF_NOT_FOUND`. */
export const listNextOfMember = async (payload: BasePayload, id: string): Promise<Result<Booking[]>> => {
  if (!(await listAllStaff(payload)).some((one) => String(one.id) === id)) return fail('STAFF_NOT_FOUND')
  const now = dependenciesOf(payload).clock.now()
  return ok(await showAppointments(payload, await listComingOfStaff(payload, id, now)))
}
