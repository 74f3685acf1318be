import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A notice as it is stored. */
export interface Notice {
  key: string
  status: string
  attempts: number
  /** From then on it is of no use: a reminder of what has begun. */
  giveUpAt?: number | null
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

/** A full disk kept it from going out, and days passed at once until it was of no use. */
const outlivedItsUse = ({ attempts, giveUpAt }: Notice, now: number): boolean =>
  attempts > 0 && typeof giveUpAt === 'number' && giveUpAt <= now

/**
 * D19: none goes out twice, and what counts as sent went out; one of unknown fate may have. Given up is only what was
 * tried and is of no use any more at `now`.
 */
export const judgeMails = (notices: readonly Notice[], keys: readonly string[], now: number): string[] => {
  const files = new Map<string, number>()
  for (const key of keys) files.set(key, (files.get(key) ?? 0) + 1)
  const twice = [...files]
    .filter(([, count]) => count > 1)
    .map(([key, count]) => `${key} went out ${count} times`)
  const lost = notices.filter(({ key, status }) => status === 'sent' && !files.has(key))
  const failed = notices.filter((one) => one.status === 'failed' && !outlivedItsUse(one, now))
  return [
    ...twice,
    ...lost.map(({ key }) => `${key} counts as sent and lies nowhere`),
    ...failed.map(({ key }) => `${key} failed for good`),
  ]
}
