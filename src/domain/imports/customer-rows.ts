import {
  foldText,
  formatFullName,
  isEmail,
  isOptionalName,
  isPhone,
  normaliseEmail,
  toPhoneKey,
} from '@/domain/text/names'
import type { CustomerColumn } from './columns'
import { type FileRow, findBadCell, findCell, type RowError } from './imports'

/** A customer as a row of a file describes them. */
export interface ImportedCustomer {
  firstName: string
  lastName: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  postcode: string | null
  notes: string | null
}

export const rowErrorCodes = [
  'NAME_MISSING',
  'NAME_INVALID',
  'CONTACT_MISSING',
  'EMAIL_INVALID',
  'PHONE_INVALID',
  'PHONE_SHORTENED',
  'LINE_INVALID',
  'CELL_TOO_LONG',
  'ROW_TOO_LONG',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

/** Spreadsheets write long numbers as 4.47701E+11, which loses digits. */
const isShortened = (text: string): boolean => /^\d([.,]\d+)?e\+\d+$/i.test(text)

/**
 * A phone number as it should be stored. Some programs leave out the plus sign of +44, and spreadsheets the zero at the
 * beginning.
 */
export const mendPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  if (/^44[1-9]\d{8,9}$/.test(digits) && /^4/.test(text)) return `+${text}`
  return /^[1-9]\d{8,9}$/.test(text) ? `0${text}` : text
}

/** Splits a full name. `Lovelace, Ada` is the other way round. */
export const splitFullName = (name: string): { firstName: string; lastName: string } => {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim())
  if (first && more.length === 0) return { firstName: first, lastName: last }
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

type Read = { ok: true; customer: ImportedCustomer } | { ok: false; errors: RowError<RowErrorCode>[] }

/**
 * Reads and checks one row, with the same rules as the form for a new customer (D48, D58, D82). `isPersonName` is
 * passed in, because browsers must not load the list of top-level domains.
 */
export const readCustomerRow = (
  { row, cells }: FileRow,
  columns: readonly (CustomerColumn | null)[],
  isPersonName: (text: string) => boolean,
): Read => {
  const find = (kind: CustomerColumn) => findCell({ cells }, columns, kind)
  const errors: RowError<RowErrorCode>[] = []
  const refuse = (code: RowErrorCode, column: number | null): void => void errors.push({ row, column, code })

  const bad = findBadCell({ row, cells }, columns)
  if (bad) return { ok: false, errors: [bad] }

  const full = find('fullName')
  const split = full.text ? splitFullName(full.text) : { firstName: '', lastName: '' }
  const [first, last] = [find('firstName'), find('lastName')]
  const firstName = first.text || split.firstName
  const lastName = last.text || (first.text ? '' : split.lastName)
  const nameColumn = first.text ? first.column : (full.column ?? first.column)
  if (firstName === '') refuse('NAME_MISSING', nameColumn)
  else if (!isPersonName(firstName)) refuse('NAME_INVALID', nameColumn)
  if (lastName !== '' && !isPersonName(lastName))
    refuse('NAME_INVALID', last.text ? last.column : full.column)

  const email = find('email')
  if (email.text && !isEmail(email.text)) refuse('EMAIL_INVALID', email.column)
  const [mobile, other] = [find('phone'), find('secondPhone')]
  const phone = mobile.text ? mobile : other
  if (phone.text && isShortened(phone.text)) refuse('PHONE_SHORTENED', phone.column)
  else if (phone.text && !isPhone(mendPhone(phone.text))) refuse('PHONE_INVALID', phone.column)
  if (!email.text && !phone.text) refuse('CONTACT_MISSING', null)

  const [line1, line2, city, postcode] = [
    find('address'),
    find('secondAddress'),
    find('city'),
    find('postcode'),
  ]
  const address = [line1.text, line2.text].filter(Boolean).join(', ')
  if (!isOptionalName(address)) refuse('LINE_INVALID', line1.column ?? line2.column)
  for (const one of [city, postcode]) if (!isOptionalName(one.text)) refuse('LINE_INVALID', one.column)

  if (errors.length > 0) return { ok: false, errors }
  return {
    ok: true,
    customer: {
      firstName,
      lastName: lastName || null,
      email: email.text ? normaliseEmail(email.text) : null,
      phone: phone.text ? mendPhone(phone.text) : null,
      address: address || null,
      city: city.text || null,
      postcode: postcode.text || null,
      notes: find('notes').text || null,
    },
  }
}

