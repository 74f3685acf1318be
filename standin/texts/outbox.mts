import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A text in the form in which the provider answers, with the address for its reports. */
export interface KeptText {
  sid: string
  to: string
  from: string
  body: string
  status: string
  error_code: number | null
  /** RFC 2822, as the provider writes it. */
  date_created: string
  callback: string | null
}

export interface Outbox {
  add(text: Pick<KeptText, 'sid' | 'to' | 'from' | 'body' | 'callback'>): KeptText
  update(sid: string, change: Pick<KeptText, 'status' | 'error_code'>): KeptText | undefined
  find(sid: string): KeptText | undefined
  remove(sid: string): void
  /** Newest first, at most 100. */
  list(to: string | null): KeptText[]
}

/** The most texts that are listed. */
const LISTED = 100

/** The statuses after which nothing changes. */
const isFinal = (status: string): boolean => ['delivered', 'undelivered', 'failed'].includes(status)

/** The texts that were accepted. With a file, they survive a restart. Each line of it is a text as it then was. */
export const openOutbox = (file: string | null): Outbox => {
  const texts = new Map<string, KeptText>()
  if (file && existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const text = JSON.parse(line) as KeptText
      texts.set(text.sid, text)
    }
  if (file) mkdirSync(path.dirname(file), { recursive: true })
  const keep = (text: KeptText): KeptText => {
    texts.set(text.sid, text)
    if (file) appendFileSync(file, `${JSON.stringify(text)}\n`)
    return text
  }
  return {
    add: (text) =>
      keep({ ...text, status: 'queued', error_code: null, date_created: new Date().toUTCString() }),
    update: (sid, change) => {
      const text = texts.get(sid)
      return text && (isFinal(text.status) ? text : keep({ ...text, ...change }))
    },
    find: (sid) => texts.get(sid),
    remove: (sid) => {
      texts.delete(sid)
      if (file) writeFileSync(file, [...texts.values()].map((text) => `${JSON.stringify(text)}\n`).join(''))
    },
    list: (to) =>
      [...texts.values()]
        .filter((text) => to === null || text.to === to)
        .reverse()
        .slice(0, LISTED),
  }
}
