import { type Answer, type CallOptions, untilReachable } from '../support/http-client'
import type { StaffMember } from '../support/staff-member'

/** A call of staff until it is answered, however often the server goes away: what is asked may be repeated. */
export const untilAnswered = async (
  member: StaffMember,
  url: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> => {
  for (;;) {
    const answer = await member.call(path, options)
    if (answer.status !== 0) return answer
    await untilReachable(url)
  }
}

/** The same, of a call that nothing may be refused of. */
export const insist = async (...asked: Parameters<typeof untilAnswered>): Promise<Answer> => {
  const answer = await untilAnswered(...asked)
  if (answer.status === 200) return answer
  throw new Error(`${asked[2]} answered ${answer.status} ${JSON.stringify(answer.body)}`)
}
