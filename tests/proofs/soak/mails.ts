import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A stored email notification. */
export interface Notice {
  key: string
  status: string
  /** The time after which it is of no use. A reminder of a past appointment is an example. */
  giveUpAt?: number | null
  createdAt: string | Date
}

/** The period in which the disk was full, in ms by the salon's clock. */
export interface Full {
  from: number
  to: number
}

/** The keys of the notifications in the outbox, which has one file for each. */
export const keysInOutbox = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => {
      const raw = readFileSync(path.join(folder, name), 'utf8')
      // Long headers continue on the next line after a space or tab.
      const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
      return /^X-Salon-Notice: (.*)$/im.exec(head)?.[1]?.trim() ?? []
    })
}

/**
 * The ms in which a notification must be sent, however many days are skipped. This allows for the jobs' interval, and
 * for a different process that takes over the jobs.
 */
const HAS = 60_000

/** The times needed for judging. */
export interface Times {
  /** The current time in ms by the salon's clock. */
  now: number
  full: Full | null
  /** Converts a time on the salon's clock to the real time, in ms. */
  realTime(at: number): number
}

/** True if it could not be sent while the disk was full, and became useless when days were skipped. */
const keptBack = (giveUpAt: number, created: number, full: Full | null): boolean =>
  full !== null && giveUpAt > full.from && created <= full.to

/** True if it became useless when days were skipped: the full disk blocked it, or there was too little real time. */
const outlivedItsUse = ({ giveUpAt, createdAt }: Notice, { now, full, realTime }: Times): boolean => {
  const created = new Date(createdAt).getTime()
  if (typeof giveUpAt !== 'number' || giveUpAt > now) return false
  return keptBack(giveUpAt, created, full) || realTime(giveUpAt) - realTime(created) < HAS
}

/**
 * Checks D19: no email is sent twice, and every email marked as sent was sent. An email with an unknown outcome may
 * have been sent. Emails may be given up only if they became useless before they could be sent.
 */
export const judgeMails = (notices: readonly Notice[], keys: readonly string[], times: Times): string[] => {
  const files = new Map<string, number>()
  for (const key of keys) files.set(key, (files.get(key) ?? 0) + 1)
  const twice = [...files]
    .filter(([, count]) => count > 1)
    .map(([key, count]) => `${key} went out ${count} times`)
  const lost = notices.filter(({ key, status }) => status === 'sent' && !files.has(key))
  const failed = notices.filter((one) => one.status === 'failed' && !outlivedItsUse(one, times))
  return [
    ...twice,
    ...lost.map(({ key }) => `${key} counts as sent and lies nowhere`),
    ...failed.map(({ key }) => `${key} failed for good`),
  ]
}
