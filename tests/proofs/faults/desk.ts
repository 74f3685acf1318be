import type { Answer, CallOptions } from '../support/http-client'
import { untilAnswered } from '../support/insist'
import type { StaffMember } from '../support/staff-member'
import type { Visitor } from './visitor'

/** The desk, where staff serve one customer. */
export interface Desk {
  visitor: Visitor
  member: StaffMember
  /** Makes a call that can be repeated until it is answered. A 5xx is recorded as a failure. */
  ask(path: string, json?: object): Promise<Answer>
  /** Makes a call that would do its work again if it was repeated. */
  askOnce(path: string, json: object): Promise<Answer>
  /** A key that no other request has. */
  nextKey(): string
}

/** Opens the desk for a customer. `name` is the first part of the keys of its requests. */
export const openDesk = (visitor: Visitor, member: StaffMember, name: string): Desk => {
  const { observed, scenario } = visitor
  let keys = 0
  const noted = (path: string, answer: Answer): Answer => {
    if (answer.status >= 500)
      observed.broken.push(`${path} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
    return answer
  }
  const toOptions = (json?: object): CallOptions => (json ? { method: 'POST', json } : {})
  return {
    visitor,
    member,
    ask: async (path, json) =>
      noted(path, await untilAnswered(member, scenario.site.url, path, toOptions(json))),
    askOnce: async (path, json) => noted(path, await member.call(path, toOptions(json))),
    nextKey: () => `${name}-${keys++}`,
  }
}
