import { deriveWaitingSecret } from '@/server/ids'
import { call, pause } from '../support/http-client'
import { type Books, readBooks } from '../support/read-books'
import type { StaffMember } from '../support/staff-member'
import { toBasketPurchase } from './basket-purchase'
import { plain, type Schedule } from './draw-schedule'
import type { OfferAnswer, WaitingPlan } from './draw-waiting'
import type { Observed } from './observed'
import { pay } from './pay'
import type { Scenario } from './scenario'
import { payloadSecret } from './site'
import { Visitor } from './visitor'
import type { Gap } from './waiting-gaps'

const LOOK_EVERY_MS = 300
const AT_ONCE = 8
/** The number of the schedule. It is higher than the number of any other. */
const FIRST = 12_000_000

export type Offer = Books<'offers'>['offers'][number]

interface Crowd {
  scenario: Scenario
  member: StaffMember
  plan: WaitingPlan
  people: Visitor[]
  gaps: Gap[]
}

export const isForGap = ({ staffId, start, end }: Gap, offer: Offer): boolean =>
  offer.staff === staffId && offer.start < end && start < offer.busyEnd

/** The key of the email with the offer. Before it is queued, nobody knows of the offer, and its time may not be held yet. */
export const getKey = ({ entry, id }: Offer): string => `waiting-offer|${entry}|${id}`

export const getSecret = (entry: string): string => deriveWaitingSecret({ secret: payloadSecret }, entry)

/** Lets everybody wait for all gaps. The first person waits twice, so that they could have two offers. */
const joinAll = async ({ people, gaps, scenario }: Crowd): Promise<void> => {
  const [gap] = gaps
  const [first, second, ...more] = gaps.map(({ day }) => day).sort()
  const last = more.at(-1) ?? second
  const join = async (visitor: Visitor, from?: string, until?: string): Promise<void> => {
    const json = {
      ...{ first_name: visitor.name, email: visitor.email, staff_id: gap?.staffId, from, until },
      ...{ service_ids: [gap?.serviceId], location_ids: [scenario.target.locationId] },
    }
    const { status } = await visitor.persist('/api/waiting-list/join', { method: 'POST', json })
    if (status !== 200) visitor.observed.broken.push(`joining the waiting list answered ${status}`)
  }
  const [oldest, ...others] = people
  // With the same last day, these would be one entry.
  if (oldest) await join(oldest, first, first)
  if (oldest) await join(oldest, second, last)
  const joinNext = async (): Promise<void> => {
    for (let one = others.shift(); one; one = others.shift()) await join(one, first, last)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, joinNext))
}

/** A visitor tries to hold a time. */
export const tryToHold = async (
  { site, target }: Scenario,
  { slot, serviceId, staffId }: Pick<Gap, 'slot' | 'serviceId' | 'staffId'>,
): Promise<boolean> => {
  const url = site.nextUrl()
  const { body } = await call(`${url}/api/basket/create`)
  const headers = { 'session-id': String(body.sessionId) }
  const service = { service_id: serviceId, staff_id: staffId, bookingDetails: slot }
  const json = { basketId: body.basketId, locationId: target.locationId, service }
  return (await call(`${url}/api/basket/add`, { method: 'POST', json, headers })).status === 200
}

/** A visitor who is not on the list tries to take the time while it is offered. */
export const intrude = async (scenario: Scenario, gap: Gap, { id }: Offer): Promise<string[]> => {
  const { site } = scenario
  if (!(await tryToHold(scenario, gap))) return []
  const after = (await readBooks(site, ['offers'])).offers.find((one) => one.id === id)
  const isOffered = after?.state === 'live' && after.expiresAt > site.clock.now()
  return isOffered ? [`the time of offer ${id} was given to somebody else (D121)`] : []
}

