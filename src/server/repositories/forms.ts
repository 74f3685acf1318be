import type { BasePayload, Where } from 'payload'
import { type Row, store } from './store'

export type FormRow = Row<'forms'>
export type FormAnswersRow = Row<'form-answers'>

/** More forms than any salon has, and more answers than any customer has. */
const MANY = 1000
/** The number of rows per page. */
const BATCH = 500

/** The forms in use, by title. */
export const listForms = (payload: BasePayload): Promise<FormRow[]> =>
  store(payload).findAll('forms', { archived: { not_equals: true } }, { sort: 'title', limit: MANY })

export const findFormAnswers = (payload: BasePayload, id: string): Promise<FormAnswersRow | null> =>
  store(payload).findOne('form-answers', { id: { equals: id } })

/** The answers of these customers, and of their guests, newest first. */
export const listAnswersOfCustomers = (
  payload: BasePayload,
  customers: string[],
): Promise<FormAnswersRow[]> =>
  customers.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'form-answers',
        { customer: { in: customers } },
        { sort: '-sentAt', limit: MANY * customers.length },
      )

const isUnseen: Where[] = [
  { state: { equals: 'sent' } },
  { tellFirst: { equals: true } },
  { seenAt: { exists: false } },
]

/** Answers marked as “Tell us first” for these bookings that staff have not looked at. */
export const listUnseenAnswers = (payload: BasePayload, bookings: string[]): Promise<FormAnswersRow[]> =>
  bookings.length === 0
    ? Promise.resolve([])
    : store(payload).find(
        'form-answers',
        { and: [{ booking: { in: bookings } }, ...isUnseen] },
        { limit: MANY },
      )

type Written = Omit<FormAnswersRow, 'createdAt' | 'updatedAt'>

/** Matches a row that was not withdrawn since the withdrawal that the person has seen. */
const isNotWithdrawnSince = (seen: number | null): Where => ({
  withdrawnAt: seen === null ? { exists: false } : { equals: seen },
})

/**
 * Writes the answers, unless they have been sent, or the consent was withdrawn since `seenWithdrawal`. Null in these
 * cases. Two tabs may write at the same moment: the later one replaces the other.
 */
export const writeFormAnswers = async (
  payload: BasePayload,
  row: Omit<Written, 'withdrawnAt'>,
  seenWithdrawal: number | null,
): Promise<FormAnswersRow | null> => {
  const { id, ...data } = row
  const update = () =>
    store(payload).updateOne(
      'form-answers',
      {
        and: [
          { id: { equals: id } },
          { state: { not_equals: 'sent' } },
          // The withdrawal may have been for a different booking.
          { or: [isNotWithdrawnSince(seenWithdrawal), { withdrawnAt: { exists: false } }] },
        ],
      },
      data,
    )
  return (await update()) ?? (await store(payload).insertNew('form-answers', row)) ?? (await update())
}

/**
 * Empties answers whose consent was withdrawn, and deletes the person's earlier answers to the same form. Those under
 * `others`, the person's other records (D21), are emptied and marked, so that a tab of their bookings saves nothing.
 */
export const withdrawAnswers = async (
  payload: BasePayload,
  row: Written,
  others: string[],
): Promise<void> => {
  const { id, ...data } = row
  if (!(await store(payload).insertNew('form-answers', row)))
    await store(payload).updateOne('form-answers', { id: { equals: id } }, data)
  if (row.guestName) return
  const isTheirs: Where[] = [{ form: { equals: row.form } }, { guestName: { exists: false } }]
  const isEarlier: Where[] = [{ customer: { equals: row.customer } }, { id: { not_equals: id } }]
  await store(payload).remove('form-answers', { and: [...isEarlier, ...isTheirs] })
  const { customer: _customer, booking: _booking, ...emptied } = data
  const where: Where = { and: [{ customer: { in: others } }, ...isTheirs] }
  if (others.length > 0) await payload.db.updateMany({ collection: 'form-answers', where, data: emptied })
}

export const markAnswersSeen = async (payload: BasePayload, ids: string[], seenAt: number): Promise<void> => {
  for (const id of ids)
    await store(payload).updateOne(
      'form-answers',
      { and: [{ id: { equals: id } }, { seenAt: { exists: false } }] },
      { seenAt },
    )
}

export const removeFormAnswers = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('form-answers', { id: { equals: id } })

const isDraft: Where = { state: { equals: 'open' } }

/** The answers that have not been sent, after this id. There are only as many as visits to come. */
export const listDrafts = (payload: BasePayload, after: string): Promise<FormAnswersRow[]> =>
  store(payload).find(
    'form-answers',
    { and: [isDraft, { id: { greater_than: after } }] },
    { sort: 'id', limit: BATCH },
  )

/** Deletes these answers, unless they have been sent since. */
export const removeDrafts = async (payload: BasePayload, ids: string[]): Promise<void> => {
  if (ids.length > 0) await store(payload).remove('form-answers', { and: [{ id: { in: ids } }, isDraft] })
}

/** The age of these answers begins to count once the person is 21 (D122). */
export const endMinority = async (payload: BasePayload, now: number): Promise<void> => {
  const rows = await store(payload).find('form-answers', { minorUntil: { less_than: now } }, { limit: BATCH })
  for (const { id } of rows)
    await store(payload).updateOne('form-answers', { id: { equals: id } }, { minorUntil: null })
}
