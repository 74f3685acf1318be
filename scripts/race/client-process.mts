// One client process: it is sent what to race for, makes its attempts, and reports each of them.
import {
  addToBasket,
  type Attempt,
  blockTime,
  bookByPhone,
  cancelOne,
  confirm,
  enter,
  enterBooking,
  moveOne,
  type Visitor,
  visit,
} from './acts.mts'
import { dice, StaffMember } from './client.mts'
import { emptyReport, type Report } from './record.mts'
import type { Offer, Slot, Target } from './target.mts'

/** The one time that a duel is about, of one person. */
export interface Prize {
  offer: Offer
  slot: Slot
}

export interface Orders {
  /** The seed of this process, and its number among the others. */
  seed: number
  number: number
  urls: string[]
  staff: { username: string; password: string }
  customerId: string
  target: Target
  work: { kind: 'race'; attempts: number } | ({ kind: 'duel'; fighters: number } & Prize)
}

/** What a client process tells the one that started it. */
export type Message =
  | { kind: 'report'; report: Report }
  /** Everyone stands at the line; `go` lets them run. */
  | { kind: 'ready' }
  | { kind: 'done' }

/** Attempts under way at once in one process. */
const IN_FLIGHT = 12
const say = (message: Message): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()))

const attemptOf = (orders: Orders, n: number, day: string): Omit<Attempt, 'staff' | 'events'> => {
  const { urls, seed, number, target } = orders
  const random = dice(seed * 1_000_003 + n)
  const url = urls[(number + n) % urls.length] as string
  const address = `10.${number % 250}.${Math.floor(n / 250) % 250}.${n % 250}`
  return { url, target, day, random, address, report: emptyReport() }
}

const act = (attempt: Attempt, customerId: string): Promise<void> => {
  const what = attempt.random()
  if (what < 0.45) return visit(attempt)
  if (what < 0.75) return bookByPhone(attempt, customerId)
  if (what < 0.82) return cancelOne(attempt)
  return what < 0.92 ? moveOne(attempt) : blockTime(attempt)
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
      const base = attemptOf(orders, turn++, day)
      const staff = members[orders.urls.indexOf(base.url)] as StaffMember
      await act({ ...base, staff, events }, orders.customerId)
      made += base.report.attempts
      await say({ kind: 'report', report: base.report })
    }
  }
  await say({ kind: 'ready' })
  await new Promise((resolve) => process.once('message', resolve))
  await Promise.all(Array.from({ length: IN_FLIGHT }, runner))
}

/** One of so many in a duel is a member of staff with a customer on the phone. */
const STAFF_EVERY = 5

/** Asks for the time that everybody wants; who gets it, confirms. */
const fight = async (orders: Orders, attempt: Attempt, visitor: Visitor | null, { offer, slot }: Prize) => {
  const { serviceId, staffId } = offer
  if (!visitor) {
    const wish = { serviceId, staffId: staffId ?? '', start: slot.start_time, customerId: orders.customerId }
    return enterBooking(attempt, wish)
  }
  attempt.report.attempts++
  if (await addToBasket(attempt, visitor, offer, slot)) await confirm(attempt, visitor, offer, slot)
}

/** Every visitor has a basket before the first one asks for the time. */
const duel = async (orders: Orders, fighters: number, prize: Prize): Promise<void> => {
  const staff = new StaffMember(orders.urls[0] as string, orders.staff)
  await staff.call('/api/booking/bookings')
  const entered = await Promise.all(
    Array.from({ length: fighters }, async (_, n) => {
      const attempt = { ...attemptOf(orders, n, ''), staff, events: [] }
      return { attempt, visitor: n % STAFF_EVERY === 0 ? null : await enter(attempt) }
    }),
  )
  await say({ kind: 'ready' })
  await new Promise((resolve) => process.once('message', resolve))
  await Promise.all(
    entered.map(async ({ attempt, visitor }) => {
      await fight(orders, attempt, visitor, prize)
      await say({ kind: 'report', report: attempt.report })
    }),
  )
}

process.once('message', async (orders: Orders) => {
  const { work } = orders
  if (work.kind === 'race') await race(orders, work.attempts)
  else await duel(orders, work.fighters, work)
  await say({ kind: 'done' })
  process.exit(0)
})
