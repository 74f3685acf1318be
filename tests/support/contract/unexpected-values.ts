const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Sends every value to every field instead of one of each kind, which takes many minutes. */
export const isWhole = process.env.EVERY_UNEXPECTED_VALUE === 'true'

/**
 * One value of each kind, which changes with each turn. Values of a kind take the same path through a check, a
 * calculation or a query. So each field gets one, and the next field gets the next one.
 */
export const oneOfEach = <T>(kinds: readonly (readonly T[])[], turn: number): T[] =>
  kinds.flatMap((kind) => (isWhole ? kind : kind.slice(turn % kind.length, (turn % kind.length) + 1)))

/** Every third kind. The others follow at the next two turns, so that the fields of a call together get all kinds. */
const everyThird = <T>(kinds: T[], turn: number): T[] =>
  isWhole ? kinds : kinds.filter((_, n) => n % 3 === turn % 3)

/** Values that a database may misinterpret. Only these need testing on a second database. */
const trapsOfDatabases: unknown[][] = [
  ['\u0000', '\ud800'],
  [[], ['a', 'b'], [null]],
  [{ $gt: '' }, { $ne: null }, { equals: 'x' }, { id: { $regex: '.*' } }],
]

/** The number of the round of three turns, so that each round gets the next value of each kind. */
export const toRound = (turn: number): number => Math.floor(turn / 3)

const ofSchemas: unknown[][] = [
  [null],
  [true],
  [0, -1],
  [1e308, Number.MAX_SAFE_INTEGER],
  ['', ' '],
  ['NaN', '-1', '1e309'],
  ['x'.repeat(20_000)],
  ['<script>alert(1)</script>', "' OR 1=1 --", '../../etc/passwd', '{"$gt":""}', '__proto__'],
  ['2026-02-30', '2026-06-01T00:00:00.000Z'],
  ['0001-01-01', '9999-12-31', '+275760-09-13T00:00:00.000Z'],
  [{}, { toString: 'x', valueOf: 1 }, deep(500)],
]

/** Values that no field expects. On a second database, only those that it may misinterpret are sent. */
export const unexpectedValues = {
  sqlite: [...ofSchemas, ...trapsOfDatabases],
  mongodb: trapsOfDatabases,
}

/** Values to send for one field of a call: all that a database may misinterpret, and a third of the others. */
export const unexpectedOfField = (turn: number): typeof unexpectedValues => ({
  sqlite: [...everyThird(ofSchemas, turn), ...trapsOfDatabases],
  mongodb: trapsOfDatabases,
})

/** Bodies that are not an object with fields. */
export const unusableBodies: { body: string; type?: string }[][] = [
  [{ body: '' }, { body: '[]' }, { body: '"x"' }, { body: 'null' }],
  [{ body: 'NaN' }, { body: '{"half":' }],
  [{ body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}' }],
  [{ body: '['.repeat(50_000) }, { body: '{"a":'.repeat(3000) + '1' + '}'.repeat(3000) }],
  [
    { body: 'x=1&x=2&y[z]=3&$where=1', type: 'application/x-www-form-urlencoded' },
    { body: '%ff%00%', type: 'application/x-www-form-urlencoded' },
    { body: '--x\r\nhello', type: 'multipart/form-data; boundary=x' },
    { body: 'hello', type: 'multipart/form-data' },
  ],
  [
    { body: '<a/>', type: 'application/xml' },
    { body: '{}', type: 'text/plain' },
    { body: '{}', type: 'application/json; charset=utf-16' },
    { body: '\u0000\u0001', type: 'application/octet-stream' },
  ],
]

/** Values to send for one query field of a call, chosen in the same way. */
export const unexpectedQueries = (name: string, turn: number): Record<'sqlite' | 'mongodb', string[][]> => {
  const trapsOfDatabases = [[`${name}=%00`, `${name}=%ff`]]
  const others = [
    [`${name}=`],
    [`${name}=a&${name}=b`],
    [`${name}=${encodeURIComponent('<script>')}`],
    [`${name}=${'x'.repeat(3000)}`],
    [`${name}=0001-01-01`, `${name}=9999-12-31`],
    [`${name}=-1`, `${name}=NaN`],
  ]
  return { sqlite: [...everyThird(others, turn), ...trapsOfDatabases], mongodb: trapsOfDatabases }
}

/** Query names that turn a field into a list, an operator or a condition. */
export const unexpectedNames = (name: string): string[][] => [
  [`${name}[]=a&${name}[]=b`],
  [`${name}[$gt]=`, `${name}[equals]=x`],
  [`where[${name}][equals]=x`, `where[or][0][${name}][like]=`],
]
