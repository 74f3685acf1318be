import type { BasePayload } from 'payload'
import type { Answered } from '@/contract/call'
import type { getDemo } from '@/contract/operations'
import { type DemoPart, demoParts } from '@/domain/operations/first-steps'
import {
  countShownOfDemo,
  type DemoContent,
  type DemoKind,
  demoKinds,
  findDemoContent,
  findDemoEnd,
} from '@/server/repositories/demo'
import {
  listDemoCustomers,
  countOwnRecords,
  type DemoSales,
  findDemoSales,
  listBasketsOf,
  listMailsAboutSales,
  listRealPayments,
  listTestPayments,
} from '@/server/repositories/demo-records'
import { findPerson, type Person } from '@/server/repositories/personal-data'
import type { Row } from '@/server/repositories/store'

/** Everything that is deleted with the demo, and the content that is in use. */
export interface FoundDemo {
  customers: Row<'customers'>[]
  /** The sales to these customers, and the trials. */
  sales: DemoSales
  people: Person[]
  trials: Person
  content: DemoContent
}

/** Everything about the trials: what was paid for with test payments, by any customer. */
export const findTrials = async (
  payload: BasePayload,
  tests: Row<'payments'>[],
): Promise<{ sales: DemoSales; person: Person }> => {
  const sales = await findDemoSales(payload, [], tests)
  const { bookings, enrolments, orders, payments } = sales
  const [baskets, notifications] = await Promise.all([
    listBasketsOf(payload, sales),
    listMailsAboutSales(payload, sales),
  ])
  const none = { customer: '', email: null, enquiries: [], waiting: [], refunds: [] }
  return { sales, person: { ...none, bookings, enrolments, orders, payments, baskets, notifications } }
}

/** Finds what is left of the demo. */
export const findDemo = async (payload: BasePayload, end: string): Promise<FoundDemo> => {
  const tests = await listTestPayments(payload, end)
  const customers = await listDemoCustomers(payload, end, tests)
  const sales = await findDemoSales(
    payload,
    customers.map(({ id }) => id),
    tests,
  )
  const people: Person[] = []
  for (const customer of customers) people.push(await findPerson(payload, customer))
  const { person: trials } = await findTrials(payload, tests)
  return { customers, sales, people, trials, content: await findDemoContent(payload, end, sales) }
}

type Parts = Answered<typeof getDemo>['goes']

const toParts = (counts: Partial<Record<DemoPart, number>>): Parts =>
  demoParts.flatMap((part) => ((counts[part] ?? 0) > 0 ? [{ part, count: counts[part] ?? 0 }] : []))

const countContent = (content: Record<DemoKind, string[]>) =>
  Object.fromEntries(demoKinds.map((kind) => [kind, content[kind].length])) as Record<DemoKind, number>

/** Counts everything that would be deleted. */
export const countGoing = ({ customers, sales, people, trials, content }: FoundDemo): Parts =>
  toParts({
    customers: customers.length,
    appointments: sales.appointments.length,
    participants: sales.enrolments.length,
    payments: sales.payments.length,
    mails: new Set([trials, ...people].flatMap(({ notifications }) => notifications.map(({ id }) => id)))
      .size,
    ...countContent(content.goes),
  })

/** The records that would be deleted with the demo, and those that would stay (D119). */
export const loadDemoPlan = async (payload: BasePayload): Promise<Answered<typeof getDemo>> => {
  const end = await findDemoEnd(payload)
  if (end === null) return { has_demo: false, real_payments: 0, goes: [], stays: [], used: [] }
  const found = await findDemo(payload, end)
  const { customers, sales, content } = found
  const [payments, own, shown] = await Promise.all([
    listRealPayments(payload, end),
    countOwnRecords(payload, sales, customers.filter(({ anonymisedAt }) => !anonymisedAt).length),
    Promise.all(demoKinds.map((kind) => countShownOfDemo(payload, kind, end))),
  ])
  const edited = demoKinds.map(
    (kind, at) => [kind, (shown[at] ?? 0) - content.goes[kind].length - content.used[kind].length] as const,
  )
  const goes = countGoing(found)
  return {
    has_demo: goes.length > 0,
    real_payments: payments.length,
    goes,
    stays: toParts({ ...own, ...Object.fromEntries(edited) }),
    used: toParts(countContent(content.used)),
  }
}
