import { type Answer, call, type CallOptions, untilReachable } from '../support/http-client'
import type { Report } from '../support/report'
import type { SeededRandom } from '@/seed/random'
import { pick } from '../support/chances'
import type { StaffMember } from '../support/staff-member'
import type { Offer, Slot, Target } from '../support/target'

/** One attempt: who makes it, at which server, and its outcome. */
export interface Attempt {
  url: string
  target: Target
  /** The day that all clients currently want. */
  day: string
  random: SeededRandom
  address: string
  staff: StaffMember
  report: Report
  /** Events created by this client that still block time. */
  events: string[]
}

/** Sorts a response into done, refused or broken. If there is none, waits until the server is back. */
export const classify = async ({ report, url }: Attempt, what: string, answer: Answer): Promise<boolean> => {
  const { status, body } = answer
  if (status === 0) {
    report.unknown++
    await untilReachable(url)
    return false
  }
  if (status >= 200 && status < 300) return true
  if (status < 500 && body?.code) report.refused.push(String(body.code))
  else report.broken.push(`${what} answered ${status} ${JSON.stringify(body).slice(0, 200)}`)
  return false
}

/** Makes a call that can be repeated, and tries again if its response never arrived. */
export const repeatable = async (attempt: Attempt, what: string, path: string, options: CallOptions) => {
  const first = await call(attempt.url + path, options)
  if (first.status !== 0) return (await classify(attempt, what, first)) ? first : null
  await classify(attempt, what, first)
  const second = await call(attempt.url + path, options)
  return (await classify(attempt, what, second)) ? second : null
}

/** An offer and one of its times on the day that all clients want. */
export const choose = ({ target, day, random }: Pick<Attempt, 'target' | 'day' | 'random'>) => {
  const offers = target.offers.filter((offer) => offer.days[day])
  const offer: Offer = pick(offers, random)
  const slot: Slot = pick(offer.days[day] ?? [], random)
  return { offer, slot }
}
