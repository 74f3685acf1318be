import type { Answer, CallOptions } from '../support/http-client'
import { untilAnswered } from '../support/insist'
import type { StaffMember } from '../support/staff-member'
import type { TillSeen } from './observed'
import type { Visitor } from './visitor'

/** What staff have in front of them while a customer pays. */
export interface Desk {
  visitor: Visitor
  member: StaffMember
  seen: TillSeen
  /** Makes a call that can be repeated until it is answered. A 5xx is recorded as a failure. */
  ask(path: string, json?: object): Promise<Answer>
  /** Makes a call that would do its work again if it was repeated. */
  askOnce(path: string, json: object): Promise<Answer>
  /** A key that no other request has. */
  nextKey(): string
}

/** Opens a bill at the desk. `paymentId` is its first payment. */
export const openDesk = (visitor: Visitor, member: StaffMember, paymentId: string): Desk => {
  const { observed, scenario } = visitor
  const seen: TillSeen = { paymentId, parts: [], vouchers: [] }
  observed.till = seen
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
    seen,
    ask: async (path, json) =>
      noted(path, await untilAnswered(member, scenario.site.url, path, toOptions(json))),
    askOnce: async (path, json) => noted(path, await member.call(path, toOptions(json))),
    nextKey: () => `${paymentId}-${keys++}`,
  }
}
