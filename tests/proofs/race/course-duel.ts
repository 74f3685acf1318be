import { refusals, type Report } from '../support/report'
import type { StaffMember } from '../support/staff-member'
import type { Clients, Shared } from './clients'
import type { ContestedCourse } from './course-attempts'
import type { Servers } from './servers'

const DAY = 86_400_000
/** 10:00 UTC this many days from now, in ISO 8601. */
const tenIn = (days: number, hour = 10): string => {
  const day = new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  return `${day}T${hour}:00:00.000Z`
}

/** The lowest price in pence. Nothing else has it, so that each payment in the ledger can be matched to one duel. */
const pricesFrom = 12_345
let duels = 0

const post = async (staff: StaffMember, path: string, json: object): Promise<Record<string, string>> => {
  const { status, body } = await staff.call(path, { method: 'POST', json })
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Publishes the course as staff would, and creates its date. */
const publish = async (staff: StaffMember, locationId: string, price: number): Promise<ContestedCourse> => {
  const people = (await staff.call('/api/staff')).body.staff as { staff_id: string }[]
  const course = { title: 'The last place', price, staff_id: people[0]?.staff_id, is_published: true }
  const { id: courseId = '' } = await post(staff, '/api/courses', course)
  const times = { start_time: tenIn(300), end_time: tenIn(300, 16), confirm: true }
  const date = { courseId, location_id: locationId, places: 1, ...times }
  const { id: courseDateId = '' } = await post(staff, '/api/courses/course-date', date)
  return { courseId, courseDateId }
}

interface Sold {
  status: string
  payment_id: string
  payment_status: string
  amount_paid: number
}

/** The participants as staff see them, without cancelled enrolments. */
const getParticipants = async (staff: StaffMember, { courseDateId }: ContestedCourse): Promise<Sold[]> => {
  const { status, body } = await staff.call(`/api/courses/course-dates/details/${courseDateId}`)
  if (status !== 200) throw new Error(`the participants could not be read: ${status}`)
  return (body.data.participants as Sold[]).filter((one) => one.status !== 'Cancelled')
}

/** The evidence on which a duel is judged. */
interface Outcome {
  participants: Sold[]
  /** Payments of this amount, as recorded by the provider. */
  money: { kept: number; held: number }[]
  report: Report
  contenders: number
  pence: number
}

/**
 * Returns the problems. There must be one participant, who was told so and has paid. No one else may have paid, and all
 * others must have been refused.
 */
export const judgeCourseDuel = ({ participants, money, report, contenders, pence }: Outcome): string[] => {
  const told = [...new Set(report.acknowledged.map(({ id }) => id))]
  const [one, ...more] = participants
  const full = report.refused.filter((code) => code === 'COURSE_DATE_FULL').length
  const kept = money.filter((payment) => payment.kept > 0)
  const isPaid = one?.payment_status === 'completed' && Math.round(one.amount_paid * 100) === pence
  const wrong: [boolean, string][] = [
    [!one || more.length > 0, `B1: ${participants.length} participants have the last place`],
    [
      told.join() !== (one?.payment_id ?? ''),
      `B2: ${told.length} were told that they have it (${told[0]}), enrolled is ${one?.payment_id}`,
    ],
    [one !== undefined && !isPaid, 'P1: the participant has not paid'],
    [kept.length !== 1 || kept[0]?.kept !== pence, `P1: ${kept.length} charges stay`],
    [money.some((payment) => payment.held > 0), 'P1: money of somebody is still reserved'],
    [full !== contenders - 1 || report.refused.length !== full, 'B3: a refusal that is not clean'],
  ]
  return [
    ...wrong.filter(([isWrong]) => isWrong).map(([, text]) => text),
    ...report.broken.map((text) => `B3: ${text}`),
  ]
}

/**
 * With `lost answer`, the provider's first response is lost. With `kill -9`, a server also dies as soon as the first
 * response is sent.
 */
export type Disturbance = 'none' | 'lost answer' | 'kill -9'

interface Duel {
  staff: StaffMember
  contenders: number
  servers: Servers
  disturbance: Disturbance
}

/** Lets this many visitors buy the last place of a course at the same moment, each with a card that works. */
export const runCourseDuel = async (
  clients: Clients,
  shared: Shared & { target: { locationId: string } },
  { staff, contenders, servers, disturbance }: Duel,
): Promise<{ line: string; violations: string[] }> => {
  const pence = pricesFrom + duels++
  const course = await publish(staff, shared.target.locationId, pence / 100)
  if (disturbance !== 'none')
    await servers.standIn.fault({ fault: 'charge-then-reset', match: { operation: 'payments.create' } })
  let restarted: Promise<void> | null = disturbance === 'kill -9' ? null : Promise.resolve()
  const work = { kind: 'course-duel', contenders, course } as const
  const onAttempt = () => void (restarted ??= servers.killAndRestart())
  const report = await clients.run(shared, work, { onAttempt })
  await restarted
  const { payments } = await servers.standIn.ledger()
  const money = payments.filter(({ amount }) => amount === pence)
  const participants = await getParticipants(staff, course)
  const violations = judgeCourseDuel({ participants, money, report, contenders, pence })
  const how = disturbance === 'none' ? '' : `, with ${disturbance} (${report.unknown} calls cut off)`
  const line = `${contenders} after the last place${how}: ${participants.length} got it, refused: ${refusals(report)}`
  return { line, violations }
}
