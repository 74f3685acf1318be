import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { writes } from './sqlite/busy'

type Client = SQLiteAdapter['client']

declare global {
  var salonRefused: WeakMap<object, number> | undefined
}

/** When a write of a connection last found no room, ms; of the process, whose parts are bundled apart. */
const refused = (globalThis.salonRefused ??= new WeakMap<object, number>())

/** On a full disk a small write fits now and then where an earlier one stood: so long after a refusal it proves nothing. */
const PROVES_NOTHING_MS = 2 * 60_000

/**
 * Whether SQLite could not write, because its disk is full, has a limit or is broken. It takes back what it had begun, and
 * what was there can be read; the same write succeeds once there is room.
 */
export const isFull = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown } | null)?.code))

const sqlOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { sql?: unknown } | null)?.sql)

/** Records whether the writes of a connection find room on the disk. */
export const trackDiskFull = (client: Client): void => {
  const execute = client.execute.bind(client) as (...asked: unknown[]) => ReturnType<Client['execute']>
  client.execute = async (...asked: unknown[]) => {
    if (!writes.test(sqlOf(asked[0]))) return execute(...asked)
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

/** Whether a write of this connection found no room, and none has found it since it proves something. */
export const isOutOfRoom = (client: object): boolean => refused.has(client)
