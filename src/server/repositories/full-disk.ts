import { writes } from './busy-statements'

declare global {
  var salonRefused: WeakSet<object> | undefined
}

/** Connections whose last write found no room; of the process, whose parts are bundled apart. */
const refused = (globalThis.salonRefused ??= new WeakSet<object>())

/**
 * Whether SQLite could not write, because its disk is full, has a limit or is broken. It takes back what it had begun, and
 * what was there can be read; the same write succeeds once there is room.
 */
export const isFull = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown } | null)?.code))

const sqlOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { sql?: unknown } | null)?.sql)

/** Remembers whether the last write of a connection found room. */
export const noteRoom = async <T>(client: object, asked: unknown, execute: () => Promise<T>): Promise<T> => {
  if (!writes.test(sqlOf(asked))) return execute()
  try {
    const done = await execute()
    refused.delete(client)
    return done
  } catch (error) {
    if (isFull(error)) refused.add(client)
    throw error
  }
}

/** Whether the last write of this connection found no room. */
export const isOutOfRoom = (client: object): boolean => refused.has(client)
