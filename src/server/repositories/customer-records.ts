import type { BasePayload, Where } from 'payload'
import { readWhole } from '@/server/files/file-store'
import { getPictureStore, getUploadFolder } from '@/server/files/folder-store'
import { createId } from '@/server/ids'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { toCustomerUseKey } from '@/server/repositories/discounts'
import { isDuplicate, type Row, type Slug, store } from '@/server/repositories/store'

export type HealthNoteRow = Row<'health-notes'>

/** More than one person ever has. */
const MANY = 500

export const listHealthNotes = (payload: BasePayload, customer: string): Promise<HealthNoteRow[]> =>
  store(payload).findAll(
    'health-notes',
    { customer: { equals: customer } },
    { sort: '-writtenAt', limit: MANY },
  )

/** Everything noted of several customers: one query. */
export const listNotesOfCustomers = (payload: BasePayload, customers: string[]): Promise<HealthNoteRow[]> =>
  customers.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'health-notes',
        { customer: { in: customers } },
        { limit: MANY * customers.length },
      )

/** Which of these customers have a note: for the mark in lists. */
export const withHealthNotes = async (payload: BasePayload, customers: string[]): Promise<Set<string>> => {
  if (customers.length === 0) return new Set()
  const rows = await store(payload).find(
    'health-notes',
    { customer: { in: customers } },
    { limit: MANY * customers.length },
  )
  return new Set(rows.map(({ customer }) => customer))
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

/** More than one customer ever has; one stays after each upload. */
const MAX_PICTURES = 100

const listPictureRows = (payload: BasePayload, customer: string): Promise<PictureRow[]> =>
  store(payload).find(
    'customer-pictures',
    { customer: { equals: customer } },
    { sort: '-createdAt', limit: MAX_PICTURES },
  )

/** The picture that is shown of a customer: the newest; null when there is none. */
export const findPicture = async (payload: BasePayload, customer: string): Promise<PictureRow | null> =>
  (await listPictureRows(payload, customer))[0] ?? null

const removeRows = async (payload: BasePayload, rows: PictureRow[]): Promise<void> => {
  for (const { id } of rows) await payload.delete({ collection: 'customer-pictures', id, depth: 0 })
}

/** Takes away every picture of a customer, with its file. */
export const removePictures = async (payload: BasePayload, customer: string): Promise<void> =>
  removeRows(payload, await listPictureRows(payload, customer))

/** Keeps a picture in the place of the one before; its file is named after nobody. */
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

/** What the file of a picture holds; null when it is not there. */
export const readPictureFile = async (
  payload: BasePayload,
  { filename }: PictureRow,
): Promise<Buffer | null> =>
  filename ? readWhole(getPictureStore(payload), getUploadFolder('customer-pictures') + filename) : null

/** The newest appointments that one page shows; who comes every week has so many in four years. */
const SHOWN = 200

/** More payments and courses than one customer has. */
const MANY_SALES = 5_000

interface History {
  /** The latest first, cancelled ones too. */
  appointments: AppointmentRow[]
  more: boolean
  enrolments: Row<'enrolments'>[]
  payments: Row<'payments'>[]
}

/** What one customer booked and paid: three queries. */
export const loadHistory = async (payload: BasePayload, customer: string): Promise<History> => {
  const theirs = { customer: { equals: customer } }
  const [{ rows: appointments, more }, enrolments, payments] = await Promise.all([
    store(payload).findShown('appointments', theirs, { sort: '-start', limit: SHOWN }),
    store(payload).findAll('enrolments', theirs, { sort: '-enrolledAt', limit: MANY_SALES }),
    store(payload).findAll('payments', theirs, { limit: MANY_SALES }),
  ])
  return { appointments, more, enrolments, payments }
}

type CustomerRow = Row<'customers'>

/** What names a customer, and goes along when two records become one. */
const customerCollections = [
  ...(['bookings', 'appointments', 'enrolments', 'payments', 'orders'] as const),
  ...(['health-notes', 'customer-pictures', 'enquiries', 'baskets'] as const),
] satisfies Slug[]

export type Moved = Record<(typeof customerCollections)[number], number>

const createCustomerWhere = (customer: string): Where => ({ customer: { equals: customer } })

/** How much names this customer, of each kind. */
export const countOfCustomer = async (payload: BasePayload, customer: string): Promise<Moved> => {
  const counts = await Promise.all(
    customerCollections.map((slug) => store(payload).count(slug, createCustomerWhere(customer))),
  )
  return Object.fromEntries(customerCollections.map((slug, at) => [slug, counts[at] ?? 0])) as Moved
}

/** Everything that names the one names the other from now on. May be repeated. */
export const moveToCustomer = async (payload: BasePayload, from: string, to: string): Promise<void> => {
  for (const collection of customerCollections)
    await payload.db.updateMany({ collection, where: createCustomerWhere(from), data: { customer: to } })
}

/** More codes than one person uses. */
const MAX_CODES = 1_000

/** A code that works once for each customer was used by who they are now, too. May be repeated. */
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
        // Both had used it.
        if (!isDuplicate(error)) throw error
      })
}

/** Says that a record is now part of another; false when it is part of one already, or one of them is gone. */
export const markMerged = async (payload: BasePayload, from: string, into: string): Promise<boolean> => {
  const free: Where = {
    and: [{ id: { equals: from } }, { mergedInto: { exists: false } }, { anonymisedAt: { exists: false } }],
  }
  return (await store(payload).updateOne('customers', free, { mergedInto: into })) !== null
}

/** Records that are part of others and were not emptied yet, or that something may have been written for since. */
export const listMergedSince = (payload: BasePayload, since: number): Promise<CustomerRow[]> =>
  store(payload).find(
    'customers',
    {
      and: [{ mergedInto: { exists: true } }, { updatedAt: { greater_than: new Date(since).toISOString() } }],
    },
    { limit: MAX_CODES },
  )

/** The records that became part of this one. */
export const listMergedInto = (payload: BasePayload, customer: string): Promise<CustomerRow[]> =>
  store(payload).find('customers', { mergedInto: { equals: customer } }, { limit: MAX_CODES })
