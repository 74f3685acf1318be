import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { insist } from '../support/insist'
import type { Site } from '../faults/site'
import { call } from '../support/http-client'
import type { StaffMember } from '../support/staff-member'

/** Does what staff and visitors do apart from booking, and records which of it was acknowledged. */
export class Desk {
  readonly #questions: { id: string; question: string }[] = []
  #enquiries = 0

  constructor(
    private readonly site: Site,
    private readonly member: StaffMember,
  ) {}

  /** Adds a question and edits the previous one as staff would, and sends an enquiry as a visitor would. */
  async round(n: number): Promise<string[]> {
    const change = (path: string, method: string, question: string) =>
      insist(this.member, this.site.url, path, { method, json: { question, _status: 'published' } })
    const last = this.#questions.at(-1)
    if (last) {
      last.question = `Changed in round ${n}?`
      await change(`/api/faqs/${last.id}`, 'PATCH', last.question)
    }
    const question = `Asked in round ${n}?`
    const json = { question, _status: 'published' }
    const made = await this.member.call('/api/faqs', { method: 'POST', json })
    if (made.status === 201) this.#questions.push({ id: made.body.doc.id, question })
    const enquiry = await call(`${this.site.nextUrl()}/api/communications/enquiry-submission`, {
      method: 'POST',
      json: {
        ...{ first_name: 'Robin', email: `robin${n}@soak.example.org`, phone_number: '01632 960125' },
        ...{ enquiry: `Question of round ${n}` },
      },
    })
    if (enquiry.status === 200) this.#enquiries++
    return [made, enquiry].flatMap(({ status, body }) =>
      status >= 500 ? [`a call of the desk answered ${status} ${JSON.stringify(body).slice(0, 200)}`] : [],
    )
  }

  /** Returns acknowledged changes that are missing or different. */
  async judge(): Promise<string[]> {
    const wrong: string[] = []
    for (const { id, question } of this.#questions) {
      const { body } = await insist(this.member, this.site.url, `/api/faqs/${id}`)
      if (body.question !== question) wrong.push(`question ${id} is “${body.question}”, not “${question}”`)
    }
    return wrong
  }

  get line(): string {
    return `${this.#questions.length} questions written, ${this.#enquiries} enquiries`
  }
}

/** Simulates a full disk: no file of these processes can grow. `unlimited` restores the normal state. */
export const limitFiles = async (pids: readonly number[], size: '0' | 'unlimited'): Promise<void> => {
  for (const pid of pids)
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`])
}
