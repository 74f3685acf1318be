import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered } from '@/contract/call'
import type { getDemo } from '@/contract/demo'
import { type DemoPart, demoParts } from '@/domain/operations/first-steps'
import { fail, ok, type Result } from '@/domain/errors'
import { demoTexts } from '@/messages/management-customers'
import { dependenciesOf } from '@/server/dependencies'
import { expireTags } from '@/server/cache/expire-content'
import { writeAudit } from '@/server/repositories/audit'
import { listMergedInto } from '@/server/repositories/customer-records'
import { removeCustomerRow } from '@/server/repositories/customers'
import {
  countShownOfDemo,
  type DemoKind,
  demoKinds,
  findDemoEnd,
  listDemoContent,
  listDemoCustomers,
} from '@/server/repositories/demo'
import {
  countOwnRecords,
  type DemoSales,
  findDemoSales,
  hasUnsettledOrders,
  listBasketsOf,
  listMailsAboutSales,
  listRealPayments,
  removeDemoDates,
  removeSales,
} from '@/server/repositories/demo-records'
import { findPerson, type Person } from '@/server/repositories/personal-data'
import type { Row } from '@/server/repositories/store'
import { eraseTraces } from '@/server/services/customers/erase-customers'
import { archiveMember } from '@/server/services/diary/save-member'

interface FoundDemo {
  customers: Row<'customers'>[]
  sales: DemoSales
  people: Person[]
  /** Everything about the sales to other customers, paid for with test payments. */
  trials: Person
  content: Record<DemoKind, Row<DemoKind>[]>
}

/** Finds what is left of the demo. */
const findDemo = async (payload: BasePayload, end: string): Promise<FoundDemo> => {
  const customers: Row<'customers'>[] = []
  // Somebody who was merged with a customer of the salon's own stays.
  for (const one of await listDemoCustomers(payload, end)) {
    const merged = await listMergedInto(payload, one.id)
    if (merged.every(({ createdAt }) => new Date(createdAt).toISOString() <= end)) customers.push(one)
  }
  const sales = await findDemoSales(
    payload,
    end,
    customers.map(({ id }) => id),
  )
  const people: Person[] = []
  for (const customer of customers) people.push(await findPerson(payload, customer))
  const trials: Person = {
    customer: '',
    email: null,
    enquiries: [],
    refunds: [],
    bookings: sales.bookings,
    enrolments: sales.enrolments,
    orders: sales.orders,
    payments: sales.payments,
    baskets: await listBasketsOf(payload, sales),
    notifications: await listMailsAboutSales(payload, sales),
  }
  const content = {} as FoundDemo['content']
  for (const kind of demoKinds) content[kind] = await listDemoContent(payload, kind, end)
  return { customers, sales, people, trials, content }
}

const countUnique = (lists: { id: string }[][]): number => new Set(lists.flat().map(({ id }) => id)).size

const countGoing = ({ customers, sales, people, trials, content }: FoundDemo): Record<DemoPart, number> => ({
  customers: customers.length,
  appointments: sales.appointments.length,
  participants: sales.enrolments.length,
  payments: sales.payments.length,
  enquiries: new Set(people.flatMap(({ enquiries }) => enquiries)).size,
  mails: countUnique([trials, ...people].map(({ notifications }) => notifications)),
  ...(Object.fromEntries(demoKinds.map((kind) => [kind, content[kind].length])) as Record<DemoKind, number>),
})

const toParts = (counts: Partial<Record<DemoPart, number>>) =>
  demoParts.flatMap((part) => ((counts[part] ?? 0) > 0 ? [{ part, count: counts[part] ?? 0 }] : []))

/** What would be removed with the demo, and what would stay (D119). */
export const loadDemoPlan = async (payload: BasePayload): Promise<Answered<typeof getDemo>> => {
  const end = await findDemoEnd(payload)
  if (end === null) return { has_demo: false, real_payments: 0, goes: [], stays: [] }
  const found = await findDemo(payload, end)
  const goes = toParts(countGoing(found))
  const own = await countOwnRecords(payload, found.sales, found.customers)
  const edited = Object.fromEntries(
    await Promise.all(
      demoKinds.map(
        async (kind) =>
          [kind, (await countShownOfDemo(payload, kind, end)) - found.content[kind].length] as const,
      ),
    ),
  )
  return {
    has_demo: goes.length > 0,
    real_payments: (await listRealPayments(payload, end)).length,
    goes,
    stays: toParts({ ...own, ...edited }),
  }
}

/** Deletes the demo's customers, and everything that was sold. Returns false if some of it could not be deleted. */
const removeRecords = async (payload: BasePayload, found: FoundDemo): Promise<boolean> => {
  const now = dependenciesOf(payload).clock.now()
  const { customers, people, sales, trials } = found
  // Emails and other traces are found by the sales, so they are first. The customers are last.
  let isComplete = true
  for (const person of [trials, ...people]) {
    const left = await eraseTraces(payload, person, { now })
    if (left.length > 0) isComplete = false
  }
  if (!isComplete) return false
  await removeSales(payload, sales)
  for (const { id } of customers) {
    for (const merged of await listMergedInto(payload, id)) await removeCustomerRow(payload, merged.id)
    await removeCustomerRow(payload, id)
  }
  return true
}

/** Takes the demo's content off the site: archived where that exists, else in the bin. */
const removeContent = async (req: PayloadRequest, { content }: FoundDemo, end: string): Promise<void> => {
  const { payload } = req
  const changes: Partial<Record<DemoKind, object>> = {
    services: { archived: true },
    courses: { archived: true },
    discounts: { active: false },
  }
  const deletedAt = new Date(dependenciesOf(payload).clock.now()).toISOString()
  // Their pages are expired only once, after the last one.
  const context = { ...req.context, expiresAfterwards: true }
  for (const collection of demoKinds.filter((kind) => kind !== 'staff'))
    for (const { id } of content[collection]) {
      const data = changes[collection] ?? { deletedAt }
      await payload.update({ collection, id, data, depth: 0, context, user: req.user, overrideAccess: true })
      if (collection === 'courses') await removeDemoDates(payload, id, end)
    }
  // People with real appointments stay.
  for (const { id } of content.staff) await archiveMember(req, id)
  await expireTags(payload, [...demoKinds, 'course-dates'])
}

/**
 * Removes the demo (D119). Refused once there is a real payment. If it is interrupted, it can be called again and
 * removes the rest.
 */
export const removeDemo = async (req: PayloadRequest): Promise<Result<null>> => {
  const { payload } = req
  const end = await findDemoEnd(payload)
  if (end === null) return fail('NO_DEMO')
  const found = await findDemo(payload, end)
  const counts = countGoing(found)
  const goes = toParts(counts)
  if (goes.length === 0) return fail('NO_DEMO')
  if ((await listRealPayments(payload, end)).length > 0) return fail('DEMO_HAS_REAL_PAYMENTS')
  if (await hasUnsettledOrders(payload, found.sales)) return fail('CUSTOMER_HAS_OPEN_PAYMENT')
  if (!(await removeRecords(payload, found))) return fail('DEMO_PARTLY_REMOVED')
  await removeContent(req, found, end)
  await writeAudit(req, {
    action: 'demo-removed',
    subject: 'settings',
    subjectId: 'demo',
    summary: goes.map(({ part, count }) => demoTexts.count(part, count)).join(', '),
  })
  return ok(null)
}
