import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A clock that tests can move forward, never back. */
export interface MovedClock {
  /** The time in epoch ms, as the programs with this clock see it. */
  now(): number
  advance(ms: number): void
  /**
   * The real time when these programs' clock showed `at`. If the clock skipped `at`, this is the moment of the skip.
   */
  realTime(at: number): number
  /** How many times it was moved by a minute or more. */
  moves(): number
  /** The environment of a program that uses this clock. */
  env: Record<string, string>
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'date-ahead.mjs')).href

/** A clock stored in a file of `folder`. Programs started with its `env` use it. */
export const movedClock = (folder: string): MovedClock => {
  const file = path.join(folder, 'clock')
  const jumps: { to: number; by: number }[] = []
  let ahead = 0
  const write = (): void => {
    // Readers must never see an incomplete file.
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
