import type { BasePayload, Where } from 'payload'
import { toPhoneKey, toSearchTerm, toSearchText } from '@/domain/text/names'
import { createId } from '@/server/ids'
import { findByIds, getQueries } from '@/server/repositories/running-database'
import {
  type CustomerQuery,
  type FoundCustomers,
  isLiveCustomer,
} from '@/server/repositories/differing-queries'
import { type Row, store } from '@/server/repositories/store'

export type CustomerRow = Row<'customers'>

type EnteredField = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postcode' | 'notes'

export type CustomerData = Pick<CustomerRow, EnteredField | 'session' | 'source'>

/** The name of a record that was merged into a different one. */
const MERGED = 'Merged'

type Derived = Pick<CustomerRow, 'phoneKey' | 'searchText'>

/** The fields by which a customer is searched for. */
export const toSearchFields = (
  data: Pick<CustomerData, 'firstName' | 'lastName' | 'email' | 'phone'>,
): Derived => ({
  phoneKey: data.phone ? toPhoneKey(data.phone) : null,
  searchText: toSearchText(data),
})

export const addCustomer = (payload: BasePayload, data: CustomerData): Promise<CustomerRow> =>
  store(payload).insert('customers', { id: createId(), ...data, ...toSearchFields(data) })

/** Adds a customer under this id. If the record already exists, it does not change, so it is safe to add it again. */
export const addCustomerOnce = async (payload: BasePayload, data: CustomerData, id: string): Promise<void> =>
  void (await store(payload).insertNew('customers', { id, ...data, ...toSearchFields(data) }))

/** Matches a field that has this text, or is empty if there is no text. */
const is = (name: string, value: string | null | undefined): Where =>
  value ? { [name]: { equals: value } } : { or: [{ [name]: { exists: false } }, { [name]: { equals: '' } }] }

/** Finds the live customer whom this visitor has already entered with the same details. */
export const findSameCustomer = (
  payload: BasePayload,
  session: string,
  details: Omit<CustomerData, 'session' | 'source'>,
): Promise<CustomerRow | null> =>
  store(payload).findOne('customers', {
    and: [
      { session: { equals: session } },
      { anonymisedAt: { exists: false } },
      { mergedInto: { exists: false } },
      ...Object.entries(details).map(([name, value]) => is(name, value)),
    ],
  })

/** Writes the search fields of a row. Returns false if the fields they are made from have changed since it was read. */
const writeFindable = async (payload: BasePayload, row: CustomerRow): Promise<boolean> => {
  const { id, firstName, lastName, email, phone } = row
  const unchanged = [is('lastName', lastName), is('email', email), is('phone', phone)]
  const same: Where = { and: [{ id: { equals: id } }, { firstName: { equals: firstName } }, ...unchanged] }
  return (await store(payload).updateOne('customers', same, toSearchFields(row))) !== null
}

/** The longest chain of merged records that we follow. */
const MAX_MERGES = 10

/** Finds a customer who has not been erased. For a merged record, returns the record into which it was merged. */
export const findCustomer = async (payload: BasePayload, id: string): Promise<CustomerRow | null> => {
  let row = await store(payload).findOne('customers', { id: { equals: id } })
  for (let step = 0; row?.mergedInto && step < MAX_MERGES; step++)
    row = await store(payload).findOne('customers', { id: { equals: row.mergedInto } })
  return row?.anonymisedAt || row?.mergedInto ? null : row
}

/** Links a customer who has no visitor session to this one (D40). Returns false if another request was first. */
export const bindCustomer = async (payload: BasePayload, id: string, session: string): Promise<boolean> =>
  (await store(payload).updateOne(
    'customers',
    { and: [{ id: { equals: id } }, { session: { exists: false } }] },
    { session },
  )) !== null

/** All records with this address that have not been erased. Each booking may have created one (D21). */
export const findByEmail = (payload: BasePayload, email: string): Promise<CustomerRow[]> =>
  store(payload).find(
    'customers',
    { and: [{ email: { equals: email } }, { anonymisedAt: { exists: false } }] },
    { limit: 1000 },
  )

/** All records with this UK mobile (E.164) that have not been erased. */
export const findByMobile = (payload: BasePayload, mobile: string): Promise<CustomerRow[]> => {
  const phoneKey = { in: [mobile.slice(1), `0${mobile.slice(3)}`] }
  const where: Where = { and: [{ phoneKey }, { anonymisedAt: { exists: false } }] }
  return store(payload).find('customers', where, { limit: 1000 })
}

/** The consent to texts about bookings, and about offers, with where and in which words the customer agreed (D120). */
export type TextConsent = Pick<
  CustomerRow,
  | `${'booking' | 'offer'}TextsAgreedAt`
  | `${'booking' | 'offer'}TextsSource`
  | `${'booking' | 'offer'}TextsWords`
>

export type CustomerChange = Partial<
  Pick<CustomerRow, TextName> & {
    mustPayOnline: boolean
    offerEmailsAgreedAt: number | null
    offerEmailsStoppedAt: number | null
    offerEmailsSource: CustomerRow['offerEmailsSource']
    invitedAt: number | null
    reviewAskedAt: number | null
  } & TextConsent
