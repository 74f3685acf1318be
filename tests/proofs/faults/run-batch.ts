import { pause } from '../support/http-client'
import { seededRandom } from '@/domain/seeded-random'
import type { StaffMember } from '../support/staff-member'
import type { rulesOf, Schedule, VisitorPlan } from './draw-schedule'
import { sendHostileTraffic } from './hostile-traffic'
import type { Evidence } from './evidence'
import { judge } from './judge'
import type { Observed } from './observed'
import { disturb, pay } from './pay'
import { replayWebhooks } from './replay-webhooks'
import type { Scenario } from './scenario'
import { settle } from './settle'
import { Visitor } from './visitor'

export interface Batch {
  schedules: Schedule[]
  /** How the stand-in answers what Square leaves undocumented. */
  rules: ReturnType<typeof rulesOf>
  /** Schedules under way at once. */
  atOnce: number
  /** No webhook arrives: what the answers did not say, only the reconciler finds. */
  withoutWebhooks: boolean
  /** `kill -9` and start at the end, which settles at once; otherwise it is left to the timer. */
  killAtEnd: boolean
  /** Seconds that everything has to come to an end by itself. */
  limit: number
}

export interface BatchResult {
  violations: string[]
  faults: Map<string, number>
  seconds: { ran: number; settled: number; replayed: number }
  replayed: number
  visitors: number
}

/** What happened since the run began; each batch is judged on all of it. */
export interface History {
  observations: Observed[]
  seenWebhooks: Set<string>
}

const visit = async (visitor: Visitor, plan: VisitorPlan, member: StaffMember): Promise<Observed> => {
  await pause(plan.waits)
  await visitor.enter()
  for (let i = 0; i < plan.items; i++) await visitor.hold()
  if (visitor.observed.held.length === 0) return visitor.observed
  await visitor.sayWho()
  const outcome = await pay(visitor)
  if (outcome.kind === 'booked' && plan.staff) await disturb(visitor, member, outcome.paymentId)
  return visitor.observed
}

const runSchedule = async (
  scenario: Scenario,
  schedule: Schedule,
  member: StaffMember,
): Promise<Observed[]> => {
  const { killAfter } = schedule
  const killing = killAfter === null ? null : pause(killAfter).then(() => scenario.site.kill())
  const observations = await Promise.all(
    schedule.visitors.map((plan, n) => visit(new Visitor(scenario, plan, schedule, n), plan, member)),
  )
  await killing
  return observations
}

const runAll = async (scenario: Scenario, { schedules, atOnce }: Batch, member: StaffMember) => {
  const left = [...schedules]
  const observations: Observed[] = []
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      observations.push(...(await runSchedule(scenario, next, member)))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return observations
}

const firedIn = (faults: { fault: string; fired: number }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { fault, fired } of faults) if (fired > 0) counts.set(fault, (counts.get(fault) ?? 0) + fired)
  return counts
}

const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1000)

/** Everything once more that was judged well: it must change nothing. */
const replayed = async ({ site }: Scenario, seen: Set<string>, seed: number) => {
  const began = Date.now()
  const { sent, wrong } = await replayWebhooks(site, seen, seededRandom(seed))
  return { sent, wrong, seconds: secondsSince(began) }
}

/** Runs a batch of schedules together, lets everything settle, and judges. */
export const runBatch = async (
  scenario: Scenario,
  member: StaffMember,
  batch: Batch,
  history: History,
): Promise<BatchResult> => {
  const { site, hold } = scenario
  const seed = batch.schedules[0]?.seed ?? 1
  const began = Date.now()
  await site.standIn.rules(batch.rules)
  await sendHostileTraffic(scenario, seededRandom(seed))
  if (batch.withoutWebhooks) await site.standIn.fault({ fault: 'webhook-drop', times: 1_000_000 })
  const fresh = await runAll(scenario, batch, member)
  const ran = secondsSince(began)
  const faults = firedIn(await site.standIn.fault({ fault: 'slow-0', match: { operation: 'none' } }))
  if (batch.killAtEnd) await site.kill()
  const settled = await settle(site, batch.limit)
  history.observations.push(...fresh)
  const evidence: Evidence = {
    books: settled.books,
    ledger: await site.standIn.ledger(),
    requests: await site.standIn.requests(),
    fresh,
    observations: history.observations,
    hold,
    now: Date.now(),
  }
  const violations = judge(evidence)
  if (settled.open) violations.push(`after ${batch.limit} s there are still open: ${settled.open} (P6)`)
  const again = settled.open
    ? { sent: 0, wrong: [], seconds: 0 }
    : await replayed(scenario, history.seenWebhooks, seed)
  violations.push(...again.wrong)
  const seconds = { ran, settled: settled.seconds, replayed: again.seconds }
  return { violations, faults, seconds, replayed: again.sent, visitors: fresh.length }
}
