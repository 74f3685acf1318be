import type { BasePayload, PayloadRequest } from 'payload'
import { type ErrorCode, fail, ok, type Result } from '@/domain/errors'
import { MINUTE } from '@/domain/time/time'
import { demoTexts } from '@/messages/management-customers'
import { dependenciesOf } from '@/server/dependencies'
import { expireTags } from '@/server/cache/expire-content'
import { writeAudit } from '@/server/repositories/audit'
import { countOfCustomer } from '@/server/repositories/customer-records'
import { removeCustomerRow } from '@/server/repositories/customers'
import { type DemoKind, demoKinds, findDemoContent, findDemoEnd } from '@/server/repositories/demo'
import {
  listDemoCustomers,
  type DemoSales,
  findDemoSales,
  hasUnsettledOrders,
  listRealPayments,
  listTestPayments,
  removeDemoDates,
  removeSales,
  removeUntakenPayments,
} from '@/server/repositories/demo-records'
import { findPerson, type Person } from '@/server/repositories/personal-data'
import { eraseTraces } from '@/server/services/customers/erase-customers'
import { archiveMember } from '@/server/services/diary/save-member'
import { withLeases } from '@/server/leases'
import { countGoing, findDemo, findTrials } from './demo'

/** The reason why these sales must not be deleted now. Null if there is none. */
const findRefusal = async (
  payload: BasePayload,
  end: string,
  sales: DemoSales,
): Promise<ErrorCode | null> => {
  if ((await listRealPayments(payload, end)).length > 0) return 'DEMO_HAS_REAL_PAYMENTS'
  return (await hasUnsettledOrders(payload, sales)) ? 'CUSTOMER_HAS_OPEN_PAYMENT' : null
}

/** Deletes sales and everything about them, unless a payment has been taken or begun since. */
const removePart = async (
  payload: BasePayload,
  end: string,
  { sales, person }: { sales: DemoSales; person: Person },
): Promise<ErrorCode | null> => {
  // Afterwards, nobody can take a payment for these sales. So what was taken before is found.
  if (!(await removeUntakenPayments(payload, sales))) return 'CUSTOMER_HAS_OPEN_PAYMENT'
  const refusal = await findRefusal(payload, end, sales)
  if (refusal) return refusal
  // Emails and other traces are found by the sales, so they are first.
  const left = await eraseTraces(payload, person, { now: dependenciesOf(payload).clock.now() })
  if (left.length > 0) return 'DEMO_PARTLY_REMOVED'
  await removeSales(payload, sales)
  return null
}

/** Deletes one of the demo's customers with everything of theirs, unless the customer has been used since. */
const removeCustomer = async (payload: BasePayload, end: string, id: string): Promise<ErrorCode | null> => {
  const tests = await listTestPayments(payload, end)
  const [customer] = await listDemoCustomers(payload, end, tests, id)
  if (!customer) return null
  const [sales, person] = await Promise.all([findDemoSales(payload, [id], []), findPerson(payload, customer)])
  const refusal = await removePart(payload, end, { sales, person })
  if (refusal) return refusal
  // A booking that was made since then keeps its customer.
  const isUsed = Object.values(await countOfCustomer(payload, id)).some((count) => count > 0)
  if (!isUsed) await removeCustomerRow(payload, id)
  return null
}

/** Deletes the demo's customers and the trials. Returns why it stopped. Null if it did not. */
const removeRecords = async (
  payload: BasePayload,
  end: string,
  customers: string[],
): Promise<ErrorCode | null> => {
  const trials = await removePart(
    payload,
    end,
    await findTrials(payload, await listTestPayments(payload, end)),
  )
  if (trials) return trials
  for (const id of customers) {
    const refusal = await removeCustomer(payload, end, id)
    if (refusal) return refusal
  }
  return null
}

/** Takes the demo's content off the site: archived where that exists, else in the bin. What is in use stays. */
const removeContent = async (req: PayloadRequest, end: string): Promise<void> => {
  const { payload } = req
  const { goes } = await findDemoContent(payload, end, { bookings: [], enrolments: [] })
  const changes: Partial<Record<DemoKind, object>> = {
    services: { archived: true },
    courses: { archived: true },
    discounts: { active: false },
  }
  const deletedAt = new Date(dependenciesOf(payload).clock.now()).toISOString()
  // Their pages are expired only once, after the last one.
  const context = { ...req.context, expiresAfterwards: true }
  try {
    for (const collection of demoKinds.filter((kind) => kind !== 'staff'))
      for (const id of goes[collection]) {
        const data = changes[collection] ?? { deletedAt }
        await payload.update({
          collection,
          id,
          data,
          depth: 0,
          context,
          user: req.user,
          overrideAccess: true,
        })
        if (collection === 'courses') await removeDemoDates(payload, id, end)
      }
    // People who have just got an appointment stay.
    for (const id of goes.staff) await archiveMember(req, id)
  } finally {
    await expireTags(payload, [...demoKinds, 'course-dates'])
  }
}

const remove = async (req: PayloadRequest): Promise<Result<null>> => {
  const { payload } = req
  const end = await findDemoEnd(payload)
  if (end === null) return fail('NO_DEMO')
  const found = await findDemo(payload, end)
  const going = countGoing(found)
  if (going.length === 0) return fail('NO_DEMO')
  const refusal = await findRefusal(payload, end, found.sales)
  if (refusal) return fail(refusal)
  const about = { subject: 'settings', subjectId: 'demo' }
  // Recorded before anything is deleted. Without the second record, the removal was interrupted.
  const summary = going.map(({ part, count }) => demoTexts.count(part, count)).join(', ')
  await writeAudit(req, { ...about, action: 'demo-removal-begun', summary })
  const stopped = await removeRecords(
    payload,
    end,
    found.customers.map(({ id }) => id),
  )
  if (stopped) return fail(stopped)
  await removeContent(req, end)
  await writeAudit(req, { ...about, action: 'demo-removed' })
  return ok(null)
}

/** Removing a large demo takes longer than other work with a lease. */
const PATIENCE_MS = 2 * MINUTE

/**
 * Removes the demo (D119). Refused once there is a real payment. Everything is checked again immediately before it is
 * deleted. If it is interrupted, it can be called again and removes the rest.
 */
export const removeDemo = (req: PayloadRequest): Promise<Result<null>> =>
  withLeases(req.payload, ['merging customers', 'removing the demo'], () => remove(req), PATIENCE_MS)