>

/** Consent is about a number or an address, so a different one needs a new consent (D120, D124). */
export const noTexts = {
  ...{ bookingTextsAgreedAt: null, bookingTextsSource: null, bookingTextsWords: null },
  ...{ offerTextsAgreedAt: null, offerTextsSource: null, offerTextsWords: null },
} satisfies TextConsent
const noOfferEmails = { offerEmailsAgreedAt: null, offerEmailsStoppedAt: null, offerEmailsSource: null }

type TextName = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postcode' | 'notes'

/** The values of the fields as the editor saw them. */
export type SeenFields = Partial<Record<TextName, string | null>>

const endOldConsent = async (
  payload: BasePayload,
  id: string,
  change: CustomerChange,
): Promise<CustomerChange> => {
  if (change.phone === undefined && change.email === undefined) return change
  const before = await findCustomerRow(payload, id)
  const after = { ...before, ...change }
  const isNewPhone = (before?.phoneKey ?? null) !== (after.phone ? toPhoneKey(after.phone) : null)
  const isNewEmail = (before?.email || null) !== (after.email || null)
  return {
    ...(change.phone !== undefined && isNewPhone ? noTexts : {}),
    ...(change.email !== undefined && isNewEmail ? noOfferEmails : {}),
    ...change,
  }
}

/**
 * Saves the given changes. A new telephone number ends the consent to text messages, and a new address that to emails,
 * unless the change gives it again.
 * Returns null if the customer no longer exists, or if a field in `seen` has changed.
 */
export const changeCustomer = async (
  payload: BasePayload,
  id: string,
  asked: CustomerChange,
  seen: SeenFields = {},
): Promise<CustomerRow | null> => {
  const change = await endOldConsent(payload, id, asked)
  const unchanged = Object.entries(seen).map(([name, value]) => ({
    or: [is(name, value), is(name, change[name as keyof SeenFields])],
  }))
  const row = await store(payload).updateOne(
    'customers',
    { and: [{ id: { equals: id } }, { anonymisedAt: { exists: false } }, ...unchanged] },
    change,
  )
  // If two changes are made at the same time, the last one to write sees both, because the search fields depend on the
  // whole row.
  if (row && row.searchText !== toSearchFields(row).searchText) await writeFindable(payload, row)
  return row
}

/** Clears a merged record, but keeps the email address, because emails refer to the record by it. */
export const clearMergedCustomer = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne(
    'customers',
    { and: [{ id: { equals: id } }, { mergedInto: { exists: true } }] },
    {
      firstName: MERGED,
      lastName: null,
      phone: null,
      phoneKey: null,
      searchText: null,
      address: null,
      city: null,
      postcode: null,
      notes: null,
      session: null,
      mustPayOnline: false,
      ...noTexts,
      ...noOfferEmails,
      invitedAt: null,
      reviewAskedAt: null,
    },
  )
}

export const hasBookings = async (payload: BasePayload, id: string): Promise<boolean> =>
  (await store(payload).count('bookings', { customer: { equals: id } })) > 0 ||
  (await store(payload).count('enrolments', { customer: { equals: id } })) > 0 ||
  (await store(payload).count('payments', { customer: { equals: id } })) > 0

export const removeCustomerRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('customers', { id: { equals: id } })

interface CustomerSearch {
  /** A part of the name, email address or phone number, as typed. An empty text finds every customer. */
  search: string
  sort: CustomerQuery['sort']
  /** The page, counted from 1. If it is after the last page, the last page is returned. */
  page: number
  size: number
}

/** One page of the customers that match. The database filters and sorts them. */
export const findCustomers = async (
  payload: BasePayload,
  { search, sort, page, size }: CustomerSearch,
): Promise<FoundCustomers & { page: number }> => {
  const query = { text: toSearchTerm(search), sort, limit: size }
  const found = await getQueries(payload).findCustomers(payload, { ...query, offset: (page - 1) * size })
  if (found.rows.length > 0 || page === 1) return { ...found, page }
  const last = Math.max(Math.ceil(found.total / size), 1)
  return {
    ...(await getQueries(payload).findCustomers(payload, { ...query, offset: (last - 1) * size })),
    page: last,
  }
}

/** More customers than one response should contain. */
const MANY = 50_000

/** Every customer that matches what was typed, newest first. */
export const findEachCustomer = async (payload: BasePayload, search: string): Promise<CustomerRow[]> => {
  const query = { text: toSearchTerm(search), sort: '-createdAt', limit: MANY, offset: 0 } as const
  return (await getQueries(payload).findCustomers(payload, query)).rows
}

/** Every customer, newest first. */
export const listLiveCustomers = (payload: BasePayload) =>
  store(payload).findShown('customers', isLiveCustomer, { sort: '-createdAt', limit: MANY })

/** The customer with this id, even if erased. */
export const findCustomerRow = async (
  payload: BasePayload,
  id: string,
): Promise<Row<'customers'> | undefined> => (await findByIds(payload, 'customers', [id])).get(id)
