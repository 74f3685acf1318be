import { readBooks } from '../support/read-books'
import { pause } from '../support/http-client'
import {
  judgeOpenBills,
  judgeVisits,
  listOwnerless,
  listUnfinished,
  visitTables,
} from '../support/judge-visits'
import { Patience } from '../support/patience'
import type { Phases } from '../support/phases'
import type { Report } from '../support/report'
import type { StaffMember } from '../support/staff-member'
import { findTarget, type Target } from '../support/target'
import { checkDays } from './check-days'
import { bookLinkedPairs } from './clean-up-attempts'
import type { Clients, Shared } from './clients'
import type { RaceOptions } from './race-options'
import { DUEL_DAYS } from './rounds'
import type { Servers } from './servers'
import { bookPairs, findTestedService, type TestedPair } from './test-attempts'
import { attendTests, judgePairs, runTestDuel } from './test-duel'
import { chooseTimes, runCleanUpDuel, runVisitDuel } from './visit-duel'

/** The numbers of times and pairs in the controls. */
const CONTROL_TIMES = 16
const CONTROL_PAIRS = 6
const CONTROL_LINKED = 4
/** The days at the end from which visits choose their times. */
const VISIT_DAYS = DUEL_DAYS + 8
/** The days before these, on which treatments in a row are booked. */
const LINKED_DAYS = VISIT_DAYS + 8
/** How long before a test it is booked at least. */
const TEST_NOTICE_MS = 36 * 3_600_000
/** How long a crash may leave a visit unfinished, in real time, and after which time the jobs look at it. */
const UNFINISHED_MS = 30_000
const GIVEN_UP_MS = 3 * 60_000
/**
 * How long an interrupted call may hold a time without an appointment. After that, the next leader of the jobs releases
 * it when it starts, or the leader with a job.
 */
const WRITING_MS = 11 * 60_000
/** Longer than the other server needs to take over from a killed leader, and longer than the job takes to begin. */
const RELEASED_MS = 100_000
/** The number of violations that are printed. */
export const SHOWN = 10

/** One run of the race. */
export interface Run {
  options: RaceOptions
  servers: Servers
  clients: Clients
  shared: Shared & { target: Target }
  member: StaffMember
  phases: Phases
}

/** Judges all visits by the stored rows, once jobs and starts have completed what crashes left behind. */
export const judgeStored = ({ servers, phases }: Run, report: Report): Promise<string[]> =>
  phases.measure('judge', async () => {
    const patience = new Patience(UNFINISHED_MS)
    for (let isFirst = true; ; isFirst = false) {
      const left = listUnfinished(await readBooks(servers, ['appointments', 'bookings']))
      if (left.length === 0 || patience.isOver(left)) break
      if (isFirst) servers.clock.advance(GIVEN_UP_MS)
      await pause(500)
    }
    const wasCut = report.unknown > 0
    const release = new Patience(RELEASED_MS)
    let books = await readBooks(servers, visitTables)
    for (let isFirst = true; wasCut; isFirst = false) {
      const left = listOwnerless(books, servers.clock.now())
      if (left.length === 0 || release.isOver(left)) break
      if (isFirst) {
        servers.clock.advance(WRITING_MS)
        await servers.killAndRestart()
      } else await pause(500)
      books = await readBooks(servers, visitTables)
    }
    const bills = judgeOpenBills({ ...books, ...(await readBooks(servers, ['payments'])) })
    return [...judgeVisits(books, { now: servers.clock.now(), wishes: report.visits, wasCut }), ...bills]
  })

/** Lets visits compete for two people at each of several times. Returns the violations. */
export const visitDuel = async (run: Run, count: number): Promise<string[]> => {
  if (count === 0) return []
  const { clients, servers, member, options, phases } = run
  const target = await findTarget(servers.urls[0] as string)
  const times = chooseTimes(target, target.days.slice(-VISIT_DAYS, -DUEL_DAYS), count)
  const rivals = 2 * options.clients
  const { report, line, violations } = await phases.measure('visit duel', () =>
    runVisitDuel(clients, { ...run.shared, target }, { servers, times, rivals }),
  )
  console.log(`  ${line}`)
  const days = [...new Set(times.map(({ start }) => start.slice(0, 10)))].sort()
  return [
    ...violations,
    ...(await checkDays(member, days, report)).violations,
    ...(await judgeStored(run, report)),
  ]
}

