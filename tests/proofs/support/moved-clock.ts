import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A clock that tests move on; never back. */
export interface MovedClock {
  /** Epoch ms, as the moved programs have it. */
  now(): number
  advance(ms: number): void
  /** When it really was what a moved program calls `at`; of a time that was passed over, when that was. */
  realTime(at: number): number
  /** How often it was moved by a minute or more. */
  moves(): number
  /** The environment of a program that lives by this clock. */
  env: Record<string, string>
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'date-ahead.mjs')).href

/** A clock of its own, kept in a file of `folder`; programs that are started with its `env` live by it. */
export const movedClock = (folder: string): MovedClock => {
  const file = path.join(folder, 'clock')
  const jumps: { to: number; by: number }[] = []
  let ahead = 0
  const write = (): void => {
    // Readers must never see half of it.
    writeFileSync(`${file}.new`, String(ahead))
    renameSync(`${file}.new`, file)
  }
  write()
  const now = () => Date.now() + ahead
  return {
    now,
    advance(by) {
      ahead += by
      write()
      jumps.push({ to: now(), by })
    },
    realTime: (at) =>
      jumps.reduce((time, { to, by }) => time - Math.min(by, Math.max(0, at - (to - by))), at),
    moves: () => jumps.filter(({ by }) => by >= 60_000).length,
    env: {
      MOVED_CLOCK_FILE: file,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' '),
    },
  }
}
