import { dice, StaffMember } from '../race/client.mts'
import { type Evidence, judge } from './judge.mts'
import { disturb, pay } from './pay.mts'
import type { Schedule, VisitorPlan } from './plan.mts'
import { replay } from './replay.mts'
import { settle } from './settle.mts'
import type { Told } from './told.mts'
import { type Town, Visitor } from './visitor.mts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const visit = async (visitor: Visitor, plan: VisitorPlan, member: StaffMember): Promise<Told> => {
  await pause(plan.waits)
  await visitor.enter()
  for (let i = 0; i < plan.items; i++) await visitor.hold()
  if (visitor.told.held.length === 0) return visitor.told
  await visitor.sayWho()
  const word = await pay(visitor)
  if (word.kind === 'booked' && plan.staff) await disturb(visitor, member, word.paymentId)
  return visitor.told
}

const runSchedule = async (town: Town, schedule: Schedule, member: StaffMember): Promise<Told[]> => {
  const { killAfter } = schedule
  const killing = killAfter === null ? null : pause(killAfter).then(() => town.site.kill())
  const tolds = await Promise.all(
    schedule.visitors.map((plan, n) => visit(new Visitor(town, plan, schedule, n), plan, member)),
  )
  await killing
  return tolds
}

export interface Batch {
  schedules: Schedule[]
  /** Schedules under way at once. */
  atOnce: number
  /** Nobody rings: what the answers did not say, only the reconciler finds. */
  withoutNotices: boolean
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
  tolds: Told[]
  seenNotices: Set<string>
  hold: number
}

const runAll = async (town: Town, { schedules, atOnce }: Batch, member: StaffMember): Promise<Told[]> => {
  const left = [...schedules]
  const tolds: Told[] = []
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      tolds.push(...(await runSchedule(town, next, member)))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return tolds
}

const firedIn = (faults: { fault: string; fired: number }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { fault, fired } of faults) if (fired > 0) counts.set(fault, (counts.get(fault) ?? 0) + fired)
  return counts
}

/** Runs a batch of schedules together, lets everything settle, and judges. */
export const runBatch = async (
  town: Town,
  member: StaffMember,
  batch: Batch,
  history: History,
): Promise<BatchResult> => {
  const { site } = town
  const began = Date.now()
  if (batch.withoutNotices) await site.standIn.fault({ fault: 'webhook-drop', times: 1_000_000 })
  const tolds = await runAll(town, batch, member)
  const ran = Math.round((Date.now() - began) / 1000)
  const faults = firedIn(await site.standIn.fault({ fault: 'slow-0', match: { operation: 'none' } }))
  if (batch.killAtEnd) await site.kill()
  const settled = await settle(site, batch.limit)
  history.tolds.push(...tolds)
  const evidence: Evidence = {
    books: settled.books,
    ledger: await site.standIn.ledger(),
    requests: await site.standIn.requests(),
    fresh: tolds,
    tolds: history.tolds,
    hold: history.hold,
    now: Date.now(),
  }
  const violations = judge(evidence)
  if (settled.open) violations.push(`after ${batch.limit} s there are still open: ${settled.open} (P6)`)
  const before = Date.now()
  const again = settled.open
    ? { sent: 0, wrong: [] }
    : await replay(site, history.seenNotices, dice(batch.schedules[0]?.seed ?? 1))
  violations.push(...again.wrong)
  return {
    violations,
    faults,
    seconds: { ran, settled: settled.seconds, replayed: Math.round((Date.now() - before) / 1000) },
    replayed: again.sent,
    visitors: tolds.length,
  }
}
