import { createHash } from 'node:crypto'
import type { BasePayload } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { checkCustomers as checkCall } from '@/contract/imports'
import { ok, type Result } from '@/domain/errors'
import { type CustomerColumn, guessCustomerColumns } from '@/domain/imports/columns'
import {
  type CheckedRow,
  type CustomerPlan,
  findDuplicates,
  type ImportedCustomer,
  type KnownCustomer,
  planCustomers,
  readCustomerRow,
  type RowError,
} from '@/domain/imports/customer-rows'
import { toPhoneKey } from '@/domain/text/names'
import { isPersonName } from '@/domain/text/person-names'
import { rowErrors } from '@/messages/management-imports'
import type { CustomerRow } from '@/server/repositories/customers'
import { listByContacts } from '@/server/repositories/imports'
import { inBatches } from './batches'
import { type ReadFile, readImportFile } from './read-file'

export type CheckInput = Received<typeof checkCall>
type Checked = Answered<typeof checkCall>

/** How many rows, errors and duplicates the preview shows. */
const SHOWN_ROWS = 20
const SHOWN_ERRORS = 200
const SHOWN_DUPLICATES = 200
const SAMPLES = 3

interface Found {
  file: ReadFile
  columns: (CustomerColumn | null)[]
  errors: RowError[]
  rows: CheckedRow[]
  plan: CustomerPlan
}

/** The columns as the owner has chosen them, or as we guess them. */
const toColumns = ({ headings }: ReadFile, { columns }: CheckInput): (CustomerColumn | null)[] => {
  if (!columns) return guessCustomerColumns(headings)
  return headings.map((_, at) => columns[at] ?? null)
}

/** Reads and checks the file, and compares it with the customers of the salon. */
export const readCustomers = async (payload: BasePayload, input: CheckInput): Promise<Result<Found>> => {
  const bytes = new Uint8Array(await input.file.arrayBuffer())
  const read = readImportFile(bytes, input.has_headings)
  if (!read.ok) return read
  const file = read.value
  const columns = toColumns(file, input)
  const errors: RowError[] = []
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

/** Identifies what would be written, so that nothing else is written than what the owner has seen. */
export const toFingerprint = ({ plan }: Found): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

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
  const { file, columns, errors, rows, plan } = found
  const duplicates = rows.filter((one) => one.duplicates !== null)
  return {
    columns: file.headings.map((heading, at) => ({
      heading,
      kind: columns[at] ?? null,
      samples: file.rows
        .map(({ cells }) => (cells[at] ?? '').trim())
        .filter(Boolean)
        .slice(0, SAMPLES)
        .map((text) => text.slice(0, 60)),
    })),
    has_headings: file.hasHeadings,
    rows: file.rows.length,
    created: plan.create.length,
    updated: plan.update.length,
    skipped: plan.skipped,
    errors: errors.slice(0, SHOWN_ERRORS).map(({ row, column, code }) => ({
      row,
      column: column === null ? null : (file.headings[column] ?? '') || String(column + 1),
      code,
      error: rowErrors[code],
    })),
    error_count: errors.length,
    duplicates: duplicates.slice(0, SHOWN_DUPLICATES).map(({ row, customer, duplicates: of }) => ({
      row,
      customer: toCustomerView(customer),
      same: of?.by ?? 'email',
      known: of && 'known' in of ? { customer_id: of.known.id, ...toCustomerView(of.known) } : null,
      earlier_row: of && 'earlier' in of ? of.earlier : null,
    })),
    duplicate_count: duplicates.length,
    preview: plan.create.slice(0, SHOWN_ROWS).map(({ row, customer }) => ({
      row,
      customer: toCustomerView(customer),
    })),
    fingerprint: errors.length > 0 ? null : toFingerprint(found),
  }
}

/** Checks a file without writing anything. */
export const checkCustomers = async (payload: BasePayload, input: CheckInput): Promise<Result<Checked>> => {
  const found = await readCustomers(payload, input)
  return found.ok ? ok(toView(found.value)) : found
}
