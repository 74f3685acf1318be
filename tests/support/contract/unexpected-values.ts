import type { Database } from '../salon'

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** What no field expects: sent in the place of each field of each call. */
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'NaN',
  '-1',
  '1e309',
  'x'.repeat(20_000),
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '{"$gt":""}',
  '__proto__',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '2026-06-01T00:00:00.000Z',
  [],
  ['a', 'b'],
  [null],
  {},
  { $gt: '' },
  { $ne: null },
  { equals: 'x' },
  { id: { $regex: '.*' } },
  { toString: 'x', valueOf: 1 },
  deep(500),
]

const isAnObject = (value: unknown) => typeof value === 'object' || value === '\u0000' || value === '\ud800'

/** On MongoDB only what could mean something to it, to save time: the rest never reaches a database. */
export const unexpectedValuesFor = (database: Database): unknown[] =>
  database === 'sqlite' ? values : values.filter(isAnObject).filter((_, n) => n % 2 === 1)

/** Bodies that are no object of fields. */
export const unusableBodies: { body: string; type?: string }[] = [
  { body: '' },
  { body: '[]' },
  { body: '"x"' },
  { body: 'null' },
  { body: 'NaN' },
  { body: '{"half":' },
  { body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}' },
  { body: '['.repeat(50_000) },
  { body: '{"a":'.repeat(3000) + '1' + '}'.repeat(3000) },
  { body: 'x=1&x=2&y[z]=3&$where=1', type: 'application/x-www-form-urlencoded' },
  { body: '%ff%00%', type: 'application/x-www-form-urlencoded' },
  { body: '--x\r\nhello', type: 'multipart/form-data; boundary=x' },
  { body: 'hello', type: 'multipart/form-data' },
  { body: '<a/>', type: 'application/xml' },
  { body: '{}', type: 'text/plain' },
  { body: '{}', type: 'application/json; charset=utf-16' },
  { body: '\u0000\u0001', type: 'application/octet-stream' },
]

/** Ways to write a field in a query. */
export const unexpectedQueries = (name: string): string[] => [
  `${name}=`,
  `${name}=%00`,
  `${name}=%ff`,
  `${name}[$gt]=`,
  `${name}[]=a&${name}[]=b`,
  `${name}=a&${name}=b`,
  `${name}[equals]=x`,
  `where[${name}][equals]=x`,
  `where[or][0][${name}][like]=`,
  `${name}=${encodeURIComponent('<script>')}`,
  `${name}=${'x'.repeat(3000)}`,
  `${name}=0001-01-01`,
  `${name}=9999-12-31`,
  `${name}=-1`,
  `${name}=NaN`,
]
