import type { BasePayload } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { checkCustomers as checkCall } from '@/contract/imports'
import { ok, type Result } from '@/domain/errors'
import { type CustomerColumn, guessCustomerColumns, isDataRow } from '@/domain/imports/columns'
import {
  type CheckedRow,
  type CustomerPlan,
  findDuplicates,
  type ImportedCustomer,
  type KnownCustomer,
  planCustomers,
  readCustomerRow,
  type RowErrorCode,
} from '@/domain/imports/customer-rows'
import type { RowError } from '@/domain/imports/imports'
import { toPhoneKey } from '@/domain/text/names'
import { isPersonName } from '@/domain/text/person-names'
import { rowErrors } from '@/messages/management-imports'
import type { CustomerRow } from '@/server/repositories/customers'
import { listByContacts } from '@/server/repositories/imports'
import {
  inBatches,
  type CheckedFile,
  SHOWN_DUPLICATES,
  SHOWN_ROWS,
  toChosenColumns,
  toFileView,
} from './check-file'
import { readImportFile } from './read-file'

export type CheckInput = Received<typeof checkCall>
type Checked = Answered<typeof checkCall>

interface Found extends CheckedFile<CustomerColumn, RowErrorCode, CustomerPlan> {
  rows: CheckedRow[]
}

/** Reads and checks the file, and compares it with the customers of the salon. */
export const readCustomers = async (payload: BasePayload, input: CheckInput): Promise<Result<Found>> => {
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

export const toKnown = (row: CustomerRow): KnownCustomer => ({
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
