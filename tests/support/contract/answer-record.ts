import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Asked } from '../http-salon'
import type { Answer } from '../salon'

/** All responses to each request, as masked text. The order of requests does not matter. */
type Answers = Record<string, string[]>

const DAY = 86_400_000
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g
const id = /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24})\b/g
const token = /(?<![\w-])(?=[\w-]*([A-Z][\w-]*[a-z]|[a-z][\w-]*[A-Z]|\d))[\w-]{20,}(\.[\w-]{20,}){0,2}/g
/** The format of times in the file names and date lines of stored emails. */
const written = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d|\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d \+0000/g
/** A version in a response, which is calculated from ids. */
const version = /"version":"\w+"/g

/** Times of the test's clock are kept. Times of the machine's clock differ in each run. */
const ofToday = (text: string): boolean => Math.abs(Date.parse(text) - Date.now()) < DAY

/** Replaces values that differ between runs with a description of their kind. */
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

const getRequest = ({ method, path, headers = {}, json, form, body }: Asked): string => {
  const said = body ?? JSON.stringify(json ?? form ?? null) ?? ''
  return `${method} ${masked(path)} [${Object.keys(headers).sort()}] ${short(masked(String(said)))}`
}

/** Stores responses for comparison with those of a different version of the product; see `compare-answers.mjs`. */
export const answerRecord = (file: string, database: string) => {
  const answers: Answers = {}
  return {
    note(asked: Asked, { status, body, headers }: Answer): void {
      // The document describes responses, and its wording may change, so it is not recorded.
      if (asked.path === '/api/openapi.json') return
      const extra = headers.has('retry-after') ? ' retry-after' : ''
      const answer = `${status}${extra} ${masked(JSON.stringify(body))}`
      ;(answers[getRequest(asked)] ??= []).push(answer)
    },
    write(): void {
      const known = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answers>)
        : {}
      writeFileSync(file, JSON.stringify({ ...known, [database]: answers }, null, 1))
    },
  }
}
