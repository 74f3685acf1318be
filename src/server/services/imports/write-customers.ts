import { createHash } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import {
  type CustomerUpdate,
  type ImportedCustomer,
  formatImportedName,
  type CheckedRow,
  type CustomerPlan,
  findDuplicates,
  type KnownCustomer,
  planCustomers,
  readCustomerRow,
  type RowErrorCode,
} from '@/domain/imports/customer-rows'
import type { ImportedChange, ImportPlan, UndoCounts, RowError } from '@/domain/imports/imports'
import { createId } from '@/server/ids'
import { withRecords } from '@/server/repositories/customer-records'
import {
  changeCustomer,
  type CustomerChange,
  type CustomerRow,
  type SeenFields,
} from '@/server/repositories/customers'
import { addImportedCustomers, removeUntouchedCustomers, listByContacts } from '@/server/repositories/imports'
import { findByIds, overwriteDeleted, truncateWriteAheadLog } from '@/server/repositories/running-database'
import {
  inBatches,
  addStay,
  type Ready,
  toFingerprint,
  type CheckedFile,
  SHOWN_DUPLICATES,
  SHOWN_ROWS,
  toChosenColumns,
  toFileView,
  readImportFile,
} from './check-file'
import type { Answered, Received } from '@/contract/call'
import type { checkCustomers as checkCall } from '@/contract/imports'
import { type CustomerColumn, guessCustomerColumns, isDataRow } from '@/domain/imports/columns'
import { toPhoneKey } from '@/domain/text/names'
import { isPersonName } from '@/domain/text/person-names'
import { rowErrors } from '@/messages/management-imports'

type CheckInput = Received<typeof checkCall>
type Checked = Answered<typeof checkCall>

interface Found extends CheckedFile<CustomerColumn, RowErrorCode, CustomerPlan> {
  rows: CheckedRow[]
}

/** Reads and checks the file, and compares it with the customers of the salon. */
const readCustomers = async (payload: BasePayload, input: CheckInput): Promise<Result<Found>> => {
  const bytes = new Uint8Array(await input.file.arrayBuffer())
  const read = readImportFile(bytes, isDataRow, input.has_headings)
  if (!read.ok) return read
  const file = read.value
  const columns = toChosenColumns(file, input.columns) ?? guessCustomerColumns(file.headings)
  const errors: RowError<RowErrorCode>[] = []
  const customers: { row: number; customer: ImportedCustomer }[] = []
  await inBatches(file.rows, async (some) => {
    for (const one of some) {
      const checked = readCustomerRow(one, columns, isPersonName)
      if (checked.ok) customers.push({ row: one.row, customer: checked.customer })
      else errors.push(...checked.errors)
    }
  })
  const known = await listByContacts(payload, {
    emails: [...new Set(customers.flatMap(({ customer }) => customer.email ?? []))],
    phoneKeys: [
      ...new Set(customers.flatMap(({ customer }) => (customer.phone ? toPhoneKey(customer.phone) : []))),
    ],
  })
  const rows = findDuplicates(customers, known.map(toKnown))
  const plan = planCustomers(rows, (row) => input.choices?.get(row) ?? input.duplicates ?? 'skip')
  return ok({ file, columns, errors, rows, plan })
}

const toKnown = (row: CustomerRow): KnownCustomer => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName ?? null,
  email: row.email ?? null,
  phone: row.phone ?? null,
  address: row.address ?? null,
  city: row.city ?? null,
  postcode: row.postcode ?? null,
  notes: row.notes ?? null,
})

const toCustomerView = (customer: ImportedCustomer) => ({
  first_name: customer.firstName,
  last_name: customer.lastName ?? '',
  email: customer.email,
  phone_number: customer.phone,
  address: customer.address,
  city: customer.city,
  postal_code: customer.postcode,
  notes: customer.notes,
})

const toView = (found: Found): Checked => {
  const { rows, plan } = found
  const duplicates = rows.filter((one) => one.duplicates !== null)
  return {
    ...toFileView(found, rowErrors),
    created: plan.create.length,
    updated: plan.update.length,
    skipped: plan.skipped,
    duplicates: duplicates.slice(0, SHOWN_DUPLICATES).map(({ row, customer, duplicates: of }) => ({
      row,
      record: toCustomerView(customer),
      same: of?.by ?? 'email',
      known: of && 'known' in of ? { customer_id: of.known.id, ...toCustomerView(of.known) } : null,
      earlier_row: of && 'earlier' in of ? of.earlier : null,
    })),
    duplicate_count: duplicates.length,
    preview: plan.create.slice(0, SHOWN_ROWS).map(({ row, customer }) => ({
      row,
      record: toCustomerView(customer),
    })),
  }
}

/** Checks a file without writing anything. */
export const checkCustomers = async (payload: BasePayload, input: CheckInput): Promise<Result<Checked>> => {
  const found = await readCustomers(payload, input)
  return found.ok ? ok(toView(found.value)) : found
}

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
    addStay(counts, stay.map(formatImportedName))
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
    addStay(counts, others.flatMap(({ id }) => rows.get(id) ?? []).map(formatImportedName))
  })
  if (beat) await truncateWriteAheadLog(payload)
  return counts
}
