import { addDays, getMonday } from '@/domain/time/calendar'
import { toDayKey, getDayStart } from '@/domain/time/time'
import { type ClaimStore, TICK_MS } from '@/domain/booking/claim-store'
import { take, type ClaimRequest } from '@/domain/booking/claims'
import { release } from '@/domain/booking/release-claims'

/** The number of enrolments in total, this week and last week (weeks start on Monday). */
interface EnrolmentStats {
  all: number
  thisWeek: number
  lastWeek: number
}

/** Counts enrolment times (epoch ms), as of `now`. */
export const calculateEnrolmentStats = (enrolledAt: readonly number[], now: number): EnrolmentStats => {
  const monday = getMonday(toDayKey(now))
  const [before, start, end] = [addDays(monday, -7), monday, addDays(monday, 7)].map(getDayStart) as [
    number,
    number,
    number,
  ]
  const within = (from: number, to: number) => enrolledAt.filter((at) => at >= from && at < to).length
  return { all: enrolledAt.length, thisWeek: within(start, end), lastWeek: within(before, start) }
}

/**
 * The places of a course date. Each is a claim, like a tick of a person's time. It has the course date instead of the
 * person, and the place number instead of the tick. So the key is `courseDateId|n` (D52), and the same unique index
 * decides who gets it. These claims never expire.
 */
interface SeatRequest {
  courseDate: string
  /** The number of places of the date. */
  places: number
  /** The id of the enrolment. */
  owner: string
  now: number
}

/** The claim operations that places need, and the place numbers already taken. */
export interface SeatStore extends ClaimStore {
  /** The place numbers that any owner has claimed. */
  listNumbers(courseDate: string): Promise<number[]>
}

const toSeatClaim = ({ courseDate, owner, now }: SeatRequest, n: number): ClaimRequest => ({
  needs: [{ of: courseDate, start: n * TICK_MS, end: (n + 1) * TICK_MS }],
  owner,
  expiresAt: null,
  now,
})

const listOwnNumbers = async (
  store: ClaimStore,
  { courseDate, owner }: Pick<SeatRequest, 'courseDate' | 'owner'>,
): Promise<number[]> =>
  (await store.findByOwner(owner))
    .filter(({ staff }) => staff === courseDate)
    .map(({ tick }) => tick)
    .sort((a, b) => a - b)

/**
 * Sorts the numbers to try: free ones first, from the lowest, then the others, because one may have become free since.
 */
const sortNumbersToTry = (places: number, taken: ReadonlySet<number>): number[] => {
  const all = Array.from({ length: places }, (_, i) => i + 1)
  return [...all.filter((n) => !taken.has(n)), ...all.filter((n) => taken.has(n))]
}

/** Keeps only the lowest place if two runs of one order each claimed one. */
const keepLowestSeat = async (store: SeatStore, wish: SeatRequest): Promise<boolean> => {
  const [lowest, ...others] = await listOwnNumbers(store, wish)
  if (others.length > 0)
    await store.removeOwner(
      wish.owner,
      others.map((n) => toSeatKey(wish.courseDate, n)),
    )
  return lowest !== undefined
}

export const toSeatKey = (courseDate: string, n: number): string => `${courseDate}|${n}`

const takeFirst = async (store: SeatStore, wish: SeatRequest, numbers: number[]): Promise<boolean> => {
  for (const n of numbers) if (await take(store, toSeatClaim(wish, n))) return keepLowestSeat(store, wish)
  return false
}

/** Claims the lowest free place for an owner, or finds the place it already has. Returns false if the date is full. */
export const takeSeat = async (store: SeatStore, wish: SeatRequest): Promise<boolean> => {
  if (await keepLowestSeat(store, wish)) return true
  const taken = new Set(await store.listNumbers(wish.courseDate))
  return takeFirst(store, wish, sortNumbersToTry(wish.places, taken))
}

/**
 * True if a place is within the limit. After the limit was lowered, some participants may still have higher numbers.
 * These count before any new participants.
 */
export const isWithin = (numbers: readonly number[], mine: number, places: number): boolean =>
  mine + numbers.filter((n) => n > places).length <= places

/** Finds the number of an owner's place at a date. Null if the owner has none. */
export const claimSeat = async (
  store: ClaimStore,
  { courseDate, owner }: Pick<SeatRequest, 'courseDate' | 'owner'>,
): Promise<number | null> => (await listOwnNumbers(store, { courseDate, owner }))[0] ?? null

export const releaseSeats = (store: ClaimStore, owner: string): Promise<void> => release(store, owner)

const releaseWhere = async (
  store: ClaimStore,
  owner: string,
  isFreed: (courseDate: string) => boolean,
): Promise<void> => {
  const keys = (await store.findByOwner(owner)).filter(({ staff }) => isFreed(staff)).map(({ key }) => key)
  if (keys.length > 0) await store.removeOwner(owner, keys)
}

export const releaseSeatsAt = (store: ClaimStore, owner: string, courseDate: string): Promise<void> =>
  releaseWhere(store, owner, (date) => date === courseDate)

/** Releases an owner's places at all dates except the current one. */
export const releaseOtherSeats = (store: ClaimStore, owner: string, courseDate: string): Promise<void> =>
  releaseWhere(store, owner, (date) => date !== courseDate)

/**
 * Gives participants with a place above `places` a lower number after the limit was lowered. Returns false if there are
 * not enough lower numbers, so someone keeps the higher one.
 */
export const renumberSeats = async (
  store: SeatStore,
  { courseDate, places, now }: Omit<SeatRequest, 'owner'>,
): Promise<boolean> => {
  const beyond = (await store.listNumbers(courseDate)).filter((n) => n > places)
  for (const n of beyond) {
    const claim = await store.findByKey(toSeatKey(courseDate, n))
    if (!claim) continue
    const taken = new Set(await store.listNumbers(courseDate))
    const free = sortNumbersToTry(places, taken).filter((one) => !taken.has(one))
    const wish = { courseDate, places, owner: claim.owner, now }
    if (!(await takeFirst(store, wish, free))) return false
  }
  return true
}
