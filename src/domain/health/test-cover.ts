import { addMonths } from '@/domain/time/calendar'
import { HOUR, toDayKey } from '@/domain/time/time'
import { getMadeAt, isCoveredAt, listValidPeriods, type PatchTest, type PatchTestRules } from './patch-test'

/** How strictly a product's test is handled: refused without one, asked for, or only recommended (D106). */
export const testDemands = ['require', 'ask', 'advise'] as const
export type TestDemand = (typeof testDemands)[number]

/** A product that needs a patch test. The id is null for a treatment that names no product. */
export interface TestProduct extends PatchTestRules {
  id: string | null
  demand: TestDemand
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
const isCurrent = ({ isOutdated, result }: RecordedTest, { id }: TestProduct): boolean =>
  !isOutdated || result === 'reaction' || id === null

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
  const booked = known.booked.filter((test) => isTestInTime(test.start, start, product))
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
