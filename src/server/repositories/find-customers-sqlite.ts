import type { BasePayload } from 'payload'
import { sqliteOf } from './adapters'
import { askingFor, entriesOf } from './customer-index'
import { readerOf, shapeOf, type Value } from './reading'
import { recordsByIds } from './records-by-ids'
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

/** As many are sorted; of more, the first are found sooner along the index of the order asked for. */
const SORTED = 1000
/** As many are compared with what was typed, of those who have some of its letters. */
const FEW = 100
/** Of so many, whoever they are, most have a common letter. */
const GLANCE = 4000

// A plus sign keeps SQLite from an index on what nearly every row has in common.
const LIVE = '+c.anonymised_at IS NULL AND +c.merged_into IS NULL'

/** With what was typed taken letter for letter. */
const HAS = 'instr(c.search_text, ?) > 0'

const directionOf = (sort: CustomerQuery['sort']): string => (sort.startsWith('-') ? 'DESC' : 'ASC')

/** Along the index of the order asked for. */
const walk = async (payload: BasePayload, query: CustomerQuery): Promise<Row<'customers'>[]> => {
  const { columns, row } = shapeOf(payload, 'customers', 'c')
  const { text, sort, limit, offset } = query
  const by = sort.endsWith('createdAt') ? 'created_at' : 'search_text'
  const [which, has] = text ? [`${LIVE} AND ${HAS}`, [text]] : [LIVE, []]
  const sql = `SELECT ${columns} FROM customers c WHERE ${which}
    ORDER BY c.${by} ${directionOf(sort)}, c.id LIMIT ? OFFSET ?`
  return (await readerOf(payload).ask(sql, ...has, limit, offset)).map(row)
}

/** The one number that a statement gives. */
const numberOf = async (payload: BasePayload, sql: string, ...values: Value[]): Promise<number> => {
  const [row] = await readerOf(payload).ask(sql, ...values)
  return Number(row?.[0] ?? 0)
}

/** Looks at every customer. */
const withoutIndex = async (payload: BasePayload, query: CustomerQuery): Promise<Page> => {
  const count = `SELECT count(*) FROM customers c WHERE ${LIVE}`
  const total = query.text
    ? await numberOf(payload, `${count} AND ${HAS}`, query.text)
    : await numberOf(payload, count)
  return { rows: await walk(payload, query), total }
}

const indexed = new WeakMap<object, boolean>()

/** False where a schema was pushed, as `npm run dev` does: only migrations make the index. */
const hasIndex = async (payload: BasePayload): Promise<boolean> => {
  const { client } = sqliteOf(payload)
  const known = indexed.get(client)
  if (known !== undefined) return known
  const sql = "SELECT count(*) FROM sqlite_master WHERE name = 'customers_terms'"
  const there = (await numberOf(payload, sql)) > 0
  indexed.set(client, there)
  return there
}

const MATCHING = 'SELECT rowid FROM customers_found WHERE customers_found MATCH ?'

/** How many the index gives, counted to `most` at most; null: all. */
const countOf = (payload: BasePayload, match: string, most: number | null): Promise<number> =>
  most === null
    ? numberOf(payload, `SELECT count(*) FROM (${MATCHING})`, match)
    : numberOf(payload, `SELECT count(*) FROM (${MATCHING} LIMIT ?)`, match, most)

/** All of those whom the index gives and who have what was typed, in the order asked for. */
const sorted = async (payload: BasePayload, query: CustomerQuery, match: string): Promise<Page> => {
  const { text, sort, limit, offset } = query
  const [by, more] = sort.endsWith('createdAt')
    ? ['c.created_at', 'CROSS JOIN customers c ON c.id = s.customer']
    : ['rtrim(s.text)', '']
  const sql = `SELECT s.customer FROM (${MATCHING}) f CROSS JOIN customer_search s ON s.n = f.rowid ${more}
    WHERE instr(s.text, ?) > 0 ORDER BY ${by} ${directionOf(sort)}, s.customer`
  const ids = (await readerOf(payload).ask(sql, match, text)).map(([id]) => String(id))
  const shown = ids.slice(offset, offset + limit)
  const rows = await recordsByIds(payload, 'customers', shown)
  return { rows: shown.flatMap((id) => rows.get(id) ?? []), total: ids.length }
}

/** Whether a letter is so common that a glance at some customers finds enough of them. */
const isCommon = async (payload: BasePayload, text: string, enough: number): Promise<boolean> => {
  if (text.length > 1) return false
  const sql = `SELECT count(*) FROM (SELECT 1 FROM (SELECT search_text, anonymised_at, merged_into FROM customers LIMIT ${GLANCE}) c WHERE ${LIVE} AND ${HAS} LIMIT ?)`
  return (await numberOf(payload, sql, text, enough)) >= enough
}

/** Those whom the index finds; who was erased or merged is not in it. */
const found = async (payload: BasePayload, query: CustomerQuery): Promise<Page> => {
  const { text, countTo } = query
  const most = countTo === undefined ? null : Math.max(countTo, SORTED + 1)
  const many = async (total: number) => ({ rows: await walk(payload, query), total })
  if (most !== null && (await isCommon(payload, text, most))) return many(most)
  for (const match of entriesOf(text)) {
    const n = await countOf(payload, match, FEW + 1)
    if (n <= FEW) return n === 0 ? nobody : sorted(payload, query, match)
  }
  const asking = await askingFor(readerOf(payload), text)
  if (!asking) return nobody
  const { match, atLeast } = asking
  const total = most !== null && atLeast >= most ? most : await countOf(payload, match, most)
  if (total > SORTED) return many(total)
  return total === 0 ? nobody : sorted(payload, query, match)
}

/** A page of customers, and how many there are in all (docs/decisions/0011-searching-customers.md). */
export const matchingOnSqlite = async (payload: BasePayload, query: CustomerQuery): Promise<Page> =>
  query.text && (await hasIndex(payload)) ? found(payload, query) : withoutIndex(payload, query)
