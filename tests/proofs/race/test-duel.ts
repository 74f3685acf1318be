import { pause } from '../support/http-client'
import { untilAnswered } from '../support/insist'
import { judgeTests } from '../support/judge-visits'
import { readBooks } from '../support/read-books'
import { refusals, type Report } from '../support/report'
import type { StaffMember } from '../support/staff-member'
import type { Clients, Shared } from './clients'
import type { Servers } from './servers'
import { bookAlone, type TestedPair, type TestedService } from './test-attempts'

const HOUR = 3_600_000

/** What is recorded of a test: read too early, read in time, a reaction, or nothing. */
const readings = ['early', 'in-time', 'reaction', 'nothing'] as const
type Reading = (typeof readings)[number]

interface Attended extends TestedPair {
  reading: Reading
  /** The customer's own treatment beside the guest's. It has no test. */
  own: TestedPair['treatment'] | null
}

interface Desk {
  servers: Servers
  member: StaffMember
}

const ask = ({ servers, member }: Desk, path: string, json: object) =>
  untilAnswered(member, servers.urls[0] as string, `/api/booking/${path}`, { method: 'PUT', json })

/** Servers notice a new time after 20 ms. */
const advanceTo = async ({ clock }: Servers, at: number): Promise<void> => {
  if (clock.now() < at) clock.advance(at - clock.now())
  await pause(50)
}

const record = async (desk: Desk, { test }: TestedPair, result: string): Promise<string[]> => {
  const { bookingId, bookingSlotId } = test
  const { status, body } = await ask(desk, 'patch-test', { bookingId, bookingSlotId, result })
  return status === 200 ? [] : [`D106: a result was refused with ${status} ${body.code}`]
}

const arrive = (desk: Desk, { bookingId, bookingSlotId }: TestedPair['treatment'], reason?: string) =>
  ask(desk, 'attendance', {
    ...{ bookingId, bookingSlotId, attendance: 'arrived' },
    ...(reason ? { patch_test_reason: reason } : {}),
  })

/** Lets two desks mark a treatment as arrived at once. It may begin if its test was read in time. */
const tryToBegin = async (desk: Desk, { treatment, reading }: Attended): Promise<string[]> => {
  const id = treatment.bookingSlotId
  const answers = await Promise.all([arrive(desk, treatment), arrive(desk, treatment)])
  const began = answers.filter(({ status }) => status === 200).length
  const may = reading === 'in-time'
  const wrong = may === began > 0 ? [] : [`D106: ${id}, test read: ${reading}, began ${began} times`]
  // Whoever has no result needs a reason.
  if (reading === 'nothing' && (await arrive(desk, treatment, 'Seen on paper')).status !== 200)
    wrong.push(`D106: ${id} could not begin with a reason`)
  return wrong
}

/** Checks what is stored: whoever has arrived had a test that was read in time, or staff gave a reason. */
const judgeArrived = async (servers: Servers, attended: readonly Attended[]): Promise<string[]> => {
  const { appointments } = await readBooks(servers, ['appointments'])
  const arrived = new Set(
    appointments.flatMap(({ id, attendance }) => (attendance === 'arrived' ? [id] : [])),
  )
  return attended.flatMap(({ treatment, reading, own }) => [
    ...(arrived.has(treatment.bookingSlotId) === (reading === 'in-time' || reading === 'nothing')
      ? []
      : [`D106: ${treatment.bookingSlotId} is stored wrongly, test read: ${reading}`]),
    ...(own && arrived.has(own.bookingSlotId) ? [`D106: ${own.bookingSlotId} arrived without a test`] : []),
  ])
}

const readStarts = async (servers: Servers): Promise<Map<string, number>> => {
  const { appointments } = await readBooks(servers, ['appointments'])
  return new Map(appointments.flatMap((row) => (row.status === 'Cancelled' ? [] : [[row.id, row.start]])))
}