/** Takes the offered time into the basket, with a double click, and books it. */
const book = async (crowd: Crowd, visitor: Visitor, offer: Offer, others: Promise<unknown>[]) => {
  await visitor.enter()
  await visitor.sayWho()
  const json = { link: getSecret(offer.entry), answer: 'book', basketId: visitor.observed.basketId }
  const press = () => visitor.persist('/api/waiting-list/answer', { method: 'POST', json })
  const answers = await Promise.all([press(), press()])
  await Promise.all(others)
  if (!answers.some(({ status }) => status === 200)) return
  visitor.observed.held.push({
    ...{ start: new Date(offer.start).toISOString(), staffId: offer.staff, itemId: offer.item },
  })
  await pay(visitor, toBasketPurchase(visitor), crowd.member)
}

const decline = (visitor: Visitor, { entry }: Offer): Promise<unknown> =>
  visitor.persist('/api/waiting-list/answer', {
    method: 'POST',
    json: { link: getSecret(entry), answer: 'decline' },
  })

const answer = async (crowd: Crowd, visitor: Visitor, gap: Gap, offer: Offer, how: OfferAnswer) => {
  const { observed } = visitor
  const intruding = intrude(crowd.scenario, gap, offer).then((wrong) => void observed.broken.push(...wrong))
  if (how === 'decline') await decline(visitor, offer)
  if (how === 'book') await book(crowd, visitor, offer, [])
  if (how === 'both') await book(crowd, visitor, offer, [decline(visitor, offer)])
  await intruding
}

/** Lists people with two live offers, and times that are offered twice. Only offers that were emailed count. */
const listDoubleOffers = (offers: readonly Offer[], addressOf: ReadonlyMap<string, string>): string[] => {
  const live = offers.filter(({ state }) => state === 'live')
  const addresses = live.map(({ entry }) => addressOf.get(entry) ?? entry)
  const people = new Set(addresses).size === addresses.length ? [] : ['somebody has two live offers (D121)']
  const times = live.some((one, n) =>
    live
      .slice(0, n)
      .some((other) => other.staff === one.staff && other.start < one.busyEnd && one.start < other.busyEnd),
  )
  return [...people, ...(times ? ['one time is offered to two people (D121)'] : [])]
}

/** How long an offer that a killed server has not emailed is looked at, in ms. */
export const STUCK = 20_000

/** True once somebody has booked the offered gap or, if nobody answers, has been offered it. */
const isOver = (
  made: readonly Offer[],
  answers: readonly OfferAnswer[],
  { isBooked, isSent, isStuck }: Record<'isBooked' | 'isSent' | 'isStuck', (offer: Offer) => boolean>,
): boolean => made.some(isStuck) || made.some(answers.includes('book') ? isBooked : isSent)

/** Lets people answer their offers as they are made, until every planned answer has been given. */
const answerOffers = async (crowd: Crowd): Promise<Set<string>> => {
  const { scenario, plan, people, gaps } = crowd
  const { site } = scenario
  const byAddress = new Map(people.map((one) => [one.email, one]))
  const broken = new Set<string>()
  const seen = new Map<string, Promise<void>>()
  const until = Date.now() + plan.patience * 1000
  while (Date.now() < until) {
    const { waiting, offers, notices, appointments } = await readBooks(site, [
      ...(['waiting', 'offers', 'notices', 'appointments'] as const),
    ])
    const sent = new Set(notices.map(({ key }) => key))
    const booked = new Set(appointments.map(({ id }) => id))
    const addressOf = new Map(waiting.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])))
    const isSent = (one: Offer) => sent.has(getKey(one))
    for (const text of listDoubleOffers(offers.filter(isSent), addressOf)) broken.add(text)
    for (const [n, gap] of gaps.entries()) {
      const made = offers.filter((one) => isForGap(gap, one)).toSorted((a, b) => a.madeAt - b.madeAt)
      for (const [i, offer] of made.entries()) {
        const visitor = byAddress.get(addressOf.get(offer.entry) ?? '')
        const how = plan.answers[n]?.[i] ?? plan.answers[n]?.at(-1) ?? 'ignore'
        if (offer.state !== 'live' || seen.has(offer.id) || !visitor || !isSent(offer)) continue
        const kill = plan.kills[1]
        if (how !== 'book' && kill) site.killAtWrite(kill, 'waiting')
        seen.set(offer.id, answer(crowd, visitor, gap, offer, how))
      }
    }
    const isBooked = ({ item }: Offer) => booked.has(item)
    const isStuck = (one: Offer) =>
      one.state === 'live' && !isSent(one) && one.madeAt + STUCK < site.clock.now()
    const isDone = (gap: Gap, n: number) =>
      isOver(
        offers.filter((one) => isForGap(gap, one)),
        plan.answers[n] ?? [],
        { isBooked, isSent, isStuck },
      )
    if (gaps.every(isDone)) break
    await pause(LOOK_EVERY_MS)
  }
  await Promise.all(seen.values())
  return broken
}

