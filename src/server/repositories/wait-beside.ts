import { setTimeout as pause } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { isBusy } from './busy-statements'
import { noteRoom } from './full-disk'

type Client = SQLiteAdapter['client']

/** How long a write waits for another process that writes; a little longer than a copy or a command takes. */
const PATIENCE_MS = 5000
const PAUSE_MS = 25

/** Asks again, with pauses in which everybody else goes on, until it comes out right or patience ends. */
export const asLongAs = async <T>(
  isInVain: (outcome: { value: T } | { error: unknown }) => boolean,
  ask: () => Promise<T>,
): Promise<T> => {
  const until = performance.now() + PATIENCE_MS
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
 * SQLite waits for its lock on the thread that serves: pages and calls that want nothing of it would stand still with it,
 * and a supervisor would take the process for dead. So the engine waits no longer, and each write waits by a timer.
 */
export const waitBeside = async (client: Client): Promise<void> => {
  await client.execute('PRAGMA busy_timeout = 0')
  const execute = client.execute.bind(client) as (...asked: unknown[]) => ReturnType<Client['execute']>
  client.execute = (...asked: unknown[]) =>
    noteRoom(client, asked[0], () =>
      asLongAs(
        (outcome) => 'error' in outcome && isBusy(outcome.error),
        () => execute(...asked),
      ),
    )
}
