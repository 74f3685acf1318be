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
  noTexts,
} from '@/server/repositories/customers'
import {
  countOfCustomer,
  markMerged,
  type Moved,
  listMergedSince,
  moveDiscountUses,
  moveToCustomer,
} from '@/server/repositories/customer-records'
import { mergeConsent } from '@/server/repositories/offer-consent'
import { hasUnsettledOrder } from '@/server/repositories/personal-data'
import { withLease } from '@/server/leases'

interface Pair {
  /** The record that is kept. */
  keep: CustomerRow
  /** The record that is merged into it. */
  gone: CustomerRow
}

const loadPair = async (payload: BasePayload, keepId: string, goneId: string): Promise<Result<Pair>> => {
  if (keepId === goneId) return fail('MERGE_WITH_ITSELF')
  const [keep, gone] = await Promise.all([findCustomerRow(payload, keepId), findCustomerRow(payload, goneId)])
  if (!keep || keep.anonymisedAt || keep.mergedInto) return fail('CUSTOMER_NOT_FOUND', { field: 'keep_id' })
  // A record that was already merged into this one comes from a merge that was interrupted.
  const elsewhere = gone?.mergedInto && gone.mergedInto !== keepId
  if (!gone || gone.anonymisedAt || elsewhere) return fail('CUSTOMER_NOT_FOUND', { field: 'merge_id' })
  return ok({ keep, gone })
}

/** The fields to fill in: those that are empty in the record that is kept, and the notes of both. */
const fillFromMerged = ({ keep, gone }: Pair): CustomerChange => {
  const lacking = (['lastName', 'email', 'phone', 'address', 'city', 'postcode'] as const).flatMap((name) =>
    !keep[name] && gone[name] ? [[name, gone[name]] as const] : [],
  )
  const hasNotes = gone.notes && !keep.notes?.includes(gone.notes)
  // Consent to text messages comes along only with its number. Where the record that is kept has a number but no consent,
  // the customer may have withdrawn it.
  const consent = (Object.keys(noTexts) as (keyof typeof noTexts)[]).flatMap((name) =>
    !keep.phone && gone.phone && gone[name] ? [[name, gone[name]] as const] : [],
  )
  // The latest of both, so that nobody is emailed a second time.
  const emailed = (['invitedAt', 'reviewAskedAt'] as const).flatMap((name) =>
    (gone[name] ?? 0) > (keep[name] ?? 0) ? [[name, gone[name]] as const] : [],
  )
  return {
    ...(Object.fromEntries(emailed) as CustomerChange),
    ...mergeConsent({ keep, gone }),
    ...(Object.fromEntries(consent) as CustomerChange),
    ...(Object.fromEntries(lacking) as CustomerChange),
    ...(hasNotes ? { notes: [keep.notes, gone.notes].filter(Boolean).join('\n\n') } : {}),
    ...(gone.mustPayOnline && !keep.mustPayOnline ? { mustPayOnline: true } : {}),
  }
}

/**
 * The steps after the record is marked as merged. Each can be repeated, so nothing is lost if there is a crash between
 * two of them.
 */
const finishMerge = async (payload: BasePayload, pair: Pair): Promise<void> => {
  const { keep, gone } = pair
  const change = fillFromMerged(pair)
  if (Object.keys(change).length > 0) await changeCustomer(payload, keep.id, change)
  await moveToCustomer(payload, gone.id, keep.id)
  const email = keep.email ?? change.email
  if (gone.email && email && gone.email !== email) await moveDiscountUses(payload, gone.email, email)
  await clearMergedCustomer(payload, gone.id)
}

/** Counts the records that a merge would move. */
export const previewMerge = async (
  payload: BasePayload,
  keepId: string,
  goneId: string,
): Promise<Result<Moved>> => {
  const pair = await loadPair(payload, keepId, goneId)
  return pair.ok ? ok(await countOfCustomer(payload, goneId)) : pair
}

/**
 * Merges two records (D86). Everything that refers to `goneId` then refers to `keepId`. That record keeps its own
 * values and gets those it does not have. The old id then leads to the record that was kept. The record is marked
 * first, so that a repeated call, or the next start, can continue after a crash.
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
    // An order in progress continues to write records for its original customer.
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

/** Continues merges that a crash interrupted, and moves records that were written during a merge. Returns how many. */
export const finishMerges = async (payload: BasePayload): Promise<number> => {
  const merged = await listMergedSince(payload, dependenciesOf(payload).clock.now() - TWO_DAYS)
  for (const gone of merged) {
    const keep = gone.mergedInto ? await findCustomerRow(payload, gone.mergedInto) : undefined
    if (keep && !keep.anonymisedAt) await finishMerge(payload, { keep, gone })
  }
  return merged.length
}