/** Books the customer's own treatment beside the guest's, at a time that is free. */
const bookOwn = async (
  desk: Desk,
  service: TestedService,
  { customerId, treatment }: TestedPair,
  at: number,
) => {
  for (let i = 1; i < 24; i++) {
    const staffId = service.staffIds[i % service.staffIds.length] ?? ''
    const wish = { serviceId: service.serviceId, staffId, start: at + i * HOUR, guest: null }
    const own = await bookAlone(desk.member, service, customerId, wish)
    if (own) return own
  }
  throw new Error(`no time beside ${treatment.bookingSlotId}`)
}

/**
 * Lets the days pass on which the tests and treatments of these pairs are. Staff record results too early, in time or
 * not at all, and mark treatments as arrived. Returns the violations of D106.
 */
export const attendTests = async (
  desk: Desk,
  service: TestedService,
  pairs: readonly TestedPair[],
): Promise<{ line: string; violations: string[] }> => {
  const { servers } = desk
  const starts = await readStarts(servers)
  const attended: Attended[] = []
  const at = ({ bookingSlotId }: TestedPair['test']): number => starts.get(bookingSlotId) ?? NaN
  for (const pair of pairs)
    if (at(pair.test) > servers.clock.now() && at(pair.treatment) > servers.clock.now()) {
      const own = pair.guest ? await bookOwn(desk, service, pair, at(pair.treatment)) : null
      // The result of each guest's test is read in time.
      const reading = pair.guest ? 'in-time' : (readings[attended.length % readings.length] ?? 'nothing')
      attended.push({ ...pair, reading, own })
    }
  const violations: string[] = []
  if (pairs.length > 0 && attended.length === 0)
    violations.push('D106: no treatment with a test was attended')
  const steps = attended.flatMap((one) => [
    {
      at: at(one.test) + 10 * 60_000,
      async run() {
        if (one.reading === 'early') violations.push(...(await record(desk, one, 'no-reaction')))
        if (one.reading === 'reaction') violations.push(...(await record(desk, one, 'reaction')))
      },
    },
    {
      at: (one.own?.start ?? NaN) + 60_000,
      async run() {
        if (one.own && (await arrive(desk, one.own)).status === 200)
          violations.push(`D106: the guest's result of ${one.test.bookingSlotId} counts for the customer`)
      },
    },
    {
      at: at(one.treatment) + 60_000,
      async run() {
        if (one.reading === 'in-time') violations.push(...(await record(desk, one, 'no-reaction')))
        violations.push(...(await tryToBegin(desk, one)))
      },
    },
  ])
  const inOrder = steps.filter((step) => !Number.isNaN(step.at)).toSorted((a, b) => a.at - b.at)
  for (const step of inOrder) {
    await advanceTo(servers, step.at)
    await step.run()
  }
  violations.push(...(await judgeArrived(servers, attended)))
  const line = `${attended.length} treatments with a patch test began or were refused: ${violations.length} violations`
  return { line, violations }
}

/** Returns the pairs whose live appointments are now closer than the lead time. No move was confirmed by staff. */
export const judgePairs = async (servers: Servers, pairs: readonly TestedPair[]): Promise<string[]> =>
  judgeTests(
    await readBooks(servers, ['appointments']),
    pairs.map(({ test, treatment }) => ({ test: test.bookingSlotId, treatment: treatment.bookingSlotId })),
  )

/** Moves each test and its treatment towards each other at the same moment. At most one of them may move. */
export const runTestDuel = async (
  clients: Clients,
  shared: Shared,
  { servers, pairs, movers }: { servers: Servers; pairs: TestedPair[]; movers: number },
): Promise<{ report: Report; line: string; violations: string[] }> => {
  const work = { kind: 'test-duel', contenders: movers * pairs.length, pairs } as const
  const report = await clients.run(shared, work)
  const violations = await judgePairs(servers, pairs)
  const line = `${pairs.length} patch tests and their treatments moved towards each other: ${violations.length} too close, refused: ${refusals(report)}`
  return { report, line, violations: [...violations, ...report.broken.map((text) => `B3: ${text}`)] }
}
