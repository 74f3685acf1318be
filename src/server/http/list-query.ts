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

/** No list of anything: SQLite's adapter would write a query that cannot be read. */
const emptyList = /\[(in|not_in)\]$/

/** MongoDB's own name of `id`, which SQLite does not know: nobody asks for it. */
const foreignId = /[[.]_id[\].]/

const rules: [RegExp, (key: string, value: string) => boolean][] = [
  [
    /^where/,
    (key, value) =>
      (where.test(key) && !foreignId.test(key) && !(emptyList.test(key) && value === 'null')) ||
      (branch.test(key) && value === ''),
  ],
  [/^sort/, (key, value) => /^sort(\[\d*\])?$/.test(key) && order.test(value)],
  [/^(limit|page|depth)\b/, (key, value) => !key.includes('[') && (value === '' || count.test(value))],
  [/^(select|populate|joins)\b/, (key, value) => fieldPath.test(key) || value === ''],
]

/**
 * Whether the query of a list of Payload's own has a form that Payload understands. It answers 500 to others
 * (a `where` without an operator, a page that is no number), and a mistake of the client's is not ours.
 */
export const understoodQuery = (query: URLSearchParams): boolean =>
  [...query].every(([key, value]) => {
    const rule = rules.find(([names]) => names.test(key))
    return !rule || rule[1](key, value)
  })
