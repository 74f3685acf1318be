import { pause } from '../support/http-client'
import { findTarget } from '../support/target'
import { createSeededRandom } from '@/seed/random'
import type { StaffMember } from '../support/staff-member'
import { goAway, passHours } from './away'
import type { Away } from './draw-extras'
import type { WaitingPlan } from './draw-waiting'
import type { getRules } from './draw-rules'
import type { Schedule, VisitorPlan } from './draw-schedule'
import { type Counts, countIn, countOffers } from './count-batch'
import { doElsewhere } from './elsewhere'
import { sendHostileTraffic } from './hostile-traffic'
import type { Evidence } from './evidence'
import { judge } from './judge'
import type { Observed } from './observed'
import { choosePlace, enrolAtDesk } from './course-purchase'
import { disturb } from './disturb'
import { chooseGift } from './gift-purchase'
import type { Purchase } from './purchase'
import { fillPurse } from './spend'
import { fillBasket } from './basket-purchase'
import { pay } from './pay'
import { payHeldLink, paySentLink } from './payment-links'
import { payAtDesk } from './till'
import { replayWebhooks } from './replay-webhooks'
import type { Scenario } from './scenario'
import { noWebhooks, settle } from './settle'
import { bookLater, moveUpLater } from './moving-people'
import { Visitor } from './visitor'
import { endWaiting, waitForGaps } from './waiting-people'
import { openGaps } from './waiting-gaps'

export interface Batch {
  schedules: Schedule[]
  /** How the stand-in behaves where Square's behaviour is undocumented. */
  rules: ReturnType<typeof getRules>
  /**
   * An outage of Square, which comes first. It is between `before` and `meanwhile`, and hours pass. Null means that
   * there is none.
   */
  away: { how: Away; before: Schedule; meanwhile: Schedule; patience: number } | null
  /** The people who wait for freed times. Null if nobody waits. */
  waiting: WaitingPlan | null
  /** The number of schedules that are in progress at a time. */
  atOnce: number
  /** True if no webhook arrives, so that only the reconciler finds outcomes that are missing from the responses. */
  withoutWebhooks: boolean
  /**
   * True if the batch ends with `kill -9` and a start, which settles everything straight away. Otherwise, the timer
   * does this.
   */
  killAtEnd: boolean
  /** The number of seconds in which everything must settle automatically. */
  limit: number
  /** The factor by which the clock speeds up while everything settles. */
  hasten: number
  /** True if a notification that was lost on the way excuses the lack of an alert. False for a control. */
  excusesDropped: boolean
}

export interface BatchResult extends Counts {
  violations: string[]
  faults: Map<string, number>
  seconds: { away: number; ran: number; settled: number; replayed: number }
  replayed: number
  waited: ReturnType<typeof countOffers>
  visitors: number
}

/** Everything since the run began. Each batch is judged on all of it. */
export interface History {
  observations: Observed[]
  seenWebhooks: Set<string>
}

const choosePurchase = (visitor: Visitor, { course, gift }: VisitorPlan): Promise<Purchase | null> => {
  if (course) return choosePlace(visitor, course.kind)
  return gift ? chooseGift(visitor, gift) : fillBasket(visitor)
}

const visit = async (visitor: Visitor, plan: VisitorPlan, member: StaffMember): Promise<Observed> => {
  await pause(plan.waits)
  if (plan.link?.isHeld) {
    await payHeldLink(visitor, member, plan.link)
    return visitor.observed
  }
  if (plan.course && plan.till) {
    const paymentId = await enrolAtDesk(visitor, member, plan.course)
    if (!paymentId) return visitor.observed
    await payAtDesk(visitor, member, plan.till, paymentId)
    await disturb(visitor, member, paymentId)
    return visitor.observed
  }
  const purchase = await choosePurchase(visitor, plan)
  if (!purchase) return visitor.observed
  if (plan.spend) await fillPurse(visitor, member, plan.spend)
  const outcome = await pay(visitor, purchase, member)
  if (plan.elsewhere === 'cancel') await doElsewhere(visitor, 'cancel')
  if (outcome.kind === 'booked' && plan.link) await paySentLink(visitor, member, plan.link, outcome.paymentId)
  if (outcome.kind === 'booked' && plan.till) await payAtDesk(visitor, member, plan.till, outcome.paymentId)
  if (outcome.kind === 'booked') await disturb(visitor, member, outcome.paymentId)
  if (plan.elsewhere && plan.elsewhere !== 'cancel') await doElsewhere(visitor, plan.elsewhere)
  return visitor.observed
}

const runSchedule = async (
  scenario: Scenario,
  schedule: Schedule,
  member: StaffMember,
): Promise<Observed[]> => {
  const { killAfter, move } = schedule
  const moving = move && pause(move.after).then(() => scenario.site.clock.advance(move.by))
  const killing = killAfter === null ? null : pause(killAfter).then(() => scenario.site.kill())
  const observations = await Promise.all(
    schedule.visitors.map((plan, n) => visit(new Visitor(scenario, plan, schedule, n), plan, member)),
  )
  await Promise.all([killing, moving])
  return observations
}

const runAll = async (
  scenario: Scenario,
  { schedules, atOnce }: Pick<Batch, 'schedules' | 'atOnce'>,
  member: StaffMember,
) => {
  const left = [...schedules]
  const observations: Observed[] = []
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      observations.push(...(await runSchedule(scenario, next, member)))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return observations
}

