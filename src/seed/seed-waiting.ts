import type { BasePayload, Where } from 'payload'
import { PASSING } from '@/domain/booking/waiting'
import { addDays } from '@/domain/time/calendar'
import { DAY, HOUR, MINUTE, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { createId, deriveWaitingSecret, hashToken } from '@/server/ids'
import { findByIds } from '@/server/repositories/running-database'
import { type Row, store } from '@/server/repositories/store'
import { addEntry, addOffer, type WaitingOfferRow } from '@/server/repositories/waiting'
import { loadWaitingRules, toEarlierId } from '@/server/services/settings/waiting-rules'
import { setEarlier } from '@/server/services/waiting/earlier-times'
import { createTimeFinder } from '@/server/services/waiting/find-times'

type Appointment = Row<'appointments'>

/** More appointments than the demo has in these days. */
const MANY = 2000

const list = async (payload: BasePayload, from: number, to: number): Promise<Appointment[]> => {
  const where: Where = {
    and: [
      { status: { equals: 'Confirmed' } },
      { start: { greater_than: from } },
      { start: { less_than: to } },
    ],
  }
  return store(payload).find('appointments', where, { sort: ['start', 'id'], limit: MANY })
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** The wish of a person on the list who would like this treatment with this member of staff. */
const createEntry = (
  payload: BasePayload,
  row: Appointment,
  { firstName, lastName, email, phone }: Row<'customers'>,
  id = createId(),
) => ({
  id,
  hash: hashToken(deriveWaitingSecret(payload, id)),
  firstName,
  lastName: lastName ?? null,
  email: email ?? null,
  phone: phone ?? null,
  services: [row.service],
  locations: [row.location],
  staff: row.staff as string | null,
  weekdays: everyDay,
  parts: ['morning', 'afternoon', 'evening'] as const,
  isTold: false,
  unanswered: 0,
  freeBefore: [] as number[],
  appointment: null as string | null,
})

/** An offer of an appointment's time that is over. It was sent straight away. */
const writeOffer = async (
  payload: BasePayload,
  row: Appointment,
  {
    entry,
    state,
    madeAt,
    movesFrom = null,
  }: Pick<WaitingOfferRow, 'entry' | 'state' | 'madeAt'> & { movesFrom?: number | null },
): Promise<void> => {
  const id = createId()
  const { service, location, staff, start, end, busyEnd } = row
  const times = { madeAt, handedOverAt: madeAt, withheldSince: madeAt }
  const ends = { expiresAt: madeAt + 30 * MINUTE, withheldUntil: madeAt + 30 * MINUTE + PASSING }
  await addOffer(payload, {
    id,
    entry,
    person: id,
    state,
    item: state === 'booked' ? row.id : createId(),
    service,
    location,
    staff,
    start,
    end,
    busyEnd,
    ...times,
    ...ends,
    movesFrom,
    settled: true,
    isPast: true,
  })
}

/** Gaps that were filled: two by people who waited, the second after somebody else declined, and one by moving up. */
const seedFilled = async (payload: BasePayload, rows: Appointment[], people: Row<'customers'>[]) => {
  for (const [i, row] of rows.entries()) {
    const customer = people[i]
    if (!customer) continue
    const madeAt = row.start - 2 * DAY
    const id = i === 2 ? toEarlierId(row.id) : createId()
    const entry = createEntry(payload, row, customer, id)
    const days = { fromDay: toDayKey(row.start - 8 * DAY), untilDay: toDayKey(row.start + 8 * DAY) }
    const over = { state: 'booked' as const, joinedAt: madeAt - 3 * DAY, overAt: madeAt + 12 * MINUTE }
    const appointment = i === 2 ? row.id : null
    await addEntry(payload, { ...entry, ...days, ...over, parts: [...entry.parts], appointment })
    if (i === 1) await writeOffer(payload, row, { entry: id, state: 'declined', madeAt: madeAt - DAY })
    const movesFrom = i === 2 ? row.start + 7 * DAY : null
    await writeOffer(payload, row, { entry: id, state: 'booked', madeAt, movesFrom })
  }
}

/** People who wait for a time. What is free now does not suit them, so that nothing is offered until somebody cancels. */
const seedWaiting = async (payload: BasePayload, rows: Appointment[], people: Row<'customers'>[]) => {
  const rules = await loadWaitingRules(payload)
  const today = toDayKey(rules.now)
  for (const [i, row] of rows.entries()) {
    const customer = people[i]
    if (!customer) continue
    const entry = createEntry(payload, row, customer)
    const wish = {
      ...entry,
      staff: i === 0 ? row.staff : null,
      weekdays: i === 1 ? [5] : everyDay,
      parts: i === 2 ? (['evening'] as const).slice() : [...entry.parts],
      fromDay: addDays(today, 2),
      untilDay: addDays(today, 23 + i),
      state: 'waiting' as const,
      joinedAt: rules.now - (5 - i) * DAY - i * 3 * HOUR,
      addedBy: i === 2 ? 'rosalind' : null,
    }
    const find = await createTimeFinder(payload, [{ ...wish, createdAt: '', updatedAt: '' }], rules)
    const free = find({ ...wish, createdAt: '', updatedAt: '' }, [])
    await addEntry(payload, { ...wish, freeBefore: [...new Set(free.map(({ start }) => start / MINUTE))] })
  }
}

/** Fills the waiting list (D121): people who wait, one who would move up, and gaps that were filled. */
export const seedWaitingList = async (payload: BasePayload, movesUpWith: string): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  const [past, coming] = await Promise.all([
    list(payload, now - 12 * DAY, now - DAY),
    list(payload, now + 2 * DAY, now + 21 * DAY),
  ])
  const customers = await findByIds(
    payload,
    'customers',
    [...past, ...coming].map(({ customer }) => customer),
  )
  const withEmail = (rows: Appointment[]): Appointment[] =>
    rows.filter(
      ({ customer }, i) =>
        customers.get(customer)?.email && rows.findIndex((one) => one.customer === customer) === i,
    )
  const toPeople = (rows: Appointment[]): Row<'customers'>[] =>
    rows.flatMap(({ customer }) => customers.get(customer) ?? [])
  const filled = withEmail(past).slice(-3)
  await seedFilled(payload, filled, toPeople(filled))
  // People who have booked the treatment are no longer on the list.
  const hasBooked = ({ customer, service }: Appointment): boolean =>
    coming.some((one) => one.customer === customer && one.service === service)
  const waiting = withEmail(past)
    .filter((row) => !filled.includes(row) && !hasBooked(row))
    .slice(0, 3)
  await seedWaiting(payload, waiting, toPeople(waiting))
  const rules = { ...(await loadWaitingRules(payload)), isOn: true }
  const mine = withEmail(coming).toSorted(
    (a, b) => Number(b.staff === movesUpWith) - Number(a.staff === movesUpWith),
  )
  for (const { id } of mine)
    if ((await setEarlier(payload, id, { isWanted: true, addedBy: null, rules })).ok) break
}
