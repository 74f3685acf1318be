import { refusals, type Report } from '../support/report'
import type { StaffMember } from '../support/staff-member'
import type { Clients, Shared } from './clients'
import type { ContestedCourse } from './course-attempts'

const DAY = 86_400_000
/** Ten o'clock UTC so many days from now. */
const tenIn = (days: number, hour = 10): string => {
  const day = new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  return `${day}T${hour}:00:00.000Z`
}

/** A price that nothing else of the demo salon costs: payments of this duel are told apart by it. */
const PRICE = 123.45

const post = async (staff: StaffMember, path: string, json: object): Promise<Record<string, string>> => {
  const { status, body } = await staff.call(path, { method: 'POST', json })
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Staff publish the course and set its date. */
const publish = async (staff: StaffMember, locationId: string): Promise<ContestedCourse> => {
  const people = (await staff.call('/api/staff')).body.staff as { staff_id: string }[]
  const course = { title: 'The last place', price: PRICE, staff_id: people[0]?.staff_id, is_published: true }
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

const paidToday = async (staff: StaffMember): Promise<string[]> => {
  const { body } = await staff.call('/api/payments/get-payments')
  const all = Object.values<{ amount: number; payment_id: string; payment_status: string }[]>(body.payments)
  const ours = all.flat().filter(({ amount }) => amount === PRICE)
  return ours.filter(({ payment_status: status }) => status === 'completed').map(({ payment_id: id }) => id)
}

/** What is wrong: one participant, who is the one that was told so and has paid; nobody else has; all others refused. */
const judge = async (
  staff: StaffMember,
  { courseDateId }: ContestedCourse,
  report: Report,
  contenders: number,
): Promise<string[]> => {
  const { body } = await staff.call(`/api/courses/course-dates/details/${courseDateId}`)
  const enrolled = (body.data.participants as Sold[]).filter(({ status }) => status !== 'Cancelled')
  const told = [...new Set(report.acknowledged.map(({ id }) => id))]
  const [one, ...more] = enrolled
  const full = report.refused.filter((code) => code === 'COURSE_DATE_FULL').length
  const paid = await paidToday(staff)
  const wrong: [boolean, string][] = [
    [!one || more.length > 0, `B1: ${enrolled.length} participants have the last place`],
    [told.join() !== (one?.payment_id ?? ''), `B2: told ${told.join()}, enrolled ${one?.payment_id}`],
    [one?.payment_status !== 'completed' || one.amount_paid !== PRICE, 'P1: the participant has not paid'],
    [paid.join() !== told.join(), `P1: ${paid.length} payments are kept`],
    [full !== contenders - 1 || report.refused.length !== full, 'B3: a refusal that is not clean'],
  ]
  return [
    ...wrong.filter(([isWrong]) => isWrong).map(([, text]) => text),
    ...report.broken.map((text) => `B3: ${text}`),
  ]
}

/** So many buy the last place of a course at the same moment, each with a card that works. */
export const runCourseDuel = async (
  clients: Clients,
  shared: Shared,
  { staff, contenders }: { staff: StaffMember; contenders: number },
): Promise<{ line: string; violations: string[] }> => {
  const course = await publish(staff, shared.target.locationId)
  const report = await clients.run(shared, { kind: 'course-duel', contenders, course })
  const line = `${contenders} after the last place: refused: ${refusals(report)}`
  return { line, violations: await judge(staff, course, report, contenders) }
}
