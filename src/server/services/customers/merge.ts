import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import {
  changeCustomer,
  type CustomerChange,
  type CustomerRow,
  clearMergedCustomer,
  findCustomerRow,
} from '@/server/repositories/customers'
import {
  countOfCustomer,
  markMerged,
  type Moved,
  listMergedSince,
  moveDiscountUses,
  moveToCustomer,
} from '@/server/repositories/customer-records'
import { hasUnsettledOrder } from '@/server/repositories/personal-data'
import { withLease } from '@/server/with-lease'

interface Pair {
  /** Who stays. */
  keep: CustomerRow
  /** Who becomes part of them. */
  gone: CustomerRow
}

const loadPair = async (payload: BasePayload, keepId: string, goneId: string): Promise<Result<Pair>> => {
  if (keepId === goneId) return fail('MERGE_WITH_ITSELF')
  const [keep, gone] = await Promise.all([findCustomerRow(payload, keepId), findCustomerRow(payload, goneId)])
  if (!keep || keep.anonymisedAt || keep.mergedInto) return fail('CUSTOMER_NOT_FOUND', { field: 'keep_id' })
  // One that is part of this very record already was left half way.
  const elsewhere = gone?.mergedInto && gone.mergedInto !== keepId
  if (!gone || gone.anonymisedAt || elsewhere) return fail('CUSTOMER_NOT_FOUND', { field: 'merge_id' })
  return ok({ keep, gone })
}

/** What is filled in: what the one that stays lacks, and the notes of both. */
const fillFromMerged = ({ keep, gone }: Pair): CustomerChange => {
  const lacking = (['lastName', 'email', 'phone', 'address', 'city', 'postcode'] as const).flatMap((name) =>
    !keep[name] && gone[name] ? [[name, gone[name]] as const] : [],
  )
  const hasNotes = gone.notes && !keep.notes?.includes(gone.notes)
  return {
    ...(Object.fromEntries(lacking) as CustomerChange),
    ...(hasNotes ? { notes: [keep.notes, gone.notes].filter(Boolean).join('\n\n') } : {}),
    ...(gone.mustPayOnline && !keep.mustPayOnline ? { mustPayOnline: true } : {}),
  }
}

/** The steps after the mark, each of which may be repeated: a crash between two of them loses nothing. */
const finishMerge = async (payload: BasePayload, pair: Pair): Promise<void> => {
  const { keep, gone } = pair
  const change = fillFromMerged(pair)
  if (Object.keys(change).length > 0) await changeCustomer(payload, keep.id, change)
  await moveToCustomer(payload, gone.id, keep.id)
  const email = keep.email ?? change.email
  if (gone.email && email && gone.email !== email) await moveDiscountUses(payload, gone.email, email)
  await clearMergedCustomer(payload, gone.id)
}

/** What would go along, before it is done. */
export const previewMerge = async (
  payload: BasePayload,
  keepId: string,
  goneId: string,
): Promise<Result<Moved>> => {
  const pair = await loadPair(payload, keepId, goneId)
  return pair.ok ? ok(await countOfCustomer(payload, goneId)) : pair
}

/**
 * Makes two records one (D86): everything that names the one names the other, which keeps what it has and gets what it
 * lacks. The other's id leads to it from then on. First the mark, then the rest: whoever asks again, and the next start,
 * goes on from there.
 */
export const mergeCustomers = async (
  req: PayloadRequest,
  keepId: string,
  goneId: string,
): Promise<Result<null>> => {
  const { payload } = req
  return withLease(payload, 'merging customers', async () => {
    const pair = await loadPair(payload, keepId, goneId)
    if (!pair.ok) return pair
    // An order that is under way goes on writing for the customer whom it began with.
    if (await hasUnsettledOrder(payload, goneId)) return fail('CUSTOMER_HAS_OPEN_PAYMENT')
    if (!pair.value.gone.mergedInto && !(await markMerged(payload, goneId, keepId)))
      return fail('CUSTOMER_NOT_FOUND', { field: 'merge_id' })
    await finishMerge(payload, pair.value)
    await writeAudit(req, {
      action: 'customers-merged',
      subject: 'customers',
      subjectId: keepId,
      changes: [goneId],
      once: `customers-merged|${goneId}|${keepId}`,
    })
    return ok(null)
  })
}

const TWO_DAYS = 2 * 86_400_000

/** Goes on with what a crash left, and takes along what was written for a merged record while it was merged. How many. */
export const finishMerges = async (payload: BasePayload): Promise<number> => {
  const merged = await listMergedSince(payload, dependenciesOf(payload).clock.now() - TWO_DAYS)
  for (const gone of merged) {
    const keep = gone.mergedInto ? await findCustomerRow(payload, gone.mergedInto) : undefined
    if (keep && !keep.anonymisedAt) await finishMerge(payload, { keep, gone })
  }
  return merged.length
}
