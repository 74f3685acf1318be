import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BasePayload, PayloadRequest } from 'payload'
import { isStaffBlockedBy } from '@/domain/booking/availability'
import { fail, ok, type Result } from '@/domain/errors'
import { DAY } from '@/domain/time/time'
import { isAdmin, isStaff } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import { type CalendarEntry, createCalendarFile } from '@/server/mail/calendar-file'
import { listBusyAppointments } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { increment, findCounterValue } from '@/server/repositories/counters'
import { findStaff } from '@/server/repositories/catalogue'
import { writeAudit } from '@/server/repositories/audit'
import { listEventsDuring } from '@/server/repositories/schedule'
import type { Row } from '@/server/repositories/store'
import { getSiteAddress } from '@/server/site-facts'
import { toCalendarOwner } from '@/server/services/notifications/compose'
import { getRelationId } from '@/domain/content/relations'

/** The period of a calendar in ms: from four weeks ago to a year from now. */
const BACK = 28 * DAY
const AHEAD = 366 * DAY

/** We store only how often the address was renewed. */
const toRenewalsKey = (staff: string): string => `staff-calendar|${staff}`

/**
 * The secret in the address. It is derived from the server's secret, the member of staff and the number of renewals.
 * Nobody can derive it from stored data only.
 */
const deriveCalendarSecret = (payload: BasePayload, staff: string, renewed: number): string =>
  createHmac('sha256', payload.secret).update(`staff-calendar|${staff}|${renewed}`).digest('base64url')

const toCalendarAddress = (payload: BasePayload, staff: string, renewed: number): string =>
  `${getSiteAddress()}/api/staff/calendar/${staff}/${deriveCalendarSecret(payload, staff, renewed)}.ics`

/**
 * True if the user may see the address of this diary. Admins may see all, and staff their own. The address continues to
 * work for everyone who has it, even after they leave.
 */
export const canSeeCalendar = (req: PayloadRequest, staff: string): boolean =>
  isAdmin(req) ||
  (isStaff(req) && req.user?.collection === 'users' && getRelationId(req.user.staffMember) === staff)

/**
 * Finds the member of staff, if the user may see the address of their diary. Fails with `STAFF_NOT_FOUND` or
 * `FORBIDDEN`.
 */
const findCalendarOwner = async (
  req: PayloadRequest,
  staff: string,
): Promise<Result<{ person: Row<'staff'> }>> => {
  const person = await findStaff(req.payload, staff)
  if (!person) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  return canSeeCalendar(req, person.id) ? ok({ person }) : fail('FORBIDDEN')
}

/** Loads the secret address of a member of staff's diary. Fails with `STAFF_NOT_FOUND` or `FORBIDDEN`. */
export const loadCalendarAddress = async (
  req: PayloadRequest,
  staff: string,
): Promise<Result<{ url: string }>> => {
  const { payload } = req
  const whose = await findCalendarOwner(req, staff)
  if (!whose.ok) return whose
  const { id } = whose.value.person
  return ok({ url: toCalendarAddress(payload, id, await findCounterValue(payload, toRenewalsKey(id))) })
}

/** Revokes the address when a member of staff is archived, so that it does not work again if they are restored. */
export const revokeCalendarAddress = async (payload: BasePayload, staff: string): Promise<void> => {
  await increment(payload, toRenewalsKey(staff))
}

/** Creates a new address. Fails with `STAFF_NOT_FOUND` or `FORBIDDEN`. */
export const renewCalendarAddress = async (
  req: PayloadRequest,
  staff: string,
): Promise<Result<{ url: string }>> => {
  const { payload } = req
  const whose = await findCalendarOwner(req, staff)
  if (!whose.ok) return whose
  const { id, firstName, lastName } = whose.value.person
  const renewed = await increment(payload, toRenewalsKey(id))
  await writeAudit(req, {
    action: 'calendar-renewed',
    subject: 'staff',
    subjectId: id,
    summary: `Calendar address of ${firstName} ${lastName}`,
  })
  return ok({ url: toCalendarAddress(payload, id, renewed) })
}

/** Compares bytes, because a letter may have several. */
const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/**
 * Lists the calendar entries. They contain only the treatment and the customer's first name, because other people may
 * see a calendar and third parties store it.
 */
const listCalendarEntries = async (payload: BasePayload, { id }: Row<'staff'>): Promise<CalendarEntry[]> => {
  const now = dependenciesOf(payload).clock.now()
  const span = { start: now - BACK, end: now + AHEAD }
  const [rows, events] = await Promise.all([
    listBusyAppointments(payload, span.start, span.end, { staff: { equals: id } }),
    listEventsDuring(payload, span),
  ])
  const customers = await findByIds(
    payload,
    'customers',
    rows.map(({ customer }) => customer),
  )
  return [
    ...rows.map((row) => ({
      id: row.id,
      start: row.start,
      end: row.end,
      moves: row.moves ?? 0,
      title: [row.serviceName, row.guestName?.split(' ')[0] ?? customers.get(row.customer)?.firstName]
        .filter(Boolean)
        .join(', '),
      location: row.locationName,
      description: '',
    })),
    ...events
      .filter((event) => isStaffBlockedBy(event, id))
      .map(({ name, start, end, ...event }) => ({
        id: event.id,
        title: name,
        start,
        end,
        moves: 0,
        location: '',
        description: '',
      })),
  ]
}

/**
 * Creates a calendar file of a member of staff's diary, for clients that have its secret. Otherwise fails with
 * `STAFF_NOT_FOUND`.
 */
export const createStaffCalendar = async (
  payload: BasePayload,
  { staff_id, secret }: { staff_id: string; secret: string },
): Promise<Result<{ filename: string; content: string; contentType: string }>> => {
  const person = await findStaff(payload, staff_id)
  if (!person || person.archived) return fail('STAFF_NOT_FOUND')
  const expected = deriveCalendarSecret(
    payload,
    person.id,
    await findCounterValue(payload, toRenewalsKey(person.id)),
  )
  if (!isSame(Buffer.from(secret.replace(/\.ics$/, '')), Buffer.from(expected)))
    return fail('STAFF_NOT_FOUND')
  const [entries, site] = await Promise.all([
    listCalendarEntries(payload, person),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  const { content, contentType } = createCalendarFile(entries, toCalendarOwner(site))
  return ok({ filename: 'diary.ics', content: String(content), contentType })
}
