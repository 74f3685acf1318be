import { addMonths } from '@/domain/time/calendar'
import { type DayKey, HOUR, toDayKey } from '@/domain/time/time'
import { getMadeAt, isCoveredAt, listValidPeriods, type PatchTest, type PatchTestRules } from './patch-test'

/** How strictly a product's test is handled: refused without one, asked for, or only recommended (D106). */
export const testDemands = ['require', 'ask', 'advise'] as const
export type TestDemand = (typeof testDemands)[number]

/** A product that needs a patch test. The id is null for a treatment that names no product. */
export interface TestProduct extends PatchTestRules {
  id: string | null
  demand: TestDemand
  /** The day of a new formula. Tests from before it do not count (D106). */
  changedOn?: DayKey | null
}

/** A recorded test. `products` is null if it counts for every product, as tests from before D106 do. */
export interface RecordedTest extends PatchTest {
  products: readonly string[] | null
  /** True if a result only counts once it was read after the lead time. */
  isReadLater: boolean
  /** True if a health note was added after the result was entered. The test then needs to be made again (D106). */
  isOutdated?: boolean
}

/** A live appointment for a test of all products of the treatment. Its result is not known yet. */
export interface BookedTest {
  /** In epoch ms. */
  start: number
  hasBegun: boolean
}

/** What we know about the tests of the person who is treated. */
export interface KnownTests {
  recorded: readonly RecordedTest[]
  booked: readonly BookedTest[]
  /** True if the person said that they have had a test. Staff have not confirmed it. */
  isDeclared: boolean
}

/** The states of a treatment's tests, from the best to the worst. */
export const coverStates = [
  'not-needed',
  'valid',
  'not-read',
  'booked',
  'declared',
  'missing',
  'reaction',
] as const
export type CoverState = (typeof coverStates)[number]

/** The states that are shown outside the health notes. A reaction counts as missing, because it is a result (D61). */
export const shownStates = ['not-needed', 'valid', 'not-read', 'booked', 'declared', 'missing'] as const
export type ShownState = (typeof shownStates)[number]

export const toShownState = (state: CoverState): ShownState => (state === 'reaction' ? 'missing' : state)

const isFor = (products: readonly string[] | null, { id }: TestProduct): boolean =>
  products === null || id === null || products.includes(id)

/** A reaction always counts. Treatments that name no product keep to D61, whatever is noted later. */
const isCurrent = ({ isOutdated, result, testedOn }: RecordedTest, { id, changedOn }: TestProduct): boolean =>
  result === 'reaction' || id === null || (!isOutdated && testedOn >= (changedOn ?? ''))

/** True if a test that begins at `test` is early enough for a treatment at `start`, and still valid (epoch ms). */
export const isTestInTime = (test: number, start: number, { leadHours, months }: PatchTestRules): boolean =>
  test + leadHours * HOUR <= start && toDayKey(start) <= addMonths(toDayKey(test), months)

/** A result that was read before the lead time was over is not a result yet (D106). */
const toReadTest = (test: RecordedTest, { leadHours }: TestProduct): RecordedTest => {
  const isEarly = test.isReadLater && test.writtenAt < getMadeAt(test) + leadHours * HOUR
  return test.result === 'no-reaction' && isEarly ? { ...test, result: 'not-read-yet' } : test
}

const findProductState = (product: TestProduct, known: KnownTests, start: number): CoverState => {
  const tests = known.recorded.filter((test) => isFor(test.products, product) && isCurrent(test, product))
  const read = product.demand === 'require' ? tests.map((test) => toReadTest(test, product)) : tests
  if (isCoveredAt(listValidPeriods(read, product), start)) return 'valid'
  const newest = read.toSorted((a, b) => getMadeAt(a) - getMadeAt(b)).at(-1)
  if (newest?.result === 'reaction') return 'reaction'
  const booked = known.booked.filter(
    (test) => isTestInTime(test.start, start, product) && toDayKey(test.start) >= (product.changedOn ?? ''),
  )
  const isWaiting = read.some(
    (test) => test.result === 'not-read-yet' && isTestInTime(getMadeAt(test), start, product),
  )
  if (isWaiting || booked.some(({ hasBegun }) => hasBegun)) return 'not-read'
  if (booked.length > 0) return 'booked'
  return known.isDeclared ? 'declared' : 'missing'
}

