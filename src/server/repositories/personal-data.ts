import type { BasePayload, Where } from 'payload'
import { createPriceWhere } from './booking-changes'
import { readBillChanges } from '@/domain/payments/bill-change'
import { accountMails, FORMER_ADDRESS } from '@/domain/content/placeholders'
import { type Row, type Slug, store } from '@/server/repositories/store'
import { listEntriesOfPerson, type WaitingEntryRow } from '@/server/repositories/waiting'

/** A customer, and the ids of everything that refers to them. */
export interface Person {
  customer: string
  email: string | null
  bookings: string[]
  enrolments: string[]
  /** Enquiries that were sent from the customer’s address, or from which the customer’s record was created. */
  enquiries: string[]
  waiting: WaitingEntryRow[]
  orders: string[]
  payments: string[]
  refunds: string[]
  baskets: string[]
  notifications: Row<'notifications'>[]
}

/** More records than any customer has. Each booking creates its own customer record (D21). */
const MANY = 5_000

const getIds = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

/** The personal data in a line of an order, about the person treated (D101, D106, D107). */
interface PersonalLine {
  guestName?: string | null
  testDeclared?: boolean
  lastSetOn?: string | null
}

const isPersonal = (line: unknown): line is PersonalLine => {
  if (typeof line !== 'object' || line === null) return false
  const { guestName, testDeclared, lastSetOn }: PersonalLine = line
  return !!guestName || testDeclared === true || !!lastSetOn
}

const has = (name: string, ids: string[]): Where => ({ [name]: { in: ids } })

/** Lists the emails about a customer’s bookings and enquiries, and other emails to their address or former address. */
const listPersonalMails = (
  payload: BasePayload,
  {
    bookings,
    enrolments,
    enquiries,
    vouchers,
    waiting,
  }: Record<'bookings' | 'enrolments' | 'enquiries' | 'vouchers' | 'waiting', string[]>,
  { id, email }: Pick<Row<'customers'>, 'id' | 'email'>,
) => {
  const toFormer: Where = { and: [{ kind: { equals: FORMER_ADDRESS } }, { key: { contains: id } }] }
  const toThem: Where[] = email
    ? [
        {
          and: [
            { booking: { exists: false } },
            { enrolment: { exists: false } },
            { recipient: { equals: email } },
            { kind: { not_in: [...accountMails] } },
          ],
        },
      ]
    : []
  const gifts = has(
    'key',
    vouchers.map((id) => `voucher-gift|${id}`),
  )
  // The keys of messages about the waiting list name the entry.
  const ofWaiting = waiting.map((id): Where => ({ key: { contains: `|${id}|` } }))
  return store(payload).findAll(
    'notifications',
    {
      or: [
        has('booking', bookings),
        has('enrolment', enrolments),
        has('enquiry', enquiries),
        gifts,
        toFormer,
        ...ofWaiting,
        ...toThem,
      ],
    },
    { limit: MANY },
  )
}

/**
 * Finds everything that refers to a customer. If the customer asks for it, leave out the phone number: they may have typed
 * a number that is not theirs.
 */
export const findPerson = async (
  payload: BasePayload,
  { id, email, phone }: Row<'customers'>,
): Promise<Person> => {
  const theirs: Where = { customer: { equals: id } }
  const all = <S extends Slug>(collection: S, where: Where) =>
    store(payload).findAll(collection, where, { limit: MANY })
  const appointments = getIds(await all('appointments', theirs))
  const [bookings, enrolments, enquiries, waiting, orders, payments, vouchers] = await Promise.all([
    all('bookings', theirs),
    all('enrolments', theirs),
    all('enquiries', email ? { or: [theirs, { email: { equals: email } }] } : theirs),
    listEntriesOfPerson(payload, { email, phone }, appointments),
    all('orders', theirs),
    all('payments', theirs),
    all('vouchers', theirs),
  ])
  const [refunds, baskets, notifications] = await Promise.all([
    // A pending refund is left out, because it must be requested again with exactly the original text.
    all('refunds', { and: [has('payment', getIds(payments)), { status: { not_equals: 'pending' } }] }),
    all('baskets', {
      or: [
        theirs,
        has(
          'id',
          orders.map(({ basket }) => basket),
        ),
      ],
    }),
    listPersonalMails(
      payload,
      {
        bookings: getIds(bookings),
        enrolments: getIds(enrolments),
        enquiries: getIds(enquiries),
        vouchers: getIds(vouchers),
        waiting: getIds(waiting),
      },
      { id, email },
    ),
  ])
  return {
    customer: id,
    email: email ?? null,
    notifications,
    enrolments: getIds(enrolments),
    enquiries: getIds(enquiries),
    waiting,
    bookings: getIds(bookings),
    orders: getIds(orders),
    payments: getIds(payments),
    refunds: getIds(refunds),
    baskets: getIds(baskets),
  }
}

