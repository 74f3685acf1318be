// One client process. It gets its work, reports that it is ready, starts together with the others, and reports each
// attempt.
import { emptyReport, type Report } from '../support/report'
import { createSeededRandom } from '@/seed/random'
import { StaffMember } from '../support/staff-member'
import type { Offer, Slot, Target } from '../support/target'
import type { Attempt } from './attempt'
import { cancelPart, type LinkedPair, takeCleanUp } from './clean-up-attempts'
import { buyPlace, type ContestedCourse, enterAcademy } from './course-attempts'
import { dragOnto, type Entered, enterElsewhere, repeatOne, repeatOnto, SERIES_WEEKS } from './desk-attempts'
import { blockTime, bookByPhone, cancelOne, enterBooking, joinOne, moveOne } from './staff-attempts'
import { bringCloser, type TestedPair } from './test-attempts'
import {
  bookTogether,
  bookVisit,
  confirmPlan,
  holdPlan,
  planVisit,
  preparePlan,
  type Together,
} from './visit-attempts'
import { addToBasket, confirm, enter, visit, type Visitor } from './visitor-attempts'

/** The one time of one member of staff that a duel is about. */
export interface Contested {
  offer: Offer
  slot: Slot
}

export interface Orders {
  /** The seed and the number of this process. */
  seed: number
  number: number
  urls: string[]
  staff: { username: string; password: string }
  customerId: string
  target: Target
  work:
    | { kind: 'race'; attempts: number }
    | ({ kind: 'duel'; contenders: number } & Contested)
    | { kind: 'course-duel'; contenders: number; course: ContestedCourse }
    | { kind: 'visit-duel'; contenders: number; times: Together[] }
    | { kind: 'test-duel'; contenders: number; pairs: TestedPair[] }
    | { kind: 'clean-up-duel'; contenders: number; pairs: LinkedPair[] }
}

/** A message to a client process: its work, and the common signal to start. */
export type Command = { kind: 'work'; orders: Orders } | { kind: 'go' }

/** A message from a client process to its parent. */
export type Message = { kind: 'report'; report: Report } | { kind: 'ready' } | { kind: 'done' }

/** The number of attempts in progress at a time in one process. */
const IN_FLIGHT = 12
/** In a duel, one contender in this many is a member of staff with a customer on the phone. */
const STAFF_EVERY = 5

const say = (message: Message): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()))

let go: () => void = () => undefined

/** Reports that this process is ready, and waits until all are. */
const startTogether = async (): Promise<void> => {
  const together = new Promise<void>((resolve) => (go = resolve))
  await say({ kind: 'ready' })
  await together
}

/** Each visitor to this process has their own address. */
let visitors = 0
const nextAddress = (process: number): string => {
  visitors++
  return `10.${process % 250}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`
}

const getAttempt = (orders: Orders, n: number, day: string): Omit<Attempt, 'staff' | 'events'> => {
  const { urls, seed, number, target } = orders
  const random = createSeededRandom(seed * 1_000_003 + n)
  const url = urls[(number + n) % urls.length] as string
  return { url, target, day, random, address: nextAddress(number), report: emptyReport() }
}

const act = (attempt: Attempt, customerId: string): Promise<void> => {
  const what = attempt.random()
  if (what < 0.31) return visit(attempt)
  if (what < 0.38) return planVisit(attempt)
  if (what < 0.45) return bookVisit(attempt, customerId)
  if (what < 0.65) return bookByPhone(attempt, customerId)
  if (what < 0.71) return joinOne(attempt, customerId)
  if (what < 0.75) return repeatOne(attempt, customerId)
  if (what < 0.82) return cancelOne(attempt)
  return what < 0.92 ? moveOne(attempt, customerId) : blockTime(attempt)
}

const race = async (orders: Orders, attempts: number): Promise<void> => {
  const members = orders.urls.map((url) => new StaffMember(url, orders.staff))
  const events: string[] = []
  const { days } = orders.target
  let turn = 0
  let made = 0
  const runner = async (): Promise<void> => {
    while (made < attempts) {
      const day = days[Math.floor((made / attempts) * days.length)] as string
      const base = getAttempt(orders, turn++, day)
      const staff = members[orders.urls.indexOf(base.url)] as StaffMember
      await act({ ...base, staff, events }, orders.customerId)
      made += base.report.attempts
      await say({ kind: 'report', report: base.report })
    }
  }
  await startTogether()
  await Promise.all(Array.from({ length: IN_FLIGHT }, runner))
}

/**
 * A contender for the time. This is a visitor with a basket, or staff with a phone booking, an appointment to drag, or
 * a series.
 */
type Contender =
  | { kind: 'visitor'; visitor: Visitor | null }
  | { kind: 'phone' }
  | { kind: 'drag'; entered: Entered }
  | { kind: 'series'; weeks: number }

/** Prepares everything that a contender needs before it requests the time. */
const getContender = async (
  orders: Orders,
  attempt: Attempt,
  n: number,
  contested: Contested,
): Promise<Contender> => {
  // Staff book for one person, and they may book without a room.
  const isForAnyone = contested.offer.staffId === null
  if (isForAnyone || n % STAFF_EVERY !== 0) return { kind: 'visitor', visitor: await enter(attempt) }
  const turn = n / STAFF_EVERY
  if (turn % 3 === 0) return { kind: 'phone' }
  const wish = { ...contested, customerId: orders.customerId }
  if (turn % 3 === 1) return { kind: 'drag', entered: await enterElsewhere(attempt, wish) }
  return { kind: 'series', weeks: SERIES_WEEKS[orders.number % SERIES_WEEKS.length] ?? 1 }
}

