import type { BasePayload } from 'payload'
import type { Booking } from '../../../contract/booking'
import type { TeamMember } from '../../../contract/team'
import { performs } from '../../../domain/content/performers'
import { idOf, idsOf } from '@/domain/content/bin'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { accountsOfStaff } from '../../repositories/accounts'
import { comingOfStaff } from '../../repositories/appointments'
import { mediaByIds } from '../../repositories/catalogue'
import { everyEdited } from '@/server/repositories/draft-documents'
import { allStaff } from '@/server/repositories/catalogue'
import type { Row } from '../../repositories/store'
import { pictureUrl } from '@/server/services/catalogue/catalogue'
import { showAppointments } from './list-bookings'

interface Around {
  services: { id: string; staff: string[] }[]
  media: Map<string, Row<'media'>>
  /** By the id of the person; empty for who may not see sign-ins. */
  accounts: Map<string, Row<'users'>>
}

const memberShape = (row: Row<'staff'>, { services, media, accounts }: Around): TeamMember => {
  const id = String(row.id)
  const account = accounts.get(id)
  return {
    ...{ staff_id: id, first_name: row.firstName, last_name: row.lastName, role: row.role ?? null },
    ...{ bio: row.bio ?? null, email: row.email ?? null, phone: row.phone ?? null },
    colour: row.colour ?? 0,
    photo: pictureUrl(media.get(idOf(row.photo) ?? '')),
    archived: row.archived ?? false,
    location_ids: idsOf(row.locations),
    service_ids: services.filter(({ staff }) => performs(staff, id)).map((service) => service.id),
    sign_in: account
      ? { user_id: String(account.id), username: account.username ?? '', role: account.role }
      : null,
  }
}

/** Everybody who works here, put away ones last; sign-ins for admins only. Four queries. */
export const listTeam = async (payload: BasePayload, isAdmin: boolean): Promise<TeamMember[]> => {
  const [people, services, accounts] = await Promise.all([
    allStaff(payload),
    everyEdited(payload, 'services'),
    isAdmin ? accountsOfStaff(payload) : [],
  ])
  const media = await mediaByIds(
    payload,
    people.flatMap(({ photo }) => idOf(photo) ?? []),
  )
  const around: Around = {
    services: services
      .filter(({ archived, name }) => !archived && name)
      .map(({ id, staff }) => ({ id: String(id), staff: idsOf(staff) })),
    media,
    accounts: new Map(accounts.map((account) => [idOf(account.staffMember) ?? '', account])),
  }
  const shown = people.map((person) => memberShape(person, around))
  return [...shown.filter(({ archived }) => !archived), ...shown.filter(({ archived }) => archived)]
}

/** One of them; `STAFF_NOT_FOUND`. */
export const teamMember = async (
  payload: BasePayload,
  id: string,
  isAdmin: boolean,
): Promise<Result<TeamMember>> => {
  const found = (await listTeam(payload, isAdmin)).find((one) => one.staff_id === id)
  return found ? ok(found) : fail('STAFF_NOT_FOUND')
}

/** A person's appointments still to come, by their start; `STAFF_NOT_FOUND`. */
export const comingAppointments = async (payload: BasePayload, id: string): Promise<Result<Booking[]>> => {
  if (!(await allStaff(payload)).some((one) => String(one.id) === id)) return fail('STAFF_NOT_FOUND')
  const now = dependenciesOf(payload).clock.now()
  return ok(await showAppointments(payload, await comingOfStaff(payload, id, now)))
}
