import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type Client = SQLiteAdapter['client']

interface Statement {
  all(...values: unknown[]): unknown[]
  run(...values: unknown[]): unknown
}

interface Database {
  prepare(sql: string): Statement
  exec(sql: string): void
}

// Native code without types of its own. It is loaded with `require`, so that bundlers ignore it.
const driver = createRequire(import.meta.url)

/** Matches statements that may write. */
const writePattern = /^\s*(insert|update|delete|replace|with|begin)\b/i

/** True if another process has locked the file. */
export const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')

/**
 * Closes a write that is still open. Under `query_only`, SQLite refuses the write and ends it without writing anything.
 */
const closeWrite = (database: Database, runAgain: () => unknown): void => {
  database.exec('PRAGMA query_only = ON')
  try {
    runAgain()
  } catch {
    // The refusal is intended.
  } finally {
    database.exec('PRAGMA query_only = OFF')
  }
}

let isInstalled = false

/**
 * Closes every write that fails with `SQLITE_BUSY`, on all connections of this process. Otherwise the driver would
 * leave the write open until it is garbage-collected. During that time, only this connection would see its later
 * writes. All of them would then be rolled back, although they had been acknowledged (docs/private-doors.md).
 */
export const closeBusyWrites = (): void => {
  if (isInstalled) return
  isInstalled = true
  const { prototype } = driver('libsql') as { prototype: Database }
  const { prepare } = prototype
  prototype.prepare = function (this: Database, sql: string): Statement {
    const statement = prepare.call(this, sql)
    if (!writePattern.test(sql)) return statement
    for (const name of ['all', 'run'] as const) {
      const run = statement[name].bind(statement)
      statement[name] = (...values: unknown[]): never => {
        try {
          return run(...values) as never
        } catch (error) {
          if (isBusy(error)) closeWrite(this, () => run(...values))
          throw error
        }
      }
    }
    return statement
  }
}

/** How long a statement is retried, in ms. This is a little longer than a backup or a command takes. */
const RETRY_FOR_MS = 5000

const PAUSE_MS = 25

/** Repeats `ask` while `isInVain` is true, for at most five seconds. Other requests continue during the pauses. */
export const retryWhile = async <T>(
  isInVain: (outcome: { value: T } | { error: unknown }) => boolean,
  ask: () => Promise<T>,
): Promise<T> => {
  const until = performance.now() + RETRY_FOR_MS
  for (;;) {
    const outcome = await ask().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (!isInVain(outcome) || performance.now() > until) {
      if ('error' in outcome) throw outcome.error
      return outcome.value
    }
    await pause(PAUSE_MS)
  }
}

/**
 * Retries a statement with a timer while another process is writing. SQLite's own `busy_timeout` would block the thread
 * that serves requests, and a supervisor would assume that the process has crashed.
 */
export const retryWhenBusy = async (client: Client): Promise<void> => {
  await client.execute('PRAGMA busy_timeout = 0')
  const execute = client.execute.bind(client) as (...asked: unknown[]) => ReturnType<Client['execute']>
  client.execute = (...asked: unknown[]) =>
    retryWhile(
      (outcome) => 'error' in outcome && isBusy(outcome.error),
      () => execute(...asked),
    )
}

declare global {
  var salonRefused: WeakMap<object, number> | undefined
}

/**
 * When a write of each connection last failed because there was no space on the disk, in ms. It is on `globalThis`,
 * because parts of the process are bundled separately.
 */
const refused = (globalThis.salonRefused ??= new WeakMap<object, number>())

/**
 * On a full disk, a small write may succeed although a larger one failed. So for this long after a failure (in ms), a
 * successful write does not prove that there is space.
 */
const PROVES_NOTHING_MS = 2 * 60_000

/**
 * True if SQLite could not write because the disk is full, limited or broken. SQLite then rolls back. Existing data can
 * be read, and the same write succeeds once there is space.
 */
export const isFull = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown } | null)?.code))

const toSqlText = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { sql?: unknown } | null)?.sql)

/** Records if the writes of a connection fail because there is no space on the disk. */
export const trackDiskFull = (client: Client): void => {
  const execute = client.execute.bind(client) as (...asked: unknown[]) => ReturnType<Client['execute']>
  client.execute = async (...asked: unknown[]) => {
    if (!writePattern.test(toSqlText(asked[0]))) return execute(...asked)
    try {
      const done = await execute(...asked)
      if (performance.now() - (refused.get(client) ?? 0) > PROVES_NOTHING_MS) refused.delete(client)
      return done
    } catch (error) {
      if (isFull(error)) refused.set(client, performance.now())
      throw error
    }
  }
}

/**
 * True if a write of this connection failed because there was no space, and no later write has proved that there is
 * space again.
 */
export const isOutOfRoom = (client: object): boolean => refused.has(client)
