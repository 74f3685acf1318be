import type { BasePayload, Where } from 'payload'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { dependenciesOf } from '@/server/dependencies'
import { listAccountsOfStaff } from './accounts'
import { isLiveBooking } from './differing-queries'
import type { DemoSales } from './demo-records'
import { type Slug, store } from './store'

/** More records than a salon has that still removes its demo. */
const MANY = 20_000

export type UsedKind = 'services' | 'courses' | 'staff'

/**
 * Content that is in use, apart from its use by sales that go with the demo (D119). Treatments are in use by upcoming
 * appointments. Courses are in use by participants, and by dates that somebody has added or changed. People are in use
 * by upcoming appointments, such dates, an account, one-off availability, or hours that somebody has changed.
 */
export const findUsedContent = async (
  payload: BasePayload,
  end: string,
  sales: Pick<DemoSales, 'bookings' | 'enrolments'>,
): Promise<Record<UsedKind, Set<string>>> => {
  const all = <S extends Slug>(collection: S, where: Where) =>
    store(payload).findAll(collection, where, { limit: MANY })
  const isChanged: Where = { updatedAt: { greater_than: end } }
  const isAhead: Where = { end: { greater_than: dependenciesOf(payload).clock.now() } }
  const [ahead, enrolments, dates, weeks, oneOffs, accounts] = await Promise.all([
    all('appointments', { and: [isAhead, isLiveBooking] }),
    all('enrolments', {}),
    all('course-dates', isChanged),
    all('weekly-hours', isChanged),
    all('one-off-availability', isChanged),
    listAccountsOfStaff(payload),
  ])
  const goes = new Set([...sales.bookings, ...sales.enrolments])
  const appointments = ahead.filter(({ booking }) => !goes.has(booking))
  return {
    services: new Set(appointments.map(({ service }) => service)),
    courses: new Set([...enrolments.filter(({ id }) => !goes.has(id)), ...dates].map(({ course }) => course)),
    staff: new Set([
      ...[...appointments, ...weeks, ...oneOffs].map(({ staff }) => staff),
      ...dates.flatMap(({ staffIds }) => getRelationIds(staffIds)),
      ...accounts.flatMap(({ staffMember }) => getRelationId(staffMember) ?? []),
    ]),
  }
}
