import { type ClaimStore, release, take, TICK_MS, type Wish } from '../booking/claims'

/**
 * Places of a course date. Each is a claim like a tick of a person's time: the course date stands in the place of the
 * person and the number of the place in that of the tick, so that the key is `courseDateId|n` (D52) and the same
 * unique index decides. They are permanent from the start.
 */
export interface PlaceWish {
  courseDate: string
  /** How many the date has. */
  places: number
  /** The enrolment. */
  owner: string
  now: number
}

/** What the places of a date need beside the claims: which numbers are taken. */
export interface PlaceStore extends ClaimStore {
  /** The numbers with a claim, whosever they are. */
  numbersOf(courseDate: string): Promise<number[]>
}

const wishFor = ({ courseDate, owner, now }: PlaceWish, n: number): Wish => ({
  staff: courseDate,
  start: n * TICK_MS,
  end: (n + 1) * TICK_MS,
  owner,
  expiresAt: null,
  now,
})

const ownNumbers = async (store: PlaceStore, { courseDate, owner }: PlaceWish): Promise<number[]> =>
  (await store.findByOwner(owner))
    .filter(({ staff }) => staff === courseDate)
    .map(({ tick }) => tick)
    .sort((a, b) => a - b)

/** Free numbers first, lowest first; then the others, one of which may have become free meanwhile. */
const inOrder = (places: number, taken: ReadonlySet<number>): number[] => {
  const all = Array.from({ length: places }, (_, i) => i + 1)
  return [...all.filter((n) => !taken.has(n)), ...all.filter((n) => taken.has(n))]
}

/** Two runs of one order may have taken one each: the lowest stays, whoever looks. */
const keepLowest = async (store: PlaceStore, wish: PlaceWish): Promise<boolean> => {
  const [lowest, ...others] = await ownNumbers(store, wish)
  if (others.length > 0)
    await store.removeOwner(
      wish.owner,
      others.map((n) => placeKey(wish.courseDate, n)),
    )
  return lowest !== undefined
}

/** The unique key of a place. */
export const placeKey = (courseDate: string, n: number): string => `${courseDate}|${n}`

/** Takes the lowest free place for an owner, or finds the one it has. False: the date is full. */
export const takePlace = async (store: PlaceStore, wish: PlaceWish): Promise<boolean> => {
  if (await keepLowest(store, wish)) return true
  const taken = new Set(await store.numbersOf(wish.courseDate))
  for (const n of inOrder(wish.places, taken))
    if (await take(store, wishFor(wish, n))) return keepLowest(store, wish)
  return false
}

/** Frees every place that an owner has. */
export const freePlaces = (store: ClaimStore, owner: string): Promise<void> => release(store, owner)

/** Frees what an owner has at other dates than the one it is at now. */
export const freePlacesElsewhere = async (
  store: ClaimStore,
  owner: string,
  courseDate: string,
): Promise<void> => {
  const elsewhere = (await store.findByOwner(owner)).filter(({ staff }) => staff !== courseDate)
  if (elsewhere.length > 0)
    await store.removeOwner(
      owner,
      elsewhere.map(({ key }) => key),
    )
}
