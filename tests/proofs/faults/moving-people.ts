import { insist, untilAnswered } from '../support/insist'
import { pause } from '../support/http-client'
import { readBooks } from '../support/read-books'
import type { StaffMember } from '../support/staff-member'
import type { Slot } from '../support/target'
import { plain, type Schedule } from './draw-schedule'
import type { MoveAnswer, WaitingPlan } from './draw-waiting'
import type { LaterSeen, Observed } from './observed'
import type { Scenario } from './scenario'
import { Visitor } from './visitor'
import { type Booked, bookTime, type Gap, openGaps, type Place } from './waiting-gaps'
import { getKey, getSecret, intrude, isForGap, type Offer, STUCK, tryToHold } from './waiting-people'

const LOOK_EVERY_MS = 300
/** The number of the schedule. It is higher than the number of any other. */
const FIRST = 13_000_000
/** The most offers of one time (D121). */
const MOST_OFFERS = 3
/** How often a visitor tries to get the time from which an appointment moves up. */
const TRIES = 8
/** How long a customer looks for the link in the email about the booking, in ms. */
const LOOKS_FOR_LINK = 10_000

/** A customer with an appointment that would move up. */
interface Mover {
  visitor: Visitor
  row: Booked
  slot: Slot
  how: MoveAnswer
  seen: LaterSeen
}

interface Moving extends Place {
  movers: Mover[]
  gap: Gap
  /** The time to which staff move an appointment. */
  spare: Slot | undefined
  plan: WaitingPlan
}

/** Books an appointment with somebody else at the time of the gap, so that the customer must not be offered the gap. */
const bookClash = async (place: Place, { customerId }: Observed, gap: Gap): Promise<void> => {
  const { offers } = place.scenario.target
  for (const { serviceId, staffId, days } of offers) {
    const clash = (days[gap.day] ?? []).find(
      ({ start_time, end_time }) => Date.parse(start_time) < gap.end && gap.start < Date.parse(end_time),
    )
    if (!clash || !staffId || staffId === gap.staffId) continue
    if (await bookTime(place, { serviceId, staffId }, clash, customerId)) return
  }
}

/**
 * Opens a gap, and books later appointments with the same person. Their customers ask to move up. The last one has another
 * appointment at the time of the gap. Null if nobody moves in this batch. `without` is a member of staff who has other gaps.
 */
export const bookLater = async (
  scenario: Scenario,
  member: StaffMember,
  plan: WaitingPlan,
  without: string | undefined,
): Promise<Moving | null> => {
  const { moves, seed } = plan
  if (moves.length === 0) return null
  const place = { scenario, member }
  const wanted = { count: 1, more: moves.length + 1, ...(without ? { without } : {}) }
  const { gaps, later } = await openGaps(scenario, member, wanted)
  const [gap] = gaps
  if (!gap) return null
  const schedule: Schedule = { number: FIRST + seed, seed, visitors: [], killAfter: null, move: null }
  const movers: Mover[] = []
  for (const [n, how] of moves.entries()) {
    const visitor = new Visitor(scenario, { ...plain, type: 'pay-at-salon', seed: seed + n }, schedule, n)
    await visitor.sayWho()
    for (let slot = later.shift(); slot; slot = later.shift()) {
      const row = await bookTime(place, gap, slot, visitor.observed.customerId)
      if (!row) continue
      const seen: LaterSeen = {
        ...{ appointment: row.id, staffStarts: [], isCancelled: false },
        ...{ moved: [], declined: [] },
      }
      visitor.observed.later = seen
      movers.push({ visitor, row, slot, how, seen })
      break
    }
  }
  const last = movers.at(-1)
  if (last && movers.length > 1) await bookClash(place, last.visitor.observed, gap)
  return { ...place, movers, gap, spare: later.shift(), plan }
}

/** The secret of the booking's page from the email about it. Null if the email was not found in time. */
const findLink = async ({ site }: Scenario, email: string): Promise<string | null> => {
  const mail = new RegExp(`\\nTo: [^\\n]*${email}[^]*?/my-booking#([\\w-]{22})`)
  for (const until = Date.now() + LOOKS_FOR_LINK; Date.now() < until; await pause(1000)) {
    const [, link] = mail.exec(site.outbox()) ?? []
    if (link) return link
  }
  return null
}

/** Asks for earlier times: the first customer on the page of their booking, and staff for the others. */
const askForEarlier = async ({ scenario, member, movers }: Moving): Promise<void> => {
  for (const [n, { visitor, row }] of movers.entries()) {
    const link = n === 0 ? await findLink(scenario, visitor.email) : null
    const json = { link, bookingSlotId: row.id, wanted: true }
    const asked = link && (await visitor.persist('/api/self-service/earlier', { method: 'POST', json }))
    if (asked && asked.status !== 200)
      visitor.observed.broken.push(`asking for earlier times answered ${asked.status} (D121)`)
    if (asked) continue
    const byStaff = { booking_slot_id: row.id, wanted: true }
    await insist(member, scenario.site.url, '/api/waiting-list/earlier', { method: 'POST', json: byStaff })
  }
}

/** A visitor tries to get the old time, which must not be possible before the appointment has moved. */
const takeOldTime = async ({ scenario, gap }: Moving, { slot, row, seen, visitor }: Mover): Promise<void> => {
  const { serviceId, staffId } = gap
  for (let n = 0; n < TRIES; n++) {
    if (await tryToHold(scenario, { slot, serviceId, staffId })) {
      const { appointments } = await readBooks(scenario.site, ['appointments'])
      const now = appointments.find(({ id }) => id === row.id)
      if (now?.start === row.start && now.status !== 'Cancelled' && !seen.isCancelled)
        visitor.observed.broken.push(
          `somebody else got the time of appointment ${row.id}, which stays (D121)`,
        )
      return
    }
    await pause(LOOK_EVERY_MS)
  }
}

