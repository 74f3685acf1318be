import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A notice as it is stored. */
export interface Notice {
  key: string
  status: string
  /** From then on it is of no use: a reminder of what has begun. */
  giveUpAt?: number | null
  createdAt: string | Date
}

/** When the disk was full, by the salon's clock, in ms. */
export interface Full {
  from: number
  to: number
}

/** The key of each notice that lies in the outbox, one for each file. */
export const keysInOutbox = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => {
      const raw = readFileSync(path.join(folder, name), 'utf8')
      // Long headers go on in the next line, after a blank.
      const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
      return /^X-Salon-Notice: (.*)$/im.exec(head)?.[1]?.trim() ?? []
    })
}

/** Milliseconds that a notice has to go out, whatever days pass meanwhile: the jobs come by, or another process takes them over. */
const HAS = 60_000

/** What is known of the time that passed. */
export interface Times {
  /** By the salon's clock, in ms. */
  now: number
  full: Full | null
  /** When it really was what the salon's clock calls so, in ms. */
  realTime(at: number): number
}

/** It could not go out while the disk was full, and days passed at once until it was of no use. */
const keptBack = (giveUpAt: number, created: number, full: Full | null): boolean =>
  full !== null && giveUpAt > full.from && created <= full.to

/** Days passed at once until it was of no use: the disk kept it back, or it really had a moment only. */
const outlivedItsUse = ({ giveUpAt, createdAt }: Notice, { now, full, realTime }: Times): boolean => {
  const created = new Date(createdAt).getTime()
  if (typeof giveUpAt !== 'number' || giveUpAt > now) return false
  return keptBack(giveUpAt, created, full) || realTime(giveUpAt) - realTime(created) < HAS
}

/**
 * D19: none goes out twice, and what counts as sent went out; one of unknown fate may have. Given up is only what could
 * not go out before it was of no use any more.
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
