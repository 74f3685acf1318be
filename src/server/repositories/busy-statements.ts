import { createRequire } from 'node:module'

interface Statement {
  all(...values: unknown[]): unknown[]
  run(...values: unknown[]): unknown
}

interface Database {
  prepare(sql: string): Statement
  exec(sql: string): void
}

// Native code without types of its own: required, so that no bundler takes it apart.
const driver = createRequire(import.meta.url)

/** Statements that may change something. */
export const writes = /^\s*(insert|update|delete|replace|with|begin)\b/i

/** Whether another process has the file to itself at the moment. */
export const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')

/** Runs the statement into a refusal at which SQLite ends it: it writes nothing, and is begun no longer. */
const end = (database: Database, again: () => unknown): void => {
  database.exec('PRAGMA query_only = ON')
  try {
    again()
  } catch {
    // Refused, as it was meant to be.
  } finally {
    database.exec('PRAGMA query_only = OFF')
  }
}

let isDone = false

/**
 * A write that another process keeps waiting for too long fails with `SQLITE_BUSY`, and the driver leaves it begun until
 * it is collected: what the connection writes meanwhile is seen by itself alone, and is rolled back then, although it was
 * acknowledged. From now on, in all of this process, such a write is ended before anything else is asked (docs/private-doors.md).
 */
export const endBusyStatements = (): void => {
  if (isDone) return
  isDone = true
  const { prototype } = driver('libsql') as { prototype: Database }
  const { prepare } = prototype
  prototype.prepare = function (this: Database, sql: string): Statement {
    const statement = prepare.call(this, sql)
    if (!writes.test(sql)) return statement
    for (const how of ['all', 'run'] as const) {
      const ask = statement[how].bind(statement)
      statement[how] = (...values: unknown[]): never => {
        try {
          return ask(...values) as never
        } catch (error) {
          if (isBusy(error)) end(this, () => ask(...values))
          throw error
        }
      }
    }
    return statement
  }
}
