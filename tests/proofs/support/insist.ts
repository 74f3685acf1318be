import { type Answer, type CallOptions, untilReachable } from './http-client'
import type { StaffMember } from './staff-member'

/**
 * Repeats a staff call until it is answered, even if the server is often not available. Only for calls that can be
 * repeated.
 */
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

/** Repeats a call in the same way, if it must never be refused. */
export const insist = async (...asked: Parameters<typeof untilAnswered>): Promise<Answer> => {
  const answer = await untilAnswered(...asked)
  if (answer.status === 200) return answer
  throw new Error(`${asked[2]} answered ${answer.status} ${JSON.stringify(answer.body)}`)
}
