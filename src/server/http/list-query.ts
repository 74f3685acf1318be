import { castErrors } from '@/server/client-mistakes'
import { isReserved } from './input-limits'

const operators =
  'equals|not_equals|exists|greater_than|greater_than_equal|less_than|less_than_equal|like|not_like|contains'

/** The operators that take a list. */
const lists = 'in|not_in'

/** Matches `where[and][0][field][operator]` and `where[field][in][2]`, with at most four levels of and/or. */
const where = new RegExp(
  `^where(\\[(and|or)\\](\\[\\d{1,3}\\])){0,4}\\[[A-Za-z_][\\w.-]{0,99}\\](\\[(${operators})\\]|\\[(${lists})\\](\\[\\d{0,3}\\])?)$`,
)
const branch = /^where(\[(and|or)\]\[\d{1,3}\]){1,4}$/
const order = /^-?[A-Za-z_][\w.]*(,-?[A-Za-z_][\w.]*)*$/
const count = /^\d{1,6}$/
const fieldPath = /^(select|populate|joins)(\[[\w.-]{1,100}\]){1,6}$/

/**
 * True if a query filters by parts of sections. Sections can only be read as a whole, because their parts would reveal
 * hidden sections.
 */
const isSectionFilter = (key: string, value: string): boolean =>
  /\[sections\]\[/.test(key) || (key.endsWith('[sections]') && value !== 'true')

/** Matches an operator with an empty list. SQLite's adapter would write an invalid query for it. */
const emptyList = /\[(in|not_in)\]$/

/** True for names that every object has. Payload would mistake them for fields and ignore the condition. */
const isNotFieldPath = (key: string): boolean =>
  key.includes('__proto__') || key.split(/[[\].]|__/).some(isReserved)

/** Matches MongoDB's own name for `id`. SQLite does not have it and no client needs it. */
const foreignId = /[[.]_id[\].]/

const rules: [RegExp, (key: string, value: string) => boolean][] = [
  [
    /^where/,
    (key, value) =>
      (where.test(key) &&
        !isNotFieldPath(key) &&
        !foreignId.test(key) &&
        !(emptyList.test(key) && value === 'null')) ||
      (branch.test(key) && value === ''),
  ],
  [/^sort/, (key, value) => /^sort(\[\d*\])?$/.test(key) && order.test(value)],
  [/^(limit|page|depth)\b/, (key, value) => !key.includes('[') && (value === '' || count.test(value))],
  [
    /^(select|populate|joins)\b/,
    (key, value) => (fieldPath.test(key) && !isSectionFilter(key, value)) || value === '',
  ],
]

/**
 * The limits for one query, which are higher than any screen needs. Databases have limits too: each step to a related
 * record (`staff.locations.name`) joins two of at most 64 tables, and each search word is a condition.
 */
const most = { conditions: 60, steps: 20, words: 200, sorted: 10 }

/** Removes the index of a value in a list. Each value is sent under the name of the list, with an index. */
const toCondition = (key: string): string => key.replace(/(\[(?:in|not_in)\])\[\d*\]$/, '$1')

/**
 * Counts the words as Payload does. It makes a condition of each word, including the empty words between repeated
 * spaces.
 */
const countWordsIn = (value: string): number => value.split(/\s/).length

const countPathSteps = (path: string): number => path.split('.').length - 1

const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0)

/** True if a query stays within these limits. */
const isModest = (asked: [key: string, value: string][]): boolean => {
  const wheres = asked.filter(([key]) => key.startsWith('where'))
  const conditions = [...new Set(wheres.map(([key]) => toCondition(key)))]
  const sorted = asked.filter(([key]) => key.startsWith('sort')).flatMap(([, value]) => value.split(','))
  const words = wheres.filter(([key]) => /like\]$/.test(key)).map(([, value]) => countWordsIn(value))
  return (
    conditions.length <= most.conditions &&
    sorted.length <= most.sorted &&
    sum([...conditions, ...sorted].map(countPathSteps)) <= most.steps &&
    sum(words) <= most.words
  )
}

const isUnderstood = ([key, value]: [string, string]): boolean => {
  const rule = rules.find(([names]) => names.test(key))
  return !rule || rule[1](key, value)
}

/**
 * True if Payload and the database can handle the query of a Payload list. Other queries are the client's mistake, but
 * Payload would respond with 500. Examples are a `where` without an operator, a page that is not a number, or hundreds
 * of conditions.
 */
export const isUnderstoodQuery = (query: URLSearchParams): boolean =>
  [...query].every(isUnderstood) && isModest([...query])

/**
 * True for an error of MongoDB's driver, which reports several fields at once. Payload's own error of the same name has
 * a status.
 */
export const isSchemaError = (error: Error): boolean =>
  error.name === 'ValidationError' && !('status' in error)

/** True if a field received a value of a different type. The adapters detect this, because only they know the types. */
const isTypeError = (error: Error): boolean =>
  castErrors.includes(error.name) ||
  isSchemaError(error) ||
  /(undefined cannot|Only finite numbers .*can) be passed as argument/.test(
    `${error.message} ${String(error.cause ?? '')}`,
  )

interface Asking {
  method?: string
  searchParams?: URLSearchParams
}

/**
 * True if the query contains conditions: a `where`, or the folder of a file, which is only a field if there is a
 * bucket.
 */
export const hasConditions = ({ searchParams }: Asking): boolean =>
  [...(searchParams?.keys() ?? [])].some((key) => key.startsWith('where') || key === 'prefix')

/** The errors of adapters that cannot build a condition. */
const unwritableErrors =
  /Can't use \$options|^Not supported |^Cannot find field for path|^Relationship (field )?was not found|^Invalid ID value|^Only 'equals' operator/

/** The errors of SQLite for a query that it cannot parse, or that has too many joins or comparisons. */
const unreadableErrors =
  /SQLITE_ERROR: (near|incomplete input|no such table|no such column: \w+\.value|sub-select returns|too many FROM|at most \d+ tables|Expression tree)/

/**
 * True if a condition does not suit its field (part of a date, all of a value, a colleague's location). The adapter
 * then breaks while it builds the query, or builds a query that the database cannot read.
 */
const isOddCondition = (error: Error, req: Asking): boolean => {
  if (!hasConditions(req)) return false
  const told = `${error.message} ${String(error.cause ?? '')}`
  return error.name === 'TypeError' || unwritableErrors.test(told) || unreadableErrors.test(told)
}

/** True for an invalid query that only the adapters can detect. */
export const isInvalidQuery = (error: Error, req: Asking): boolean =>
  isTypeError(error) || isOddCondition(error, req)

/** Payload's own lists and files, which read conditions from the query. Our own calls ignore it. */
const readsConditions =
  /^\/api\/(globals\/[\w-]+|(aftercare|categories|courses|discounts|faqs|gallery|locations|media|pages|promotions|redirects|services|staff|testimonials|users)(\/(count|file\/[^/]+))?)\/?$/

/** Matches a stack that contains the code of a database adapter. */
const isInAdapter = /@payloadcms[\\/](drizzle|db-mongodb)[\\/]/

/**
 * True for an error at an address of Payload's whose conditions may be the reason. Strangers can add conditions to any
 * address, and must not choose how our own errors are logged.
 */
export const isOfConditions = (error: Error, address: string): boolean => {
  const [path = '', ...query] = address.split('?')
  const searchParams = new URLSearchParams(query.join('?'))
  return (
    readsConditions.test(path) &&
    hasConditions({ searchParams }) &&
    (error.name !== 'TypeError' || isInAdapter.test(error.stack ?? '')) &&
    isInvalidQuery(error, { searchParams })
  )
}
