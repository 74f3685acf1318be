import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { StaffMember } from '../support/staff-member'
import type { Verdicts } from '../support/verdicts'
import { type Machine, staff, type TwoProcesses } from './two-processes'
import { inSeconds, until } from './until'

const require = createRequire(import.meta.url)

/** The longest time in ms until an edit shows, as promised. */
const PROMISED = 5_000

const getPage = async ({ url }: Machine): Promise<string> => (await fetch(`${url}/faq`)).text()

const isKept = async ({ url }: Machine): Promise<boolean> =>
  (await fetch(`${url}/faq`)).headers.get('x-nextjs-cache') === 'HIT'

/** A member of staff who edits at one of the processes. */
export class Editor {
  readonly #member: StaffMember
  #edits = 0
  #id: string | undefined

  constructor(at: Machine) {
    this.#member = new StaffMember(at.url, staff)
  }

  async id(): Promise<string> {
    this.#id ??= String((await this.#member.call('/api/faqs?limit=1&depth=0')).body.docs[0].id)
    return this.#id
  }

  /** Saves a different question and returns its text. */
  async edit(): Promise<string> {
    const question = `Is this question number ${process.pid}-${Math.random().toString(36).slice(2)}-${++this.#edits}?`
    const json = { question, _status: 'published' }
    const { status } = await this.#member.call(`/api/faqs/${await this.id()}`, { method: 'PATCH', json })
    if (status !== 200) throw new Error(`the edit was answered ${status}`)
    return question
  }
}

/** The ms until a page of one process shows an edit made at the other. Null if it never did. */
export const shownAfter = (at: Machine, question: string, limitMs = PROMISED): Promise<number | null> =>
  until(limitMs, async () => (await getPage(at)).includes(question))

/** Writes directly to the database, so no process is notified. */
const editInDatabase = async (uri: string, question: string): Promise<void> => {
  const { MongoClient } = require('mongoose').mongo
  const client = await MongoClient.connect(uri)
  const faqs = client.db().collection('faqs')
  await faqs.updateOne({ _id: (await faqs.findOne({}))._id }, { $set: { question } })
  await client.close()
}

/** The ms after which an edit has no further effects. */
const SETTLED = 5_000

const ROUNDS = 4

/** Proves that an edit made at one process appears on the pages that the other process caches. */
export const proveContent = async (
  { machines, databaseUri }: TwoProcesses,
  verdicts: Verdicts,
): Promise<void> => {
  const [one, other] = machines
  const took: (number | null)[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [here, there] = round % 2 === 0 ? [one, other] : [other, one]
    await sleep(SETTLED)
    if ((await until(PROMISED, () => isKept(there))) === null) throw new Error('the page is never kept')
    took.push(await shownAfter(there, await new Editor(here).edit()))
  }
  console.log(`  seen at the other process after ${took.map(inSeconds).join(', ')}`)
  verdicts.add(!took.includes(null), `an edit stands on the pages of the other process within five seconds`)
  await sleep(SETTLED)
  await until(PROMISED, () => isKept(other))
  await editInDatabase(databaseUri, 'Did anybody tell?')
  const seen = await shownAfter(other, 'Did anybody tell?', 2 * PROMISED)
  verdicts.add(seen === null, 'lost, as it must be, when nobody tells the other process')
}
