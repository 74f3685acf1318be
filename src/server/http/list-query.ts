import { isReserved } from './usable-data'

const operators =
  'equals|not_equals|exists|greater_than|greater_than_equal|less_than|less_than_equal|like|not_like|contains'

/** Those that take a list. */
const lists = 'in|not_in'

/** `where[and][0][field][operator]`, `where[field][in][2]`; at most four levels of and/or. */
const where = new RegExp(
  `^where(\\[(and|or)\\](\\[\\d{1,3}\\])){0,4}\\[[A-Za-z_][\\w.-]{0,99}\\](\\[(${operators})\\]|\\[(${lists})\\](\\[\\d{0,3}\\])?)$`,
)
const branch = /^where(\[(and|or)\]\[\d{1,3}\]){1,4}$/
const order = /^-?[A-Za-z_][\w.]*(,-?[A-Za-z_][\w.]*)*$/
const count = /^\d{1,6}$/
const fieldPath = /^(select|populate|joins)(\[[\w.-]{1,100}\]){1,6}$/

/** Sections come whole, if at all: which of them are hidden, and what of a page is with them, stands there too. */
const isSectionFilter = (key: string, value: string): boolean =>
  /\[sections\]\[/.test(key) || (key.endsWith('[sections]') && value !== 'true')

/** No list of anything: SQLite's adapter would write a query that cannot be read. */
const emptyList = /\[(in|not_in)\]$/

/** What every object has is a field of none: Payload would find it all the same, and ignore the condition. */
const isNotFieldPath = (key: string): boolean =>
  key.includes('__proto__') || key.split(/[[\].]|__/).some(isReserved)

/** MongoDB's own name of `id`, which SQLite does not know: nobody asks for it. */
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
 * What one query may ask, which is more than any screen does. A database has limits of its own: each step to
 * another record (`staff.locations.name`) joins two tables of 64, and each word that is looked for is a condition.
 */
const most = { conditions: 60, steps: 20, words: 200, sorted: 10 }

/** The values of a list stand under its name with a number each. */
const toCondition = (key: string): string => key.replace(/(\[(?:in|not_in)\])\[\d*\]$/, '$1')

/** Payload makes a condition of each, also of the empty ones between several spaces. */
const countWordsIn = (value: string): number => value.split(/\s/).length

const countPathSteps = (path: string): number => path.split('.').length - 1

const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0)

/** Whether a query asks no more than a database can be asked at once. */
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
 * Whether the query of a list of Payload's own has a form that Payload understands and the database can be asked. It
 * answers 500 to others (a `where` without an operator, a page that is no number, hundreds of conditions), and a mistake
 * of the client's is not ours.
 */
export const isUnderstoodQuery = (query: URLSearchParams): boolean =>
  [...query].every(isUnderstood) && isModest([...query])
