import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Asked } from '../http-salon'
import type { Answer } from '../salon'

/** By request, every answer it got, each as masked text; the order of requests does not count. */
type Answers = Record<string, string[]>

const DAY = 86_400_000
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g
const id = /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24})\b/g
const token = /(?<![\w-])(?=[\w-]*([A-Z][\w-]*[a-z]|[a-z][\w-]*[A-Z]|\d))[\w-]{20,}(\.[\w-]{20,}){0,2}/g
/** As the names and the date lines of kept mails write an instant. */
const written = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d|\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d \+0000/g
/** Worked out from ids. */
const version = /"version":"\w+"/g

/** Times of the test's clock are kept; those of the machine's are as good as random. */
const ofToday = (text: string): boolean => Math.abs(Date.parse(text) - Date.now()) < DAY

/** What differs from run to run is replaced by what it is. */
const masked = (text: string): string =>
  text
    .replace(time, (found) => (ofToday(found) ? '<now>' : found))
    .replace(/"exp":\d+/g, '"exp":"<time>"')
    .replace(written, '<now>')
    .replace(version, '"version":"<version>"')
    .replace(id, '<id>')
    .replace(token, '<token>')
    .replace(/127\.0\.0\.1:\d+/g, '<host>')

const short = (text: string): string =>
  text.length <= 300
    ? text
    : `${text.slice(0, 100)}… ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`

const requestOf = ({ method, path, headers = {}, json, form, body }: Asked): string => {
  const said = body ?? JSON.stringify(json ?? form ?? null) ?? ''
  return `${method} ${masked(path)} [${Object.keys(headers).sort()}] ${short(masked(String(said)))}`
}

/** Keeps answers for a comparison with those of another state of the product; see `compare-answers.mjs`. */
export const answerRecord = (file: string, database: string) => {
  const answers: Answers = {}
  return {
    note(asked: Asked, { status, body, headers }: Answer): void {
      // The document describes answers; it may be told in another way.
      if (asked.path === '/api/openapi.json') return
      const extra = headers.has('retry-after') ? ' retry-after' : ''
      const answer = `${status}${extra} ${masked(JSON.stringify(body))}`
      ;(answers[requestOf(asked)] ??= []).push(answer)
    },
    write(): void {
      const known = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answers>)
        : {}
      writeFileSync(file, JSON.stringify({ ...known, [database]: answers }, null, 1))
    },
  }
}