/**
 * Whether the person is covered for a treatment with these products that begins at `start` (epoch ms), and if not, why
 * not (D106). Of several products, the one with the worst state counts. Recommended tests never do.
 */
export const findCover = (products: readonly TestProduct[], known: KnownTests, start: number): CoverState => {
  const states = products
    .filter(({ demand }) => demand !== 'advise')
    .map((product) => findProductState(product, known, start))
  return states.toSorted((a, b) => coverStates.indexOf(b) - coverStates.indexOf(a))[0] ?? 'not-needed'
}

/** The products without which the treatment cannot be given. */
export const filterRequired = (products: readonly TestProduct[]): TestProduct[] =>
  products.filter(({ demand }) => demand === 'require')

/** True if a treatment may be booked by a visitor in this state. */
export const isEnoughToBook = (state: CoverState): boolean => state !== 'missing' && state !== 'reaction'

/** True if the treatment may begin. */
export const isEnoughToBegin = (state: CoverState): boolean => state === 'valid' || state === 'not-needed'

/** The latest start of a test that is early enough for all of these products, in epoch ms. Recommended tests do not count. */
export const getLatestTestStart = (products: readonly TestProduct[], start: number): number => {
  const needed = products.filter(({ demand }) => demand !== 'advise')
  return start - Math.max(0, ...needed.map(({ leadHours }) => leadHours)) * HOUR
}

/** A basket item, as far as patch tests are concerned. `start` is in epoch ms, and null while no time is chosen. */
export interface TestedItem {
  id: string
  service: string
  start: number | null
  /** The person treated: a folded guest name, or an empty text for the customer. */
  person: string
  isDeclared: boolean
  /** The products that the treatment names. */
  products: readonly TestProduct[]
  testServiceId: string | null
}

/**
 * What a basket still needs for a treatment (D106). `needed`: the visitor must add a test or declare one. `too-close`: the
 * basket has the test, but not in time. `guest`: staff check it, because visitors cannot declare for others.
 */
type BasketTestState = 'none' | 'needed' | 'too-close' | 'in-basket' | 'declared' | 'guest'

const isTestFor = (item: TestedItem, test: TestedItem): boolean =>
  test.service === item.testServiceId && test.person === item.person && test.start !== null

/** True if a test at `test` is early enough for every required product of a treatment at `start` (epoch ms). */
const isInTime = ({ products }: TestedItem, test: number, start: number): boolean =>
  filterRequired(products).every((product) => isTestInTime(test, start, product))

/** What the basket still needs for one of its items. */
export const findBasketTestState = (item: TestedItem, items: readonly TestedItem[]): BasketTestState => {
  if (filterRequired(item.products).length === 0) return 'none'
  if (item.isDeclared && item.person === '') return 'declared'
  const tests = items.filter((test) => isTestFor(item, test))
  const { start } = item
  if (tests.length > 0 && start !== null)
    return tests.some((test) => isInTime(item, test.start ?? Infinity, start)) ? 'in-basket' : 'too-close'
  if (tests.length > 0) return 'in-basket'
  return item.person === '' ? 'needed' : 'guest'
}

/** The items that need an item at its time: itself, and the treatments for which it is the test. */
const listAffected = (item: TestedItem, items: readonly TestedItem[]): TestedItem[] =>
  items.filter((one) => one.id === item.id || isTestFor(one, item))

/** True if an item is too close to its counterpart: the test, or the treatment for which it is the test. */
export const isTooClose = (item: TestedItem, items: readonly TestedItem[]): boolean =>
  listAffected(item, items).some((one) => findBasketTestState(one, items) === 'too-close')

/** The starts at which an item may begin beside the other items of its basket. Null if any start will do. */
export const createStartRule = (
  item: TestedItem,
  others: readonly TestedItem[],
): ((start: number) => boolean) | null => {
  const timed = { ...item, start: 0 }
  const isTest = others.some((one) => one.start !== null && isTestFor(one, timed))
  const hasTest = filterRequired(item.products).length > 0 && others.some((test) => isTestFor(timed, test))
  if (!isTest && !hasTest) return null
  return (start) => {
    const moved = { ...item, start }
    return !isTooClose(moved, [...others, moved])
  }
}