/** Requests the contested time, and confirms if successful. */
const contend = async (orders: Orders, attempt: Attempt, contender: Contender, contested: Contested) => {
  const { offer, slot } = contested
  const { customerId } = orders
  if (contender.kind === 'drag') return dragOnto(attempt, contender.entered, { ...contested, customerId })
  if (contender.kind === 'series') return repeatOnto(attempt, { ...contested, customerId }, contender.weeks)
  if (contender.kind === 'phone') {
    const { serviceId, staffId } = offer
    return enterBooking(attempt, { serviceId, staffId: staffId ?? '', start: slot.start_time, customerId })
  }
  const { visitor } = contender
  if (!visitor) return
  attempt.report.attempts++
  if (await addToBasket(attempt, visitor, offer, slot)) await confirm(attempt, visitor, offer, slot)
}

/** Prepares all contenders before the first request, and then lets all of them act at the same moment. */
const actTogether = async (
  orders: Orders,
  contenders: number,
  prepare: (attempt: Attempt, n: number) => Promise<() => Promise<unknown>>,
): Promise<void> => {
  const members = orders.urls.map((url) => new StaffMember(url, orders.staff))
  await Promise.all(members.map((member) => member.call('/api/booking/bookings')))
  const ready = await Promise.all(
    Array.from({ length: contenders }, async (_, n) => {
      const base = getAttempt(orders, n, '')
      const attempt = { ...base, staff: members[orders.urls.indexOf(base.url)] as StaffMember, events: [] }
      return { attempt, act: await prepare(attempt, n) }
    }),
  )
  await startTogether()
  await Promise.all(
    ready.map(async ({ attempt, act }) => {
      await act()
      await say({ kind: 'report', report: attempt.report })
    }),
  )
}

/** Every visitor has a basket, and every desk its appointment. */
const duel = (orders: Orders, contenders: number, contested: Contested): Promise<void> =>
  actTogether(orders, contenders, async (attempt, n) => {
    const contender = await getContender(orders, attempt, n, contested)
    return () => contend(orders, attempt, contender, contested)
  })

/** Every visitor has entered their details. */
const courseDuel = (orders: Orders, contenders: number, course: ContestedCourse): Promise<void> =>
  actTogether(orders, contenders, async (attempt) => {
    const buyer = await enterAcademy(attempt)
    return async () => buyer && buyPlace(attempt, buyer, course)
  })

/** For every second time, half of the rivals are visitors with a plan. All others are staff with two friends. */
const visitDuel = (orders: Orders, contenders: number, times: Together[]): Promise<void> =>
  actTogether(orders, contenders, async (attempt, n) => {
    const contest = n % times.length
    const time = times[contest] as Together
    const turn = Math.floor(n / times.length) + orders.number
    if (contest % 2 === 0 || turn % 2 === 0)
      return () => bookTogether(attempt, orders.customerId, time, contest)
    const plan = await preparePlan(attempt, time)
    return async () => plan && (await holdPlan(attempt, plan, contest)) && confirmPlan(attempt, plan)
  })

/** In every second process, staff move the tests of all pairs. In the others, they move the treatments. */
const testDuel = (orders: Orders, contenders: number, pairs: TestedPair[]): Promise<void> =>
  actTogether(orders, contenders, async (attempt, n) => {
    const pair = pairs[n % pairs.length] as TestedPair
    return () => bringCloser(attempt, pair, orders.number % 2 === 0 ? 'test' : 'treatment')
  })

/** The first process cancels the second treatment, and the next one may cancel the first. All others want its clean-up. */
const cleanUpDuel = (orders: Orders, contenders: number, pairs: LinkedPair[]): Promise<void> =>
  actTogether(orders, contenders, async (attempt, n) => {
    const pair = pairs[n % pairs.length] as LinkedPair
    const cancelled = [pair.second, ...(pair.isWhole ? [pair.first] : [])]
    const id = n < pairs.length ? cancelled[orders.number] : undefined
    return () => (id ? cancelPart(attempt, pair, id) : takeCleanUp(attempt, pair, orders.customerId))
  })

const work = async (orders: Orders): Promise<void> => {
  const { work: asked } = orders
  if (asked.kind === 'race') await race(orders, asked.attempts)
  else if (asked.kind === 'duel') await duel(orders, asked.contenders, asked)
  else if (asked.kind === 'course-duel') await courseDuel(orders, asked.contenders, asked.course)
  else if (asked.kind === 'visit-duel') await visitDuel(orders, asked.contenders, asked.times)
  else if (asked.kind === 'clean-up-duel') await cleanUpDuel(orders, asked.contenders, asked.pairs)
  else await testDuel(orders, asked.contenders, asked.pairs)
  await say({ kind: 'done' })
}

process.on('message', (command: Command) => {
  if (command.kind === 'go') return go()
  work(command.orders).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
