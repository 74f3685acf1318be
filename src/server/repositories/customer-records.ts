import type { BasePayload, Where } from 'payload'
import { readWhole } from '@/server/files/file-store'
import { getPictureStore, getUploadFolder } from '@/server/files/folder-store'
import { createId } from '@/server/ids'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { toCustomerUseKey } from '@/server/repositories/discounts'
import { isDuplicate, type Row, type Slug, store } from '@/server/repositories/store'

export type HealthNoteRow = Row<'health-notes'>

/** More notes than any customer has. */
const MANY = 500

export const listHealthNotes = (payload: BasePayload, customer: string): Promise<HealthNoteRow[]> =>
  store(payload).findAll(
    'health-notes',
    { customer: { equals: customer } },
    { sort: '-writtenAt', limit: MANY },
  )

/** All health notes of several customers, in one query. */
export const listNotesOfCustomers = (payload: BasePayload, customers: string[]): Promise<HealthNoteRow[]> =>
  customers.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'health-notes',
        { customer: { in: customers } },
        { limit: MANY * customers.length },
      )

/** The ids of the customers among these who have a health note or answers to a form, for the mark in lists. */
export const withHealthNotes = async (payload: BasePayload, customers: string[]): Promise<Set<string>> => {
  if (customers.length === 0) return new Set()
  const limit = MANY * customers.length
  const theirs: Where = { customer: { in: customers } }
  const [notes, answers] = await Promise.all([
    store(payload).find('health-notes', theirs, { limit }),
    store(payload).find('form-answers', { and: [theirs, { state: { equals: 'sent' } }] }, { limit }),
  ])
  return new Set([...notes, ...answers].map(({ customer }) => customer))
}

export const addHealthNote = (
  payload: BasePayload,
  data: Pick<HealthNoteRow, 'customer' | 'kind' | 'sealed' | 'writtenAt' | 'writtenBy'>,
): Promise<HealthNoteRow> => store(payload).insert('health-notes', { id: createId(), ...data })

export const findHealthNote = (payload: BasePayload, id: string): Promise<HealthNoteRow | null> =>
  store(payload).findOne('health-notes', { id: { equals: id } })

export const removeHealthNoteRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('health-notes', { id: { equals: id } })

type PictureRow = Row<'customer-pictures'>

/** More pictures than any customer has. Only one is kept after each upload. */
const MAX_PICTURES = 100

const listPictureRows = (payload: BasePayload, customer: string): Promise<PictureRow[]> =>
  store(payload).find(
    'customer-pictures',
    { customer: { equals: customer } },
    { sort: '-createdAt', limit: MAX_PICTURES },
  )

/** The latest picture of a customer, which is the one that is shown. Null if there is none. */
export const findPicture = async (payload: BasePayload, customer: string): Promise<PictureRow | null> =>
  (await listPictureRows(payload, customer))[0] ?? null

const removeRows = async (payload: BasePayload, rows: PictureRow[]): Promise<void> => {
  for (const { id } of rows) await payload.delete({ collection: 'customer-pictures', id, depth: 0 })
}

export const removePictures = async (payload: BasePayload, customer: string): Promise<void> =>
  removeRows(payload, await listPictureRows(payload, customer))

/** Replaces a customer's picture. The file name contains no personal data. */
export const keepPicture = async (
  payload: BasePayload,
  customer: string,
  file: { data: Buffer; mimetype: string },
): Promise<void> => {
  const before = await listPictureRows(payload, customer)
  await payload.create({
    collection: 'customer-pictures',
    data: { customer },
    depth: 0,
    file: { ...file, name: `${createId()}.${file.mimetype.split('/')[1] ?? 'jpeg'}`, size: file.data.length },
  })
  await removeRows(payload, before)
}

/** The content of a picture's file. Null if the file is missing. */
export const readPictureFile = async (
  payload: BasePayload,
  { filename }: PictureRow,
): Promise<Buffer | null> =>
  filename ? readWhole(getPictureStore(payload), getUploadFolder('customer-pictures') + filename) : null

/** The most appointments that one page shows. A customer who comes every week has this many after four years. */
const SHOWN = 200

/** More payments and courses than any customer has. */
const MANY_SALES = 5_000

interface History {
  /** The appointments, latest first, including cancelled ones. */
  appointments: AppointmentRow[]
  more: boolean
  enrolments: Row<'enrolments'>[]
  payments: Row<'payments'>[]
}

