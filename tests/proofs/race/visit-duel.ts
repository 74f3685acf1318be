import { call } from '../support/http-client'
import { refusals, type Report } from '../support/report'
import type { Target } from '../support/target'
import type { LinkedPair } from './clean-up-attempts'
import type { Clients, Shared } from './clients'
import type { Servers } from './servers'
import { listTogether, type Together } from './visit-attempts'

/** The longest that a hold lasts, in ms, and a little more. */
const HOLD_MS = 31 * 60_000

/** Chooses times for which visits compete. None of them overlaps another one. */
export const chooseTimes = (target: Target, days: readonly string[], count: number): Together[] => {
  const chosen: Together[] = []
  const getEnd = ({ offers, start }: Together): number =>
    Math.max(
      ...offers.flatMap(({ days: free }) =>
        (free[start.slice(0, 10)] ?? []).flatMap((slot) =>
          slot.start_time === start ? [Date.parse(slot.end_time)] : [],
        ),
      ),
    )
  for (const time of days
    .flatMap((day) => listTogether(target, day))
    .sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = chosen.at(-1)
    // Half an hour is longer than any clean-up.
    if (last && Date.parse(time.start) < getEnd(last) + 30 * 60_000) continue
    chosen.push(time)
    if (chosen.length === count) break
  }
  if (chosen.length === 0) throw new Error('no time at which two people are free together')
  return chosen
}

/**
 * Holds each time for a visitor who then leaves. Once the holds have expired, no call gets everything in one statement:
 * each takes the keys one by one, so that their order matters.
 */
const holdAndLeave = async (
  url: string,
  { locationId }: Target,
  times: readonly Together[],
): Promise<void> => {
  const holdOne = async ({ offers, start }: Together, n: number): Promise<void> => {
    const forwarded = { 'x-forwarded-for': `10.251.0.${n % 250}` }
    const { basketId, sessionId } = (await call(`${url}/api/basket/create`, { headers: forwarded })).body
    for (const [i, { serviceId, staffId, days }] of offers.entries()) {
      const slot = days[start.slice(0, 10)]?.find(({ start_time }) => start_time === start)
      const service = {
        ...{ service_id: serviceId, staff_id: staffId, bookingDetails: slot },
        ...(i > 0 ? { guest_name: 'Bo' } : {}),
      }
      await call(`${url}/api/basket/add`, {
        method: 'POST',
        json: { basketId, locationId, service },
        headers: { ...forwarded, 'session-id': sessionId },
      })
    }
  }
  await Promise.all(times.map(holdOne))
}

/**
 * Lets visitors with plans and staff with friends request the same two people at the same moment, each all or nothing.
 * For each time, exactly one of them must get both.
 */
export const runVisitDuel = async (
  clients: Clients,
  shared: Shared & { target: Target },
  { servers, times, rivals }: { servers: Servers; times: Together[]; rivals: number },
): Promise<{ report: Report; line: string; violations: string[] }> => {
  await holdAndLeave(servers.urls[0] as string, shared.target, times)
  const work = { kind: 'visit-duel', contenders: rivals * times.length, times } as const
  const report = await clients.run(shared, work, { onReady: () => servers.clock.advance(HOLD_MS) })
  const winners = times.map(
    (_, n) => report.visits.filter(({ contest, acknowledged }) => contest === n && acknowledged).length,
  )
  const wrong = winners.flatMap((count, n) =>
    count === 1 ? [] : [`B3: ${count} of ${rivals} visits got both people at ${times[n]?.start}`],
  )
  const won = winners.filter((count) => count === 1).length
  const line = `${rivals} visits after each of ${times.length} times with two people: ${won} times won by one, refused: ${refusals(report)}`
  return { report, line, violations: wrong }
}

/**
 * Lets somebody cancel the second of two linked treatments while others want the time after the first. Nobody may get
 * it, because the first one has its clean-up again (D102).
 */
export const runCleanUpDuel = async (
  clients: Clients,
  shared: Shared,
  { pairs, rivals }: { pairs: LinkedPair[]; rivals: number },
): Promise<{ report: Report; line: string; violations: string[] }> => {
  const work = { kind: 'clean-up-duel', contenders: rivals * pairs.length, pairs } as const
  const report = await clients.run(shared, work)
  const cancelled = new Set(report.cancelled)
  const violations = pairs.flatMap(({ first, second, next, isWhole, staffId }) => {
    const isTaken = report.acknowledged.some((one) => one.start === next && one.staffId === staffId)
    return [
      ...(isTaken && !isWhole ? [`D102: the clean-up of ${first} was sold at ${next}`] : []),
      ...(cancelled.has(second) ? [] : [`B3: ${second} could not be cancelled`]),
    ]
  })
  const line = `${rivals} after each of ${pairs.length} clean-ups that were given back: ${violations.length} wrong, refused: ${refusals(report)}`
  return { report, line, violations }
}