/** The number of rows that one statement changes or deletes. */
const BATCH = 500

const runInParts = async (ids: string[], work: (part: string[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < ids.length; at += BATCH) await work(ids.slice(at, at + BATCH))
}

/** Clears fields of the rows in which `name` is one of `ids`. */
export const clearFields = <S extends Slug>(
  payload: BasePayload,
  collection: S,
  name: string,
  ids: string[],
  data: Partial<Row<S>>,
): Promise<void> =>
  runInParts(ids, (part) => payload.db.updateMany({ collection, where: has(name, part), data }))

/** Deletes the rows in which `name` is one of `ids`. */
export const removeRows = (
  payload: BasePayload,
  collection: Slug,
  name: string,
  ids: string[],
): Promise<void> => runInParts(ids, (part) => store(payload).remove(collection, has(name, part)))

/** Removes what these orders say about the people treated, and about the recipients of gift vouchers. */
export const removeGuests = async (payload: BasePayload, orders: string[]): Promise<void> => {
  const rows = await store(payload).findAll('orders', has('id', orders), { limit: MANY })
  for (const { id, voucher } of rows) {
    if (!voucher || typeof voucher !== 'object' || Array.isArray(voucher)) continue
    const nobody = { recipientName: null, recipientEmail: null, message: null }
    await store(payload).updateOne('orders', { id: { equals: id } }, { voucher: { ...voucher, ...nobody } })
  }
  for (const { id, lines } of rows) {
    if (!Array.isArray(lines) || !lines.some(isPersonal)) continue
    const nothing: PersonalLine = { guestName: null, testDeclared: false, lastSetOn: null }
    const without = lines.map((line) => (isPersonal(line) ? { ...line, ...nothing } : line))
    await store(payload).updateOne('orders', { id: { equals: id } }, { lines: without })
  }
}

/** Removes what staff wrote about changes of a bill (D111). The amounts stay, because sales and discounts are counted. */
export const clearChangeTexts = async (payload: BasePayload, bookings: string[]): Promise<void> => {
  for (const row of await store(payload).findAll('appointments', has('booking', bookings), { limit: MANY })) {
    const changes = readBillChanges(row)
    if (changes.length === 0) continue
    const billChanges = changes.map((one) => ({ ...one, text: null, reason: '' }))
    const billChangeCount = (row.billChangeCount ?? 0) + 1
    const written = await store(payload).updateOne('appointments', createPriceWhere(row), {
      billChanges,
      billChangeCount,
    })
    // A colleague has changed the price since then.
    if (!written) return clearChangeTexts(payload, bookings)
  }
}

/** Matches orders that may still charge or refund money, or send their email. */
export const unsettledOrder: Where = {
  or: [
    { status: { in: ['open', 'undoing'] } },
    { and: [{ status: { equals: 'completed' } }, { step: { not_equals: 'mailed' } }] },
  ],
}

/** True while an order of the customer may still charge or refund money with its original data. */
export const hasUnsettledOrder = async (payload: BasePayload, customer: string): Promise<boolean> =>
  (await store(payload).count('orders', { and: [{ customer: { equals: customer } }, unsettledOrder] })) > 0