/** Lets others want the clean-up that linked treatments give back (D102). Returns the violations. */
export const cleanUpDuel = async (run: Run, count: number): Promise<string[]> => {
  if (count === 0) return []
  const { clients, servers, member, options, phases, shared } = run
  const target = await findTarget(servers.urls[0] as string)
  const days = target.days.slice(-LINKED_DAYS, -VISIT_DAYS)
  const { report, line, violations } = await phases.measure('clean-up duel', async () => {
    const pairs = await bookLinkedPairs(member, servers, target, { days, count })
    return runCleanUpDuel(clients, shared, { pairs, rivals: 2 * options.clients })
  })
  console.log(`  ${line}`)
  return [
    ...violations,
    ...(await checkDays(member, days, report)).violations,
    ...(await judgeStored(run, report)),
  ]
}

/** Lets tests and treatments move towards each other. Returns the violations, and the pairs for `attendTests`. */
export const testDuel = async (
  run: Run,
  count: number,
): Promise<{ violations: string[]; pairs: TestedPair[] }> => {
  if (count === 0) return { violations: [], pairs: [] }
  const { clients, servers, member, options, phases, shared } = run
  const url = servers.urls[0] as string
  const service = await findTestedService(member, shared.target.locationId)
  const from = servers.clock.now() + TEST_NOTICE_MS
  return phases.measure('test duel', async () => {
    const pairs = await bookPairs(member, url, service, { count, from })
    const { line, violations } = await runTestDuel(clients, shared, {
      servers,
      pairs,
      movers: options.clients,
    })
    console.log(`  ${line}`)
    return { violations, pairs }
  })
}

/** Lets the days of these pairs pass. Returns the violations. */
export const attend = async (run: Run, pairs: TestedPair[]): Promise<string[]> => {
  if (pairs.length === 0) return []
  const { member, servers, phases, shared } = run
  const closer = await judgePairs(servers, pairs)
  const service = await findTestedService(member, shared.target.locationId)
  const { line, violations } = await phases.measure('tests', () =>
    attendTests({ servers, member }, service, pairs),
  )
  console.log(`  ${line}`)
  return [...closer, ...violations]
}

/** Returns true if any of these duels ends in violations, because the first may be correct by luck. */
export const isLost = async (duels: (() => Promise<string[]>)[]): Promise<boolean> => {
  for (const one of duels) {
    const violations = await one()
    for (const violation of violations.slice(0, 2)) console.log(`  ${violation}`)
    if (violations.length > 0) return true
  }
  return false
}

export type Verdict = (isLost: boolean, how: string) => void

/**
 * Repeats the duels of visits, tests and clean-ups without a safeguard each. They must end in violations. The first two
 * run between two servers only: the one process on SQLite takes all keys of a call, and makes a move, before it looks at
 * the next call.
 */
export const controlVisits = async (run: Run, verdict: Verdict): Promise<void> => {
  const { visitDuel: times, testDuel: pairs, cleanUpDuel: linked, servers } = run.options
  const isBetweenServers = servers > 1 && times + pairs > 0
  if (linked === 0 && !isBetweenServers) return
  await run.phases.measure('restart', () =>
    run.servers.restartWithout([
      ...['order-of-keys', 'prompt-keys', 'prompt-release'],
      ...['second-look', 'heir-rule'],
    ]),
  )
  const repeat = (duel: () => Promise<string[]>) => isLost(Array.from({ length: 3 }, () => duel))
  if (isBetweenServers && times > 0)
    verdict(await repeat(() => visitDuel(run, CONTROL_TIMES)), 'without the order of keys')
  if (isBetweenServers && pairs > 0)
    verdict(
      await repeat(async () => (await testDuel(run, CONTROL_PAIRS)).violations),
      'without the second look at patch tests',
    )
  if (linked > 0) verdict(await repeat(() => cleanUpDuel(run, CONTROL_LINKED)), 'without the heir rule')
}
