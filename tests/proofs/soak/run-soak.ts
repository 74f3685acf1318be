import { drawSchedule, type Schedule } from '../faults/draw-schedule'
import { getRules } from '../faults/draw-rules'
import { readBooks } from '../support/read-books'
import { type History, runBatch } from '../faults/run-batch'
import { prepareScenario } from '../faults/scenario'
import { type Site, staff } from '../faults/site'
import { pause } from '../support/http-client'
import { Phases } from '../support/phases'
import { StaffMember } from '../support/staff-member'
import type { Verdicts } from '../support/verdicts'
import { Desk, limitFiles } from './desk'
import { type Full, judgeMails, keysInOutbox } from './mails'
import { getBound, isFlat, getLiveMemory, getMemory, type Sample, getSlope } from './memory'
import type { SoakOptions } from './soak-options'
import { countRows, judgeTables, lastNight, told } from './tables'

const DAY = 24 * 60 * 60_000
const YEAR = 365 * DAY
/** A period that is longer than any temporary data is kept. */
const AGES = 100 * DAY
const SAMPLE_MS = 10_000
/** Limits the heap to that of a small machine, so that leaked memory shows. */
export const heap = '--max-old-space-size=256'
/**
 * The share of the run in which processes are killed. Kills end long before the second half, in which memory is
 * measured, because a process needs minutes to warm up after its start.
 */
const KILLS_UNTIL = 0.25
const SETTLES = 120
/** The number of seconds allowed for the nightly work. */
const NIGHT_TAKES = 60
const SHOWN = 200

/** The schedule without kills, for the second half, in which memory is measured. */
const unharmed = (schedule: Schedule): Schedule => ({
  ...schedule,
  killAfter: null,
  visitors: schedule.visitors.map((plan) => ({
    ...plan,
    till: plan.till && { ...plan.till, kills: [] },
    spend: plan.spend && { ...plan.spend, kill: null },
    faults: plan.faults.filter(({ fault }) => !fault.startsWith('crash-')),
  })),
})

interface Watched {
  live: Sample[]
  resident: Sample[]
}

/** Measures the memory of each process until stopped. Results are by server number. */
const watchMemory = (site: Site, began: number) => {
  const seen: Watched[] = site.pids().map(() => ({ live: [], resident: [] }))
  const look = async (): Promise<void> => {
    for (const [n, pid] of site.pids().entries()) {
      const at = (Date.now() - began) / 1000
      const [live, resident] = [getLiveMemory(pid), await getMemory(pid)]
      if (live !== null) seen[n]?.live.push({ at, mb: live })
      if (resident !== null) seen[n]?.resident.push({ at, mb: resident })
    }
  }
  const timer = setInterval(() => void look(), SAMPLE_MS)
  return { seen, stop: () => clearInterval(timer) }
}

/** The latest measurement as text. */
const getLast = ({ live, resident }: Watched): string =>
  [live, resident].map((one) => Math.round(one.at(-1)?.mb ?? 0)).join('/')

/** Kills each process in turn with `kill -9`. One of them runs the jobs. */
const killEach = async (site: Site): Promise<void> => {
  for (const _ of site.pids()) {
    await site.kill()
    await site.up()
  }
}

/**
 * Skips days, and waits for the nightly work before any visitor comes. That work deletes personal data from old orders.
 * This must not happen while the judge checks whether webhooks change anything.
 */
const passDays = async (site: Site, ms: number): Promise<void> => {
  if (ms <= 0) return
  site.clock.advance(ms)
  const morning = site.clock.now() - DAY
  const uri = site.databaseUri ?? ''
  for (let n = 0; n < NIGHT_TAKES && (await lastNight(uri)) < morning; n++) await pause(1_000)
}

/** Problems with emails that are still waiting. None if all were sent or given up. */
const mailsWrong = async (site: Site, full: Full | null): Promise<string[]> => {
  const { notices } = await readBooks(site, ['notices'])
  const { clock, dataDir } = site
  return judgeMails(notices, keysInOutbox(dataDir), { now: clock.now(), full, realTime: clock.realTime })
}

