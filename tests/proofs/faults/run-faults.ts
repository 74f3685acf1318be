import { Phases } from '../support/phases'
import { StaffMember } from '../support/staff-member'
import type { Verdicts } from '../support/verdicts'
import { tryControls } from './controls'
import { getAway } from './draw-extras'
import { getRules } from './draw-rules'
import { drawSchedule } from './draw-schedule'
import type { FaultsOptions } from './faults-options'
import { othersPayments } from './judge'
import { tryCommands } from './operator-commands'
import {
  abandonedSchedule,
  beforeAwaySchedule,
  cancelledSchedule,
  deskSchedule,
  purseSchedule,
  whileAwaySchedule,
} from './fixed-schedules'
import { getWaiting } from './draw-waiting'
import { type Batch, type BatchResult, type History, runBatch } from './run-batch'
import { prepareScenario } from './scenario'
import { NO_HOPE, type Run } from './run'
import { type Site, staff } from './site'

/**
 * The seconds in which outcomes must be known: "Unknown outcomes resolve by themselves within two minutes of the
 * payment service being reachable."
 */
const SETTLES = 120
/** Extra seconds for the minute jobs beyond their interval, because Square may keep them waiting. */
const LOOKS_FOR = 120
const SHOWN = 20

/** The batches of a run from `from` onwards. Each ends with visitors who leave with an unknown outcome. */
const getBatches = (options: FaultsOptions) => {
  const { schedules, batch, seed, atOnce, from, reconciler, jobsEvery, hasten } = options
  return Array.from({ length: Math.ceil(schedules / batch) }, (_, n) => {
    const size = Math.min(batch, schedules - n * batch)
    const drawn = Array.from({ length: size }, (_unused, i) => drawSchedule(seed, n * batch + i))
    return {
      first: n * batch,
      schedules: [
        ...[...drawn, abandonedSchedule(seed, n), cancelledSchedule(seed, n)],
        ...[deskSchedule(seed, n), purseSchedule(seed, n)],
      ],
      rules: getRules(seed, n),
      away: {
        how: getAway(seed, n),
        before: beforeAwaySchedule(seed, n),
        meanwhile: whileAwaySchedule(seed, n),
        patience: reconciler ? jobsEvery + LOOKS_FOR : NO_HOPE,
      },
      waiting: reconciler && options.waiting ? getWaiting(seed, n, jobsEvery) : null,
      atOnce,
      hasten,
      excusesDropped: true,
      withoutWebhooks: !reconciler || n % 3 === 1,
      killAtEnd: reconciler && n % 2 === 0,
      limit: reconciler ? SETTLES : NO_HOPE,
    }
  }).filter(({ first }) => first >= from)
}

const getLine = (first: number, batch: Batch, result: BatchResult): string => {
  const { seconds, visitors, courses, visits, links, till, spent, waited, replayed, violations } = result
  const how = [
    batch.away ? `, Square away for ${seconds.away} s (${Object.values(batch.away.how).join(' ')})` : '',
    batch.withoutWebhooks ? ', no webhooks' : '',
    batch.killAtEnd ? ', kill -9 at the end' : ', left to the timer',
    `, rules ${Object.values(batch.rules).join(' ')}`,
  ]
  return (
    `from schedule ${first}: ${batch.schedules.length} schedules, ${visitors} visitors in ${seconds.ran} s` +
    ` (${courses.wanted} for a course, ${courses.booked} got a place; ${visits.planned} plans, ${visits.tested} patch tests; ${links.sent} links, ${links.paid} paid;` +
    ` ${till.vouchers} vouchers, ${till.parts} parts of ${till.bills} bills, ${till.byVoucher} with vouchers; ${spent.wanted} paid with vouchers online, ${spent.booked} booked; ${waited.offers} offers of freed times, ${waited.booked} booked, of which ${waited.moved} moved up)` +
    `, settled after ${seconds.settled} s, ${replayed} webhooks replayed in ${seconds.replayed} s` +
    `${how.join('')}: ${violations.length} violations`
  )
}

const runAndAdd = async (run: Run, batch: Batch, faults: Map<string, number>): Promise<BatchResult> => {
  const result = await runBatch(run.scenario, run.member, batch, run.history)
  for (const [fault, count] of result.faults) faults.set(fault, (faults.get(fault) ?? 0) + count)
  return result
}

/** Runs all batches, or as many as time allows. Returns the violations. */
const runBatches = async (run: Run): Promise<Set<string>> => {
  const { options, phases, site, scenario } = run
  const faults = new Map<string, number>()
  const violations = new Set<string>()
  for (const { first, ...batch } of getBatches(options)) {
    if (phases.seconds > options.minutes * 60) {
      violations.add(`stopped after ${options.minutes} minutes: go on with --from ${first}`)
      break
    }
    const result = await phases.measure('batches', () => runAndAdd(run, batch, faults))
    console.log(`  ${getLine(first, batch, result)}, ${phases.seconds} s`)
    for (const violation of result.violations) violations.add(violation)
  }
  const kinds = [...faults].sort((a, b) => b[1] - a[1])
  const injected = kinds.reduce((sum, [, count]) => sum + count, 0)
  console.log(`  ${injected} faults: ${kinds.map(([fault, count]) => `${fault} ${count}`).join(', ')}`)
  console.log(
    `  ${site.deaths()} kills of the application, ${site.clock.moves()} moves of the clock,` +
      ` logs searched for ${scenario.secrets.size} secrets`,
  )
  return violations
}

/** Runs the schedules and the control according to the options. */
export const runFaults = async (
  options: FaultsOptions,
  site: Site,
  verdicts: Verdicts,
  phases: Phases,
): Promise<void> => {
  const member = new StaffMember(site.url, staff)
  const scenario = await phases.measure('look around', () => prepareScenario(site, member))
  const history: History = { observations: [], seenWebhooks: new Set() }
  const run: Run = { options, site, scenario, member, history, phases }
  const what = `the faults on ${options.database}, seed ${options.seed}`
  if (!options.reconciler) await site.loseReconciler()
  if (options.schedules > 0) {
    const violations = await runBatches(run)
    if (options.reconciler)
      for (const wrong of await phases.measure('commands', () => tryCommands(site, othersPayments(history))))
        violations.add(wrong)
    scenario.secrets.add('a session of staff', await member.token())
    for (const leak of scenario.secrets.foundIn(site.printed())) violations.add(leak)
    verdicts.add(
      violations.size === 0,
      `${what}: ${violations.size} violations`,
      [...violations].slice(0, SHOWN),
    )
  }
  if (options.control) {
    for (const { lost, without, found } of await phases.measure('controls', () => tryControls(run)))
      verdicts.add(lost, `${what}: lost, as they must be, ${without}`, lost ? [] : found)
  }
}