/**
 * The gaps that nobody has booked, although everybody wanted them and no clock was moved. If a server was killed before an
 * offer was emailed, the time only passes to the next person minutes later.
 */
const listUnbooked = async ({ scenario, gaps, plan }: Crowd, moves: number): Promise<string[]> => {
  if (scenario.site.clock.moves() > moves) return []
  const { appointments, offers, notices } = await readBooks(scenario.site, [
    'appointments',
    'offers',
    'notices',
  ])
  const sent = new Set(notices.map(({ key }) => key))
  const isUnsent = (gap: Gap) =>
    offers.some((one) => isForGap(gap, one) && one.state === 'live' && !sent.has(getKey(one)))
  const isBooked = ({ staffId, start, end }: Gap) =>
    appointments.some(
      (one) => one.status !== 'Cancelled' && one.staff === staffId && one.start < end && start < one.busyEnd,
    )
  return gaps
    .filter((gap, n) => plan.answers[n]?.includes('book') && !isBooked(gap) && !isUnsent(gap))
    .map(({ day }) => `${plan.people} people waited for a time on ${day}, and nobody got it (D121)`)
}

/**
 * Lets many people wait for a few times of one person. Staff free them, and people answer their offers, while others try
 * to get the time. A server is killed between two steps of an offer.
 */
export const waitForGaps = async (
  scenario: Scenario,
  member: StaffMember,
  plan: WaitingPlan,
  gaps: Gap[],
): Promise<Observed[]> => {
  const schedule: Schedule = {
    number: FIRST + plan.seed,
    seed: plan.seed,
    visitors: [],
    killAfter: null,
    move: null,
  }
  const people = Array.from(
    { length: plan.people },
    (_, n) => new Visitor(scenario, { ...plain, type: 'pay-at-salon', seed: plan.seed + n }, schedule, n),
  )
  const crowd: Crowd = { scenario, member, plan, people, gaps }
  await joinAll(crowd)
  const moves = scenario.site.clock.moves()
  if (plan.kills[0]) scenario.site.killAtWrite(plan.kills[0], 'waiting')
  for (const gap of gaps) await gap.free()
  const broken = await answerOffers(crowd)
  if (plan.isCut) await endWaiting(scenario, member)
  people[0]?.observed.broken.push(...broken, ...(await listUnbooked(crowd, moves)))
  return people.flatMap(({ observed }) => (observed.basketId || observed.broken.length > 0 ? [observed] : []))
}

/** Lets staff take everybody who still waits off the list. */
export const endWaiting = async (scenario: Scenario, member: StaffMember): Promise<void> => {
  const { waiting } = await readBooks(scenario.site, ['waiting'])
  const left = waiting.filter(({ state }) => ['waiting', 'offered', 'paused'].includes(state))
  const end = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) {
      const json = { entry_id: one.id, what: 'entry' }
      await member.call('/api/waiting-list/withdraw', { method: 'POST', json })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, end))
}
