import { filterRequired, isTestInTime, type TestProduct } from './test-cover'

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
export type BasketTestState = 'none' | 'needed' | 'too-close' | 'in-basket' | 'declared' | 'guest'

const isTestOf = (item: TestedItem, test: TestedItem): boolean =>
  test.service === item.testServiceId && test.person === item.person && test.start !== null

/** True if a test at `test` is early enough for every required product of a treatment at `start` (epoch ms). */
const isInTime = ({ products }: TestedItem, test: number, start: number): boolean =>
  filterRequired(products).every((product) => isTestInTime(test, start, product))

/** What the basket still needs for one of its items. */
export const findBasketTestState = (item: TestedItem, items: readonly TestedItem[]): BasketTestState => {
  if (filterRequired(item.products).length === 0) return 'none'
  if (item.isDeclared && item.person === '') return 'declared'
  const tests = items.filter((test) => isTestOf(item, test))
  const { start } = item
  if (tests.length > 0 && start !== null)
    return tests.some((test) => isInTime(item, test.start ?? Infinity, start)) ? 'in-basket' : 'too-close'
  if (tests.length > 0) return 'in-basket'
  return item.person === '' ? 'needed' : 'guest'
}

/** The items that need an item at its time: itself, and the treatments for which it is the test. */
const listAffected = (item: TestedItem, items: readonly TestedItem[]): TestedItem[] =>
  items.filter((one) => one.id === item.id || isTestOf(one, item))

/** True if an item is too close to its counterpart: the test, or the treatment for which it is the test. */
export const isTooClose = (item: TestedItem, items: readonly TestedItem[]): boolean =>
  listAffected(item, items).some((one) => findBasketTestState(one, items) === 'too-close')

/** The starts at which an item may begin beside the other items of its basket. Null if any start will do. */
export const createStartRule = (
  item: TestedItem,
  others: readonly TestedItem[],
): ((start: number) => boolean) | null => {
  const timed = { ...item, start: 0 }
  const isTest = others.some((one) => one.start !== null && isTestOf(one, timed))
  const hasTest = filterRequired(item.products).length > 0 && others.some((test) => isTestOf(timed, test))
  if (!isTest && !hasTest) return null
  return (start) => {
    const moved = { ...item, start }
    return !isTooClose(moved, [...others, moved])
  }
}
