import { createHash } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { type CustomerUpdate, type ImportedCustomer, nameOf } from '@/domain/imports/customer-rows'
import type { ImportedChange, ImportPlan, UndoCounts } from '@/domain/imports/imports'
import { createId } from '@/server/ids'
import { withRecords } from '@/server/repositories/customer-records'
import {
  changeCustomer,
  type CustomerChange,
  type CustomerRow,
  type SeenFields,
} from '@/server/repositories/customers'
import { addImportedCustomers, removeUntouchedCustomers } from '@/server/repositories/imports'
import { findByIds, overwriteDeleted, truncateWriteAheadLog } from '@/server/repositories/running-database'
import { inBatches, addStay, type Ready, toFingerprint } from './check-file'
import { type CheckInput, readCustomers, toKnown } from './check-customers'

/** Changes the fields of customers, unless they have changed since. `beat` says that the import is alive. */
const changeAll = async (
  payload: BasePayload,
  updates: readonly ImportedChange[],
  beat: () => Promise<void>,
): Promise<void> =>
  inBatches(updates, async (some) => {
    for (const { id, before, after } of some) {
      await changeCustomer(payload, id, after as CustomerChange, before as SeenFields)
      await letOthersRun()
    }
    await beat()
  })

const toImportedChange = ({ id, before, after }: CustomerUpdate) => ({ id, before, after })

/** Checks the file again. Fails if it has errors, or if something has changed since the owner saw the preview. */
export const prepareCustomers = async (
  payload: BasePayload,
  input: CheckInput & { fingerprint: string },
): Promise<Result<Ready>> => {
  const found = await readCustomers(payload, input)
  if (!found.ok) return found
  if (found.value.errors.length > 0) return fail('IMPORT_HAS_ERRORS')
  if (toFingerprint(found.value.plan) !== input.fingerprint) return fail('IMPORT_CHANGED')
  const { create, update } = found.value.plan
  const created = create.map(({ customer }) => ({ id: createId(), customer }))
  const plan = {
    created: created.map(({ id, customer }) => ({ id, hash: toHash(customer) })),
    updated: update.map(toImportedChange),
  }
  return ok({
    plan,
    async write(beat) {
      await inBatches(created, async (some) => {
        await addImportedCustomers(
          payload,
          some.map(({ id, customer }) => ({ id, ...customer })),
        )
        await beat()
      })
      await changeAll(payload, plan.updated, beat)
      return undefined
    },
  })
}

/** A hash of the fields that staff can edit, to see later if a record is as it was imported. */
const toHash = (customer: ImportedCustomer & { mustPayOnline?: boolean | null }): string => {
  const { firstName, lastName, email, phone, address, city, postcode, notes, mustPayOnline } = customer
  const values = [firstName, lastName, email, phone, address, city, postcode, notes].map((one) => one || null)
  return createHash('sha256')
    .update(JSON.stringify([...values, mustPayOnline ?? false]))
    .digest('base64url')
    .slice(0, 16)
}

/** The created customers whom nobody has edited, merged, erased or used since, among those who still exist. */
const sortCreated = async (payload: BasePayload, created: readonly ImportPlan['created'][number][]) => {
  const hashes = new Map(created.map(({ id, hash }) => [id, hash]))
  const found = await findByIds(payload, 'customers', hashes.keys())
  const present = [...found.values()].filter(({ anonymisedAt }) => !anonymisedAt)
  const asImported = present.filter(
    (row) =>
      !row.mergedInto && toHash({ ...toKnown(row), mustPayOnline: row.mustPayOnline }) === hashes.get(row.id),
  )
  const used = await withRecords(
    payload,
    asImported.map(({ id }) => id),
  )
  const untouched = asImported.filter(({ id }) => !used.has(id))
  return { untouched, stay: present.filter((row) => !untouched.includes(row)) }
}

/** True if the record still has the values that the import wrote. */
const isAsImported = (row: CustomerRow | undefined, after: Record<string, unknown>): boolean =>
  row !== undefined &&
  !row.mergedInto &&
  !row.anonymisedAt &&
  Object.entries(after).every(([name, value]) => (row[name as keyof CustomerRow] ?? null) === value)

/**
 * Goes through the records of an import. Those that nobody has edited or used since are deleted or restored, unless
 * `beat` is null. Then they are only counted.
 */
export const takeBackCustomers = async (
  payload: BasePayload,
  { created, updated }: ImportPlan,
  beat: (() => Promise<void>) | null,
): Promise<UndoCounts> => {
  const counts: UndoCounts = { deleted: 0, restored: 0, stay: 0, stayNames: [] }
  if (beat) await overwriteDeleted(payload)
  await inBatches(created, async (some) => {
    const { untouched, stay } = await sortCreated(payload, some)
    if (beat) await removeUntouchedCustomers(payload, untouched)
    await beat?.()
    counts.deleted += untouched.length
    addStay(counts, stay.map(nameOf))
  })
  await inBatches(updated, async (some) => {
    const rows = await findByIds(
      payload,
      'customers',
      some.map(({ id }) => id),
    )
    const asImported = some.filter(({ id, after }) => isAsImported(rows.get(id), after))
    const others = some.filter((one) => !asImported.includes(one))
    const back = asImported.map(({ id, before, after }) => ({ id, before: after, after: before }))
    if (beat) await changeAll(payload, back, beat)
    counts.restored += asImported.length
    addStay(counts, others.flatMap(({ id }) => rows.get(id) ?? []).map(nameOf))
  })
  if (beat) await truncateWriteAheadLog(payload)
  return counts
}
