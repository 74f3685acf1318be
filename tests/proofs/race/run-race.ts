import { call } from '../support/http-client'
import type { Phases } from '../support/phases'
import { hasJoined } from '../support/judge-visits'
import { readBooks } from '../support/read-books'
import { addTo, emptyReport, refusals, type Report } from '../support/report'
import { StaffMember } from '../support/staff-member'
import { findTarget } from '../support/target'
import type { Verdicts } from '../support/verdicts'
import { checkDays } from './check-days'
import { startClients } from './clients'
import { type Disturbance, runCourseDuel } from './course-duel'
import { runDuel } from './duel'
import type { RaceOptions } from './race-options'
import { addRoom, alwaysCleanUpOnce, findRoomDay } from './rooms'
import {
  attend,
  cleanUpDuel,
  controlVisits,
  isLost,
  judgeStored,
  type Run,
  SHOWN,
  testDuel,
  type Verdict,
  visitDuel,
} from './run-visits'
import { byDays, type Done, DUEL_DAYS, type Round, getRounds } from './rounds'
import { type Servers, staff } from './servers'

/** Client processes in one round use consecutive seeds. */
const SEEDS_A_ROUND = 1000
const CONTROL_CONTENDERS = 40
/** The number of buyers in the control. Without the index, every one of them gets the place and pays. */
const CONTROL_BUYERS = 12

/** Data that staff look up before the race begins. */
const prepare = async ({ urls }: Servers, seed: number): Promise<Run['shared']> => {
  const url = urls[0] as string
  const person = { first_name: 'Phone', email: 'phone@example.org', phone_number: '01632 960124' }
  const customer = await call(`${url}/api/customers/new`, { method: 'POST', json: person })
  const customerId: string = customer.body.customer_id
  return { urls, staff, customerId, target: await findTarget(url), seed }
}

/** Lets all contenders compete for one time, or for the last room at one time. Returns the violations. */
const duel = async (run: Run, contenders: number, day: string, isForRoom = false): Promise<string[]> => {
  const { report, violations, line } = await run.phases.measure('duel', () =>
    runDuel(run.clients, run.shared, contenders, day, run.member, isForRoom),
  )
  console.log(`  ${line}`)
  // A series begins weeks earlier.
  const days = [...new Set(report.acknowledged.map(({ start }) => start.slice(0, 10))), day].sort()
  return [...violations, ...(await checkDays(run.member, days, report)).violations]
}

/** Lets all contenders compete for the last place of a course. Returns the violations. */
const courseDuel = async (run: Run, contenders: number, disturbance: Disturbance): Promise<string[]> => {
  const { phases, clients, shared, member, servers } = run
  const { line, violations } = await phases.measure('course duel', () =>
    runCourseDuel(clients, shared, { staff: member, contenders, servers, disturbance }),
  )
  console.log(`  ${line}`)
  return violations
}

/** Runs the duel for the last place without a disturbance, and then again with the faults of this run. */
const courseDuels = async (run: Run): Promise<string[]> => {
  const { courseDuel: contenders, kill } = run.options
  if (contenders === 0) return []
  const undisturbed = await courseDuel(run, contenders, 'none')
  return [...undisturbed, ...(await courseDuel(run, contenders, kill ? 'kill -9' : 'lost answer'))]
}

/** Runs one round, with its `kill -9` in the middle. */
const attempt = async ({ options, servers, clients, shared }: Run, round: Round): Promise<Report> => {
  let restarted: Promise<void> | null = options.kill ? null : Promise.resolve()
  const seed = shared.seed + round.number * SEEDS_A_ROUND
  const target = { ...shared.target, days: round.days }
  const work = { kind: 'race', attempts: round.attempts } as const
  const report = await clients.run({ ...shared, seed, target }, work, {
    onAttempt(made) {
      if (made >= round.attempts / 2) restarted ??= servers.killAndRestart()
    },
  })
  await restarted
  return report
}

const getLine = ({ number }: Round, report: Report, appointments: number, violations: string[]): string => {
  const { acknowledged, cancelled, refused, unknown, broken } = report
  return (
    `round ${number}: ${report.attempts} attempts, ${acknowledged.length} bookings acknowledged` +
    `, ${cancelled.length} cancelled, ${refused.length} clean refusals, ${unknown} calls cut off` +
    `, ${broken.length} answers that must not be; ${appointments} appointments, ${violations.length} violations`
  )
}

