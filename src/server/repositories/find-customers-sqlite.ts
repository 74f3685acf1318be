import { asc, desc, inArray, sql } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import { sqliteOf } from './adapters'
import { tableOf } from './sqlite'
import type { Row } from './store'

/** Which customers to show: `text` is a part of what they are found by, `sort` a column, -column for the last first. */
export interface CustomerQuery {
  text: string
  sort: 'createdAt' | '-createdAt' | 'searchText' | '-searchText'
  limit: number
  offset: number
  /** So many are counted at most; without it, all. */
  countTo?: number
}

interface Page {
  rows: Row<'customers'>[]
  total: number
}

const nobody: Page = { rows: [], total: 0 }

/** Letters in a row that the index knows. */
const GRAM = 3
/** As many are fetched and sorted; of more, the first are found sooner along the index of the order asked for. */
const FEW = 100
/** The last of all characters. */
const LAST = '\u{10FFFF}'

const ask = async (payload: BasePayload, sql: string, args: (string | number)[]) =>
  (await sqliteOf(payload).client.execute({ sql, args })).rows

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** What the index is asked for; of a text shorter than its entries, any entry that begins with it. Null: nothing has it. */
const matchOf = async (payload: BasePayload, text: string): Promise<string | null> => {
  // The index would read no further than there.
  if (text.includes('\0')) return null
  if ([...text].length >= GRAM) return quoted(text)
  const sql = 'SELECT term FROM customers_terms WHERE term >= ? AND term < ?'
  const terms = await ask(payload, sql, [text, text + LAST])
  return terms.map(({ term }) => quoted(String(term))).join(' OR ') || null
}

// A plus sign keeps SQLite from an index on what nearly every row has in common.
const LIVE = '+anonymised_at IS NULL AND +merged_into IS NULL'

/** Along the index of the order asked for, with what was typed taken letter for letter. */
const walk = async (
  payload: BasePayload,
  { text, sort, limit, offset }: CustomerQuery,
): Promise<Row<'customers'>[]> => {
  const { drizzle, table } = tableOf(payload, 'customers')
  const by = sort.endsWith('createdAt') ? table.createdAt : table.searchText
  const rows: unknown = await drizzle
    .select()
    .from(table)
    .where(sql.join([sql.raw(LIVE), ...(text ? [sql`instr(search_text, ${text}) > 0`] : [])], sql` AND `))
    .orderBy(sort.startsWith('-') ? desc(by) : asc(by), table.id)
    .limit(limit)
    .offset(offset)
  return rows as Row<'customers'>[]
}

/** Looks at every customer. */
const withoutIndex = async (payload: BasePayload, query: CustomerQuery): Promise<Page> => {
  const count = `SELECT count(*) AS total FROM customers WHERE ${LIVE}`
  const [row] = await (query.text
    ? ask(payload, `${count} AND instr(search_text, ?) > 0`, [query.text])
    : ask(payload, count, []))
  return { rows: await walk(payload, query), total: Number(row?.total ?? 0) }
}

const indexed = new WeakMap<object, boolean>()

/** False where a schema was pushed, as `npm run dev` does: only migrations make the index. */
const hasIndex = async (payload: BasePayload): Promise<boolean> => {
  const { client } = sqliteOf(payload)
  const known = indexed.get(client)
  if (known !== undefined) return known
  const there = await ask(payload, "SELECT 1 FROM sqlite_master WHERE name = 'customers_terms'", [])
  indexed.set(client, there.length > 0)
  return there.length > 0
}

/**
 * Every third entry of a long text, its end first: together they hold all of its letters, in any order. The index
 * compares where a whole text's entries stand, which takes it two to three times as long.
 */
const thirds = (text: string): string | null => {
  const letters = [...text]
  if (letters.length < 3 * GRAM) return null
  const entries: string[] = []
  for (let at = letters.length - GRAM; at > -GRAM; at -= GRAM)
    entries.push(quoted(letters.slice(Math.max(at, 0), Math.max(at, 0) + GRAM).join('')))
  return entries.join(' AND ')
}

/** How many the index gives. */
const countOf = async (payload: BasePayload, match: string, { countTo }: CustomerQuery): Promise<number> => {
  const limit = countTo === undefined ? '' : `LIMIT ${Math.max(countTo, FEW + 1)}`
  const found = `SELECT rowid FROM customers_found WHERE customers_found MATCH ? ${limit}`
  const [row] = await ask(payload, `SELECT count(*) AS total FROM (${found})`, [match])
  return Number(row?.total ?? 0)
}

/** Those whom the index gives, in the order asked for, with what was typed taken letter for letter; null: too many. */
const fewOf = async (
  payload: BasePayload,
  { text, sort }: CustomerQuery,
  match: string,
): Promise<string[] | null> => {
  const sql = `SELECT c.id, instr(c.search_text, ?) > 0 AS has
    FROM (SELECT rowid FROM customers_found WHERE customers_found MATCH ? LIMIT ${FEW + 1}) f
    CROSS JOIN customer_search s ON s.n = f.rowid CROSS JOIN customers c ON c.id = s.customer
    ORDER BY c.${sort.endsWith('createdAt') ? 'created_at' : 'search_text'} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, c.id`
  const rows = await ask(payload, sql, [text, match])
  return rows.length > FEW ? null : rows.filter(({ has }) => Number(has) > 0).map(({ id }) => String(id))
}

/** These, in this order, without Payload's way of asking, which takes longer than the search. */
const rowsOf = async (payload: BasePayload, ids: string[]): Promise<Row<'customers'>[]> => {
  const { drizzle, table } = tableOf(payload, 'customers')
  const unsorted: unknown = await drizzle.select().from(table).where(inArray(table.id, ids))
  const rows = new Map((unsorted as Row<'customers'>[]).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Those whom the index finds; who was erased or merged is not in it. */
const found = async (payload: BasePayload, query: CustomerQuery): Promise<Page> => {
  const match = await matchOf(payload, query.text)
  if (match === null) return nobody
  const some = thirds(query.text)
  const sooner = some && (await fewOf(payload, query, some))
  const total = sooner ? sooner.length : await countOf(payload, match, query)
  if (total === 0) return nobody
  const ids = sooner ?? (total > FEW ? null : await fewOf(payload, query, match))
  if (!ids) return { rows: await walk(payload, query), total }
  const { offset, limit } = query
  return { rows: await rowsOf(payload, ids.slice(offset, offset + limit)), total: ids.length }
}

/** A page of customers, and how many there are in all (docs/decisions/0011-searching-customers.md). */
export const matchingOnSqlite = async (payload: BasePayload, query: CustomerQuery): Promise<Page> =>
  query.text && (await hasIndex(payload)) ? found(payload, query) : withoutIndex(payload, query)