/** Moves or cancels the appointment as staff do. If the response is lost, the outcome is unknown. */
const changeAsStaff = async (moving: Moving, { row, seen }: Mover, how: MoveAnswer): Promise<void> => {
  const { scenario, member, spare } = moving
  const ask = (path: string, options: { method: string; json?: object }) =>
    untilAnswered(member, scenario.site.url, path, options)
  if (how === 'cancelled') {
    seen.isCancelled = true
    await ask(`/api/booking/cancel-booking?bookingId=${row.booking}`, { method: 'DELETE' })
  }
  if (how !== 'moved' || !spare) return
  seen.staffStarts.push(Date.parse(spare.start_time))
  const json = { bookingId: row.booking, bookingSlotId: row.id, slot: { start_time: spare.start_time } }
  await ask('/api/booking/move-appointment', { method: 'PUT', json })
}

const answer = async (moving: Moving, mover: Mover, offer: Offer): Promise<void> => {
  const { scenario, plan, gap } = moving
  const { visitor, how, seen } = mover
  if (how === 'ignore') return
  const kill = plan.kills[2]
  if (kill && how !== 'decline') scenario.site.killAtWrite(kill, 'waiting')
  const press = async (what: 'book' | 'decline'): Promise<void> => {
    const json = { link: getSecret(offer.entry), answer: what }
    const { status } = await visitor.persist('/api/waiting-list/answer', { method: 'POST', json })
    if (status === 200) seen[what === 'book' ? 'moved' : 'declined'].push(offer.id)
  }
  const isInGap = isForGap(gap, offer)
  await Promise.all([
    press(how === 'decline' ? 'decline' : 'book'),
    how === 'both' ? press('decline') : null,
    how === 'accept' || how === 'moved' ? press('book') : null,
    changeAsStaff(moving, mover, how),
    how === 'decline' ? null : takeOldTime(moving, mover),
    isInGap ? intrude(scenario, gap, offer).then((wrong) => visitor.observed.broken.push(...wrong)) : null,
  ])
}

/** True once nothing more happens with the gap: somebody has booked it, or nobody will. */
const isOver = (
  { movers, gap, scenario }: Moving,
  { waiting, offers, appointments, notices }: Awaited<ReturnType<typeof readMoving>>,
): boolean => {
  const { clock } = scenario.site
  const ids = movers.map(({ row }) => row.id)
  const entries = waiting.filter(({ appointment }) => ids.includes(appointment ?? ''))
  const sent = new Set(notices.map(({ key }) => key))
  const made = offers.filter(({ entry }) => entries.some(({ id }) => id === entry))
  // The last one is with somebody else at the time of the gap.
  const accepting = movers.slice(0, -1).flatMap(({ how, row }) => (how === 'accept' ? [row.id] : []))
  const isWaiting = entries.some(
    ({ appointment, state }) =>
      accepting.includes(appointment ?? '') && ['waiting', 'offered'].includes(state),
  )
  const inGap = made.filter((one) => isForGap(gap, one))
  const isBooked = appointments.some(
    ({ status, staff, start, busyEnd }) =>
      status !== 'Cancelled' && staff === gap.staffId && start < gap.end && gap.start < busyEnd,
  )
  const isUsedUp = inGap.length >= MOST_OFFERS && inGap.every(({ state }) => state !== 'live')
  const isStuck = made.some(
    (one) => one.state === 'live' && !sent.has(getKey(one)) && one.madeAt + STUCK < clock.now(),
  )
  const isIgnored = movers.every(({ how }) => how === 'ignore') && made.some((one) => sent.has(getKey(one)))
  const isGiven = accepting.length > 0 && !isWaiting
  return isBooked || isUsedUp || isStuck || isIgnored || isGiven
}

const readMoving = ({ scenario }: Moving) =>
  readBooks(scenario.site, ['waiting', 'offers', 'notices', 'appointments'])

/**
 * Frees a time for which customers would move up. They answer their offers in every way, while staff change their
 * appointments, others try to get both times, and a server is killed between two steps of a move.
 */
export const moveUpLater = async (moving: Moving): Promise<Observed[]> => {
  const { movers, gap, plan, scenario } = moving
  const { clock } = scenario.site
  await askForEarlier(moving)
  const moves = clock.moves()
  await gap.free()
  const seen = new Map<string, Promise<void>>()
  const byAppointment = new Map(movers.map((one) => [one.row.id, one]))
  const until = Date.now() + plan.patience * 1000
  let isDone = false
  while (!isDone && Date.now() < until) {
    const books = await readMoving(moving)
    const sent = new Set(books.notices.map(({ key }) => key))
    const moverOf = new Map(
      books.waiting.map(({ id, appointment }) => [id, byAppointment.get(appointment ?? '')]),
    )
    for (const offer of books.offers) {
      const mover = moverOf.get(offer.entry)
      const isOpen = offer.state === 'live' && offer.movesFrom == null && sent.has(getKey(offer))
      if (mover && isOpen && !seen.has(offer.id)) seen.set(offer.id, answer(moving, mover, offer))
    }
    isDone = isOver(moving, books)
    await pause(LOOK_EVERY_MS)
  }
  await Promise.all(seen.values())
  // If the clock has moved, their offers may have expired before they could answer.
  if (!isDone && clock.moves() === moves)
    movers[0]?.visitor.observed.broken.push(`nobody moved up to the time on ${gap.day} (D121)`)
  return movers.map(({ visitor }) => visitor.observed)
}