/**
 * Runs a Square outage that outlasts all retries. Returns its visitors, and the problems found before Square recovered.
 */
const runAway = async (scenario: Scenario, { away }: Batch, member: StaffMember) => {
  if (!away) return { fresh: [], wrong: [] }
  const { site } = scenario
  const before = await runAll(scenario, { schedules: [away.before], atOnce: 1 }, member)
  await goAway(site, away.how)
  const meanwhile = await runAll(scenario, { schedules: [away.meanwhile], atOnce: 1 }, member)
  const fresh = [...before, ...meanwhile]
  return { fresh, wrong: await passHours(site, fresh, away.patience) }
}

/** Runs the schedules of a batch, while other people wait for times that staff free. */
const runTogether = async (scenario: Scenario, batch: Batch, member: StaffMember): Promise<Observed[]> => {
  const { waiting } = batch
  if (!waiting) return runAll(scenario, batch, member)
  const { gaps } = await openGaps(scenario, member, { count: waiting.answers.length })
  const moving = await bookLater(scenario, member, waiting, gaps[0]?.staffId)
  // Nobody else may look for these times.
  scenario.target = await findTarget(scenario.site.url, scenario.testedIds)
  const observations = await Promise.all([
    runAll(scenario, batch, member),
    waitForGaps(scenario, member, waiting, gaps),
    moving ? moveUpLater(moving) : [],
  ])
  return observations.flat()
}

const firedIn = (faults: { fault: string; fired: number }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { fault, fired } of faults) if (fired > 0) counts.set(fault, (counts.get(fault) ?? 0) + fired)
  return counts
}

const firedAt = async ({ standIn }: Scenario['site']) =>
  firedIn(await standIn.fault({ fault: 'slow-0', match: { operation: 'none' } }))

/** What the salon owes on gift vouchers according to its report, in pence. */
const loadOwed = async (member: StaffMember): Promise<number | null> => {
  const { status, body } = await member.call('/api/vouchers/owed')
  // The ledgers keep what is left on vouchers whose price was lost in a dispute.
  return status === 200 ? Math.round((body.owed + body.lost) * 100) : null
}

const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1000)

/** Replays everything that has passed the checks, which must change nothing. */
const replayed = async ({ site }: Scenario, { seenWebhooks: seen, observations }: History, seed: number) => {
  const began = Date.now()
  const news = new Set(observations.flatMap(({ elsewhere }) => elsewhere.map(({ about }) => about)))
  const { sent, wrong } = await replayWebhooks(site, { seen, news, random: createSeededRandom(seed) })
  return { sent, wrong, seconds: secondsSince(began) }
}

/** Runs a batch of schedules together, waits until everything has settled, and judges it. */
export const runBatch = async (
  scenario: Scenario,
  member: StaffMember,
  batch: Batch,
  history: History,
): Promise<BatchResult> => {
  const { site, hold } = scenario
  const seed = batch.schedules[0]?.seed ?? 1
  const began = Date.now()
  const beganAt = site.clock.now()
  await site.standIn.rules(batch.rules)
  // Days may have passed, and prices may have changed.
  scenario.target = await findTarget(site.url, scenario.testedIds)
  await scenario.academy.openDates()
  await sendHostileTraffic(scenario, createSeededRandom(seed))
  if (batch.withoutWebhooks) await site.standIn.fault(noWebhooks)
  const away = await runAway(scenario, batch, member)
  const faults = await firedAt(site)
  await site.standIn.clearFaults()
  if (batch.withoutWebhooks) await site.standIn.fault(noWebhooks)
  const seconds = { away: secondsSince(began) }
  const fresh = [...away.fresh, ...(await runTogether(scenario, batch, member))]
  const ran = secondsSince(began) - seconds.away
  for (const [fault, count] of await firedAt(site)) faults.set(fault, (faults.get(fault) ?? 0) + count)
  site.killAtWrite(null)
  if (batch.killAtEnd) await site.kill()
  const settled = await settle(site, batch)
  history.observations.push(...fresh)
  const evidence: Evidence = {
    books: settled.books,
    ledger: await site.standIn.ledger(),
    requests: await site.standIn.requests(),
    ...(await site.standIn.webhooks()),
    fresh,
    observations: history.observations,
    hold,
    now: site.clock.now(),
    owedPence: await loadOwed(member),
    outbox: site.outbox(),
    realTime: site.clock.realTime,
    excusesDropped: batch.excusesDropped,
  }
  const violations = [...away.wrong, ...judge(evidence)]
  if (settled.open) violations.push(`after ${batch.limit} s there are still open: ${settled.open} (P6)`)
  const again = settled.open ? { sent: 0, wrong: [], seconds: 0 } : await replayed(scenario, history, seed)
  violations.push(...again.wrong)
  await scenario.changes.restore()
  if (batch.waiting) await endWaiting(scenario, member)
  const spent = { ...seconds, ran, settled: settled.seconds, replayed: again.seconds }
  return {
    violations,
    faults,
    seconds: spent,
    replayed: again.sent,
    waited: countOffers(settled.books, beganAt),
    visitors: fresh.length,
    ...countIn(fresh),
  }
}