/** What is done with a row that looks like a customer whom the salon already has. */
export const duplicateChoices = ['skip', 'update', 'add'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** A customer whom the salon has. */
export interface KnownCustomer extends ImportedCustomer {
  id: string
}

export interface CheckedRow {
  row: number
  customer: ImportedCustomer
  /** The customer whom this row may duplicate, or the earlier row of the file with the same contact. */
  duplicates:
    { known: KnownCustomer; by: 'email' | 'phone' } | { earlier: number; by: 'email' | 'phone' } | null
}

const toKeys = ({ email, phone }: Pick<ImportedCustomer, 'email' | 'phone'>) => ({
  email: email && foldText(email),
  phone: phone && toPhoneKey(phone),
})

/** Finds the rows that may be duplicates, by email address or phone number. The salon's own customers come first. */
export const findDuplicates = (
  rows: readonly { row: number; customer: ImportedCustomer }[],
  known: readonly KnownCustomer[],
): CheckedRow[] => {
  const byEmail = new Map<string, KnownCustomer | number>()
  const byPhone = new Map<string, KnownCustomer | number>()
  const remember = (keys: ReturnType<typeof toKeys>, who: KnownCustomer | number): void => {
    if (keys.email && !byEmail.has(keys.email)) byEmail.set(keys.email, who)
    if (keys.phone && !byPhone.has(keys.phone)) byPhone.set(keys.phone, who)
  }
  for (const one of known) remember(toKeys(one), one)
  return rows.map(({ row, customer }) => {
    const keys = toKeys(customer)
    const sameEmail = keys.email ? byEmail.get(keys.email) : undefined
    const same = sameEmail ?? (keys.phone ? byPhone.get(keys.phone) : undefined)
    remember(keys, row)
    if (same === undefined) return { row, customer, duplicates: null }
    const by = sameEmail === undefined ? 'phone' : 'email'
    return {
      row,
      customer,
      duplicates: typeof same === 'number' ? { earlier: same, by } : { known: same, by },
    }
  })
}

export interface CustomerUpdate {
  id: string
  before: Partial<ImportedCustomer>
  after: Partial<ImportedCustomer>
}

export interface CustomerPlan {
  create: { row: number; customer: ImportedCustomer }[]
  update: CustomerUpdate[]
  /** The number of rows that are left out. */
  skipped: number
}

const fields = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postcode', 'notes'] as const

/** The fields that the file changes. A blank cell changes nothing. */
const toChange = (known: ImportedCustomer, customer: ImportedCustomer): Omit<CustomerUpdate, 'id'> | null => {
  const changed = fields.filter((name) => customer[name] !== null && customer[name] !== (known[name] || null))
  if (changed.length === 0) return null
  const pick = (from: ImportedCustomer) =>
    Object.fromEntries(changed.map((name) => [name, from[name] || null])) as Partial<ImportedCustomer>
  return { before: pick(known), after: pick(customer) }
}

/**
 * Decides what is written. A row that repeats an earlier row of the file is left out or added, because there is no
 * customer to update yet. Of several rows for one customer, the last value of each field counts.
 */
export const planCustomers = (
  rows: readonly CheckedRow[],
  choose: (row: number) => DuplicateChoice,
): CustomerPlan => {
  const plan: CustomerPlan = { create: [], update: [], skipped: 0 }
  const wanted = new Map<string, { known: KnownCustomer; after: ImportedCustomer }>()
  for (const { row, customer, duplicates } of rows) {
    const choice = duplicates ? choose(row) : 'add'
    if (choice === 'add') plan.create.push({ row, customer })
    else if (choice === 'update' && duplicates && 'known' in duplicates) {
      const { known } = duplicates
      const before = wanted.get(known.id)?.after ?? known
      const given = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== null))
      wanted.set(known.id, { known, after: { ...before, ...given } })
    } else plan.skipped += 1
  }
  for (const { known, after } of wanted.values()) {
    const change = toChange(known, after)
    if (change) plan.update.push({ id: known.id, ...change })
  }
  return plan
}

/** The name of a customer in a list. */
export const formatImportedName = ({
  firstName,
  lastName,
}: Pick<ImportedCustomer, 'firstName'> & { lastName?: string | null }): string =>
  formatFullName(firstName, lastName)
