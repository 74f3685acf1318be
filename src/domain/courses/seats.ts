import { addDays, getMonday } from '@/domain/time/calendar'
import { toDayKey, getDayStart } from '@/domain/time/zone'
import { type ClaimStore, release, take, TICK_MS, type ClaimRequest } from '@/domain/booking/claims'

/** How many enrolled in all, in this week and in the week before (weeks start on Monday). */
interface EnrolmentStats {
  all: number
  thisWeek: number
  lastWeek: number
}

/** Counts of instants of enrolling, epoch ms, as of `now`. */
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
 * Places of a course date. Each is a claim like a tick of a person's time: the course date stands in the place of the
 * person and the number of the place in that of the tick, so that the key is `courseDateId|n` (D52) and the same
 * unique index decides. They are permanent from the start.
 */
interface SeatRequest {
  courseDate: string
  /** How many the date has. */
  places: number
  /** The enrolment. */
  owner: string
  now: number
}

/** What the places of a date need beside the claims: which numbers are taken. */
export interface SeatStore extends ClaimStore {
  /** The numbers with a claim, whosever they are. */
  numbersOf(courseDate: string): Promise<number[]>
}

const toSeatClaim = ({ courseDate, owner, now }: SeatRequest, n: number): ClaimRequest => ({
  staff: courseDate,
  start: n * TICK_MS,
  end: (n + 1) * TICK_MS,
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

/** Free numbers first, lowest first; then the others, one of which may have become free meanwhile. */
const sortNumbersToTry = (places: number, taken: ReadonlySet<number>): number[] => {
  const all = Array.from({ length: places }, (_, i) => i + 1)
  return [...all.filter((n) => !taken.has(n)), ...all.filter((n) => taken.has(n))]
}

/** Two runs of one order may have taken one each: the lowest stays, whoever looks. */
const keepLowestSeat = async (store: SeatStore, wish: SeatRequest): Promise<boolean> => {
  const [lowest, ...others] = await listOwnNumbers(store, wish)
  if (others.length > 0)
    await store.removeOwner(
      wish.owner,
      others.map((n) => toSeatKey(wish.courseDate, n)),
    )
  return lowest !== undefined
}

/** The unique key of a place. */
export const toSeatKey = (courseDate: string, n: number): string => `${courseDate}|${n}`

const takeFirst = async (store: SeatStore, wish: SeatRequest, numbers: number[]): Promise<boolean> => {
  for (const n of numbers) if (await take(store, toSeatClaim(wish, n))) return keepLowestSeat(store, wish)
  return false
}

/** Takes the lowest free place for an owner, or finds the one it has. False: the date is full. */
export const takeSeat = async (store: SeatStore, wish: SeatRequest): Promise<boolean> => {
  if (await keepLowestSeat(store, wish)) return true
  const taken = new Set(await store.numbersOf(wish.courseDate))
  return takeFirst(store, wish, sortNumbersToTry(wish.places, taken))
}

/**
 * Whether a place counts among so many. When a date has got fewer, somebody may still have a higher number: those count
 * before whoever comes now.
 */
export const isWithin = (numbers: readonly number[], mine: number, places: number): boolean =>
  mine + numbers.filter((n) => n > places).length <= places

/** The number of the place that an owner has at a date; null without one. */
export const claimSeat = async (
  store: ClaimStore,
  { courseDate, owner }: Pick<SeatRequest, 'courseDate' | 'owner'>,
): Promise<number | null> => (await listOwnNumbers(store, { courseDate, owner }))[0] ?? null

/** Frees every place that an owner has. */
export const releaseSeats = (store: ClaimStore, owner: string): Promise<void> => release(store, owner)

const releaseWhere = async (
  store: ClaimStore,
  owner: string,
  isFreed: (courseDate: string) => boolean,
): Promise<void> => {
  const keys = (await store.findByOwner(owner)).filter(({ staff }) => isFreed(staff)).map(({ key }) => key)
  if (keys.length > 0) await store.removeOwner(owner, keys)
}

/** Frees what an owner has at one date. */
export const releaseSeatsAt = (store: ClaimStore, owner: string, courseDate: string): Promise<void> =>
  releaseWhere(store, owner, (date) => date === courseDate)

/** Frees what an owner has at other dates than the one it is at now. */
export const releaseOtherSeats = (store: ClaimStore, owner: string, courseDate: string): Promise<void> =>
  releaseWhere(store, owner, (date) => date !== courseDate)

/**
 * Gives whoever has a place beyond `places` a lower one, when a date has got fewer. False: there are not enough, and
 * somebody keeps the higher number.
 */
export const renumberSeats = async (
  store: SeatStore,
  { courseDate, places, now }: Omit<SeatRequest, 'owner'>,
): Promise<boolean> => {
  const beyond = (await store.numbersOf(courseDate)).filter((n) => n > places)
  for (const n of beyond) {
    const claim = await store.findByKey(toSeatKey(courseDate, n))
    if (!claim) continue
    const taken = new Set(await store.numbersOf(courseDate))
    const free = sortNumbersToTry(places, taken).filter((one) => !taken.has(one))
    const wish = { courseDate, places, owner: claim.owner, now }
    if (!(await takeFirst(store, wish, free))) return false
  }
  return true
}