/** Runs rounds until all are done or the time is up. Each round is judged, and all are judged again at the end. */
const race = async (run: Run): Promise<string[]> => {
  const { options, phases, member } = run
  const done: Done[] = []
  const total = emptyReport()
  const violations: string[] = []
  const rounds = getRounds(options.attempts, run.shared.target.days).slice(options.from)
  for (const round of rounds) {
    if (phases.seconds > options.minutes * 60) {
      violations.push(`stopped after ${options.minutes} minutes: go on with --from ${round.number}`)
      break
    }
    const report = await phases.measure('race', () => attempt(run, round))
    const judged = await phases.measure('judge', () => checkDays(member, round.days, report))
    console.log(`  ${getLine(round, report, judged.appointments, judged.violations)}, ${phases.seconds} s`)
    violations.push(...judged.violations, ...(await judgeStored(run, report)))
    done.push({ round, report })
    addTo(total, report)
  }
  // Checks whether a later round damaged an earlier one.
  if (done.length > 1)
    for (const { days, report } of byDays(done))
      violations.push(...(await phases.measure('judge', () => checkDays(member, days, report))).violations)
  if (total.attempts > 0) {
    const { claims, appointments } = await readBooks(run.servers, ['claims', 'appointments'])
    const lent = claims.filter(({ heir }) => heir != null).length
    const joined = appointments.filter(hasJoined).length
    console.log(
      `  ${total.attempts} attempts, refused: ${refusals(total)}; ${joined} treatments joined a visit; ` +
        `${lent} claims with an heir at the end`,
    )
  }
  return [...new Set(violations)]
}

/**
 * Repeats the duels without the unique index. They must end in violations. For a room, every visitor has looked for one
 * before the first of them claims it.
 */
const control = async (run: Run, days: string[], verdict: Verdict) => {
  if (run.options.roomDuel > 0)
    await run.phases.measure('restart', () => run.servers.restartWithout(['prompt-claims']))
  console.log(`  dropped the unique index ${await run.servers.dropIndex()}`)
  const duels = days.map((day) => () => duel(run, CONTROL_CONTENDERS, day))
  verdict(await isLost(duels), 'without the unique index')
  if (run.options.roomDuel > 0) {
    // Other duels have taken some of the times.
    const target = await findTarget(run.servers.urls[0] as string)
    const later = { ...run, shared: { ...run.shared, target } }
    const roomDays = days.map((_, n) => findRoomDay(target, DUEL_DAYS + 1 + n))
    const rooms = roomDays.map((day) => async () => {
      const violations = await duel(later, CONTROL_CONTENDERS, day, true)
      return violations.filter((text) => text.startsWith('B1'))
    })
    verdict(await isLost(rooms), 'without the unique index, the last room')
  }
  if (run.options.courseDuel === 0) return
  const courseDuels = days.map(() => () => courseDuel(run, CONTROL_BUYERS, 'none'))
  verdict(await isLost(courseDuels), 'without the unique index, a place in a course')
}

/** Runs the duel, the race and the control according to the options. */
export const runRace = async (
  options: RaceOptions,
  servers: Servers,
  verdicts: Verdicts,
  phases: Phases,
): Promise<void> => {
  const clients = startClients(options.clients)
  try {
    const shared = await phases.measure('look around', () => prepare(servers, options.seed))
    const member = new StaffMember(servers.urls[0] as string, staff)
    const url = servers.urls[0] as string
    await alwaysCleanUpOnce(member, shared.target)
    const room = options.roomDuel > 0 ? await addRoom(member, url, shared.target) : null
    const target = room ?? shared.target
    const run: Run = { options, servers, clients, shared: { ...shared, target }, member, phases }
    const [duelDay = '', ...controlDays] = target.days.slice(-DUEL_DAYS)
    if (options.withoutIndex) console.log(`  dropped the unique index ${await servers.dropIndex()}`)
    const violations = options.duel > 0 ? await duel(run, options.duel, duelDay) : []
    if (room) violations.push(...(await duel(run, options.roomDuel, findRoomDay(target, DUEL_DAYS), true)))
    violations.push(...(await courseDuels(run)))
    violations.push(...(await visitDuel(run, options.visitDuel)))
    violations.push(...(await cleanUpDuel(run, options.cleanUpDuel)))
    const tests = await testDuel(run, options.testDuel)
    violations.push(...tests.violations, ...(await race(run)), ...(await attend(run, tests.pairs)))
    const what = `the race on ${options.database}, seed ${options.seed}`
    const { duel: one, courseDuel, roomDuel, visitDuel: times, testDuel: pairs, attempts } = options
    if (one + courseDuel + roomDuel + times + pairs + options.cleanUpDuel + attempts > 0)
      verdicts.add(
        violations.length === 0,
        `${what}: ${violations.length} violations`,
        violations.slice(0, SHOWN),
      )
    if (options.control) {
      const verdict: Verdict = (isLost, how) => verdicts.add(isLost, `${what}: lost, as it must be, ${how}`)
      await controlVisits(run, verdict)
      await control(run, controlDays, verdict)
    }
  } finally {
    clients.stop()
  }
}