/** Loads the bookings and payments of one or more customer records, in three queries. */
export const loadHistory = async (payload: BasePayload, customers: string[]): Promise<History> => {
  const theirs = { customer: { in: customers } }
  const [{ rows: appointments, more }, enrolments, payments] = await Promise.all([
    store(payload).findShown('appointments', theirs, { sort: '-start', limit: SHOWN }),
    store(payload).findAll('enrolments', theirs, { sort: '-enrolledAt', limit: MANY_SALES }),
    store(payload).findAll('payments', theirs, { limit: MANY_SALES }),
  ])
  return { appointments, more, enrolments, payments }
}

type CustomerRow = Row<'customers'>

/** The collections that refer to a customer. They are updated when two records are merged. */
const customerCollections = [
  ...(['bookings', 'appointments', 'enrolments', 'payments', 'orders', 'vouchers', 'payment-links'] as const),
  ...(['health-notes', 'form-answers', 'customer-pictures', 'enquiries', 'baskets'] as const),
] satisfies Slug[]

export type Moved = Record<(typeof customerCollections)[number], number>

const createCustomerWhere = (customer: string): Where => ({ customer: { equals: customer } })

/** The number of records of each kind that refer to this customer. */
export const countOfCustomer = async (payload: BasePayload, customer: string): Promise<Moved> => {
  const counts = await Promise.all(
    customerCollections.map((slug) => store(payload).count(slug, createCustomerWhere(customer))),
  )
  return Object.fromEntries(customerCollections.map((slug, at) => [slug, counts[at] ?? 0])) as Moved
}

/** Changes everything that refers to `from` so that it refers to `to`. It may be repeated. */
export const moveToCustomer = async (payload: BasePayload, from: string, to: string): Promise<void> => {
  for (const collection of customerCollections)
    await payload.db.updateMany({ collection, where: createCustomerWhere(from), data: { customer: to } })
}

/** More codes than any customer uses. */
const MAX_CODES = 1_000

/** Moves the uses of once-per-customer codes from one record's address to the other's. It may be repeated. */
export const moveDiscountUses = async (payload: BasePayload, from: string, to: string): Promise<void> => {
  const uses = await store(payload).find('discount-uses', { email: { equals: from } }, { limit: MAX_CODES })
  for (const { id, key, discount } of uses.filter(({ key: one }) => one.includes('@')))
    await store(payload)
      .updateOne(
        'discount-uses',
        { and: [{ id: { equals: id } }, { key: { equals: key } }] },
        { key: toCustomerUseKey(discount, to), email: to },
      )
      .catch((error: unknown) => {
        // Both records had used this code.
        if (!isDuplicate(error)) throw error
      })
}

/** Marks a record as merged into a different one. Returns false if it had already been merged or erased. */
export const markMerged = async (payload: BasePayload, from: string, into: string): Promise<boolean> => {
  const free: Where = {
    and: [{ id: { equals: from } }, { mergedInto: { exists: false } }, { anonymisedAt: { exists: false } }],
  }
  return (await store(payload).updateOne('customers', free, { mergedInto: into })) !== null
}

/** The merged records that may not have been cleared yet, or for which other records may have been written since. */
export const listMergedSince = (payload: BasePayload, since: number): Promise<CustomerRow[]> =>
  store(payload).find(
    'customers',
    {
      and: [{ mergedInto: { exists: true } }, { updatedAt: { greater_than: new Date(since).toISOString() } }],
    },
    { limit: MAX_CODES },
  )

/** The records that were merged into this one. */
export const listMergedInto = (payload: BasePayload, customer: string): Promise<CustomerRow[]> =>
  store(payload).find('customers', { mergedInto: { equals: customer } }, { limit: MAX_CODES })

/** The ids among these to which a record refers, or into which a different record was merged. */
export const withRecords = async (payload: BasePayload, customers: string[]): Promise<Set<string>> => {
  if (customers.length === 0) return new Set()
  const limit = MANY_SALES * customers.length
  const found = new Set<string>()
  for (const slug of customerCollections) {
    const rows = await store(payload).find(slug, { customer: { in: customers } }, { limit })
    for (const row of rows) if ('customer' in row && row.customer) found.add(row.customer)
  }
  const merged = await store(payload).find('customers', { mergedInto: { in: customers } }, { limit })
  for (const { mergedInto } of merged) if (mergedInto) found.add(mergedInto)
  return found
}
