import { createRequire } from 'node:module'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { type Column, getTableColumns } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import { sqliteOf } from './adapters'
import { isBusy } from './busy-statements'
import type { Row, Slug } from './store'
import { asLongAs } from './wait-beside'

export type Value = string | number | null

interface Statement {
  raw(): Statement
  all(...values: Value[]): Value[][]
}

// Native code without types of its own: required, so that no bundler takes it apart.
type Driver = new (file: string) => { prepare(sql: string): Statement; exec(sql: string): void }
const driver = createRequire(import.meta.url)

/** A connection that writes nothing, and its statements, which it keeps. */
export interface Reader {
  /** At once; of a file that another process has to itself it throws. */
  now(sql: string, ...values: Value[]): Value[][]
  /** In time, as every other statement waits. */
  ask(sql: string, ...values: Value[]): Promise<Value[][]>
}

const readerOn = ({ clientConfig }: SQLiteAdapter): Reader => {
  const Database = driver('libsql') as Driver
  const database = new Database(clientConfig.url.replace(/^file:/, ''))
  database.exec('PRAGMA busy_timeout = 0; PRAGMA query_only = ON')
  const kept = new Map<string, Statement>()
  const statementOf = (sql: string): Statement => {
    const statement = kept.get(sql) ?? database.prepare(sql).raw()
    kept.set(sql, statement)
    return statement
  }
  const now: Reader['now'] = (sql, ...values) => statementOf(sql).all(...values)
  return {
    now,
    ask: (sql, ...values) =>
      asLongAs(
        (outcome) => 'error' in outcome && isBusy(outcome.error),
        () => Promise.resolve().then(() => now(sql, ...values)),
      ),
  }
}

/** Of each connection that writes. */
const readers = new WeakMap<object, Reader>()

/**
 * Beside the adapter's own connection, for what is asked all the time: the adapter prepares every statement anew and
 * defines every value of a row as a property of its own, twice, which takes longer than the search for eight customers.
 * Whoever asks in words of their own keeps them few, with every value apart: each is kept for good.
 */
export const readerOf = (payload: Pick<BasePayload, 'db'>): Reader => {
  const adapter = sqliteOf(payload)
  const known = readers.get(adapter.client)
  if (known) return known
  const reader = readerOn(adapter)
  readers.set(adapter.client, reader)
  return reader
}

interface Shape<S extends Slug> {
  /** What follows SELECT. */
  columns: string
  /** What they hold, as drizzle gives it. */
  row(values: Value[]): Row<S>
}

/** All columns of a table that a statement calls `as`. */
export const shapeOf = <S extends Slug>(payload: BasePayload, slug: S, as: string): Shape<S> => {
  const table = sqliteOf(payload).tables[slug]
  if (!table) throw new Error(`the table ${slug} is missing`)
  const columns = Object.entries(getTableColumns(table) as Record<string, Column>)
  const valueOf = (value: Value | undefined, at: number): unknown =>
    value === null || value === undefined ? null : columns[at]?.[1].mapFromDriverValue(value)
  return {
    columns: columns.map(([, { name }]) => `${as}."${name}"`).join(', '),
    row: (values) =>
      Object.fromEntries(columns.map(([key], at) => [key, valueOf(values[at], at)])) as unknown as Row<S>,
  }
}
