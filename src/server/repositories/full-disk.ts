import { writes } from './busy-statements'

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

/** Remembers whether the writes of a connection find room. */
export const noteRoom = async <T>(client: object, asked: unknown, execute: () => Promise<T>): Promise<T> => {
  if (!writes.test(sqlOf(asked))) return execute()
  try {
    const done = await execute()
    if (performance.now() - (refused.get(client) ?? 0) > PROVES_NOTHING_MS) refused.delete(client)
    return done
  } catch (error) {
    if (isFull(error)) refused.set(client, performance.now())
    throw error
  }
}

/** Whether a write of this connection found no room, and none has found it since it proves something. */
export const isOutOfRoom = (client: object): boolean => refused.has(client)
