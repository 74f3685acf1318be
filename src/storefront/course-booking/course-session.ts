import { randomKey } from '../../client/random-key'
import { readLocal, writeLocal } from '../../client/storage'

const KEY = 'courseSession'

/** Where the browser keeps nothing, the visit is as long as the page. */
let ofPage: string | null = null

/**
 * Whose visit it is, for buying courses: the secret that the customer is bound to and that one order for a date stands
 * for (D40, D55). A basket's ends with the basket; this one is the same in every tab and afterwards, so that going
 * back does not buy twice.
 */
export const courseSession = (): string => {
  const session = readLocal(KEY) ?? ofPage ?? randomKey()
  ofPage = session
  if (readLocal(KEY) !== session) writeLocal(KEY, session)
  return session
}