/** Runs the year: rounds of visitors, staff, kills and skipped days, until the time is up. */
export const runSoak = async (options: SoakOptions, site: Site, verdicts: Verdicts): Promise<void> => {
  const { minutes, schedules, seed } = options
  const phases = new Phases()
  const member = new StaffMember(site.url, staff)
  const scenario = await prepareScenario(site, member)
  const history: History = { observations: [], seenWebhooks: new Set() }
  const desk = new Desk(site, member)
  const violations = new Set<string>()
  const note = (found: string[]): void => {
    for (const one of found) {
      if (!violations.has(one) && violations.size < SHOWN) console.log(`  ${one}`)
      violations.add(one)
    }
  }
  const [began, whole] = [Date.now(), minutes * 60_000]
  const yearBegan = site.clock.now()
  const share = (): number => Math.min(1, (Date.now() - began) / whole)
  const memory = watchMemory(site, began)
  let full: Full | null = null
  const uri = site.databaseUri ?? ''
  console.log(`  before: ${told(await countRows(uri))}`)
  for (let round = 0; share() < 1; round++) {
    const isFull = full === null && share() >= 0.25
    const drawn = Array.from({ length: schedules }, (_, n) => drawSchedule(seed, round * schedules + n))
    if (isFull) {
      full = { from: site.clock.now(), to: Infinity }
      await limitFiles(site.pids(), '0')
    }
    const result = await runBatch(
      scenario,
      member,
      {
        schedules: share() >= KILLS_UNTIL || isFull ? drawn.map(unharmed) : drawn,
        rules: getRules(seed, round),
        away: null,
        waiting: null,
        atOnce: schedules,
        hasten: 4,
        excusesDropped: true,
        withoutWebhooks: round % 3 === 1,
        killAtEnd: false,
        limit: SETTLES,
      },
      history,
    )
    if (isFull && full) {
      await limitFiles(site.pids(), 'unlimited')
      full.to = site.clock.now()
    }
    if (share() < KILLS_UNTIL && round % 2 === 0) await killEach(site)
    const wrong = [...result.violations, ...(await desk.round(round)), ...(await mailsWrong(site, full))]
    note(wrong)
    const days = Math.round((site.clock.now() - yearBegan) / DAY)
    console.log(
      `  round ${round}, day ${days}, ${phases.seconds} s: ${result.visitors} visitors` +
        `${isFull ? ', disk full' : ''}, ${site.deaths()} kills so far, ${wrong.length} violations` +
        `; ${memory.seen.map(getLast).join(', ')} MB`,
    )
    // Skips to the point in the year that matches the minutes passed.
    await passDays(site, yearBegan + share() * YEAR - site.clock.now())
  }
  memory.stop()
  const before = await countRows(uri)
  console.log(`  at the year's end: ${told(before)}`)
  note(await desk.judge())
  verdicts.add(
    violations.size === 0 && full !== null,
    `the soak, seed ${seed}: ${history.observations.length} visitors, ${desk.line}, ${site.deaths()} kills` +
      `, disk full once: ${violations.size} violations`,
  )
  for (const [n, { live, resident }] of memory.seen.entries()) {
    const ofSecondHalf = (samples: Sample[]) => getSlope(samples.filter(({ at }) => at >= (minutes * 60) / 2))
    const [slope, whole] = [ofSecondHalf(live), ofSecondHalf(resident)]
    verdicts.add(
      isFlat(slope),
      `memory of process ${n + 1} in the second half: ${slope.middle.toFixed(1)} MB in use, rising by` +
        ` ${slope.rise.toFixed(1)} MB, at most ${getBound(slope).toFixed(1)} MB (${slope.samples} looks);` +
        ` resident ${whole.middle.toFixed(0)} MB, rising by ${whole.rise.toFixed(1)} MB`,
    )
  }
  await judgeTidied(site, uri, verdicts)
}

/** Lets more time pass than any temporary data is kept. All of this data must then be deleted. */
const judgeTidied = async (site: Site, uri: string, verdicts: Verdicts): Promise<void> => {
  site.clock.advance(AGES)
  const { orders, appointments, enrolments } = await readBooks(site, ['orders', 'appointments', 'enrolments'])
  const kept = { orders: orders.length, booked: appointments.length + enrolments.length }
  let counts = await countRows(uri)
  for (let n = 0; n < 60 && judgeTables(counts, kept).length > 0; n++) {
    await pause(2_000)
    // The tidy task runs every ten minutes.
    site.clock.advance(5 * 60_000)
    counts = await countRows(uri)
  }
  const wrong = judgeTables(counts, kept)
  for (const one of wrong) console.log(`  ${one}`)
  console.log(`  tidied, of ${kept.orders} orders and ${kept.booked} bookings: ${told(counts)}`)
  verdicts.add(wrong.length === 0, 'the tidy task leaves what belongs to sales, and nothing else')
}
