import type { BasePayload, Where } from 'payload'
import type { ListSort } from '@/contract/fields'
import { createId } from '@/server/ids'
import { type Paged, type Row, store } from './store'

export type EnquiryRow = Row<'enquiries'>

export type EnquiryData = Pick<
  EnquiryRow,
  'firstName' | 'lastName' | 'email' | 'phone' | 'enquiry' | 'receivedAt'
>

const createIdWhere = (id: string) => ({ id: { equals: id } })

export const addEnquiry = (payload: BasePayload, data: EnquiryData): Promise<EnquiryRow> =>
  store(payload).insert('enquiries', { id: createId(), ...data })

const unansweredWhere: Where = { answeredAt: { exists: false } }

const orders: Record<ListSort, string[]> = {
  newest: ['-receivedAt', '-id'],
  oldest: ['receivedAt', 'id'],
  email: ['email', '-receivedAt', '-id'],
}

const searchedFields = ['firstName', 'lastName', 'email', 'phone', 'enquiry'] as const

/** Matches enquiries that contain every word of the search. */
const createSearchWhere = (search: string): Where[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ or: searchedFields.map((name): Where => ({ [name]: { contains: word } })) }))

interface EnquiriesQuery {
  /** If true, only enquiries that have not been answered. */
  isOpen: boolean
  search: string
  sort: ListSort
  page: number
  limit: number
}

/** A page of enquiries. The database filters and sorts them. */
export const listEnquiriesPage = (
  payload: BasePayload,
  { isOpen, search, sort, ...page }: EnquiriesQuery,
): Promise<Paged<EnquiryRow>> => {
  const and: Where[] = [...(isOpen ? [unansweredWhere] : []), ...createSearchWhere(search)]
  return store(payload).findPage('enquiries', and.length > 0 ? { and } : {}, { sort: orders[sort], ...page })
}

/** The number of enquiries that have not been answered. */
export const countUnanswered = (payload: BasePayload): Promise<number> =>
  store(payload).count('enquiries', unansweredWhere)

export const findEnquiry = (payload: BasePayload, id: string): Promise<EnquiryRow | null> =>
  store(payload).findOne('enquiries', createIdWhere(id))

/** Saves who answered an enquiry and when, or null to open it again. Returns null if there is no such enquiry. */
export const markAnswered = (
  payload: BasePayload,
  id: string,
  answer: { at: number; by: string } | null,
): Promise<EnquiryRow | null> =>
  store(payload).updateOne('enquiries', createIdWhere(id), {
    answeredAt: answer?.at ?? null,
    answeredBy: answer?.by ?? null,
  })

/**
 * Saves which customer was created from an enquiry. Returns false if there already is one, or if the enquiry no longer
 * exists.
 */
export const bindEnquiry = async (payload: BasePayload, id: string, customer: string): Promise<boolean> =>
  (await store(payload).updateOne(
    'enquiries',
    { and: [createIdWhere(id), { customer: { exists: false } }] },
    { customer },
  )) !== null

/** The emails about an enquiry: to the salon and to the sender. */
export const listMailsOfEnquiry = (payload: BasePayload, id: string): Promise<Row<'notifications'>[]> =>
  store(payload).find('notifications', { enquiry: { equals: id } }, { limit: 10 })

/** Deletes an enquiry and the emails about it. */
export const removeEnquiryRows = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).remove('notifications', { enquiry: { equals: id } })
  await store(payload).remove('enquiries', createIdWhere(id))
}
