import type { BasePayload, Where } from 'payload'
import { type Row, store } from './store'

export type FormRow = Row<'forms'>
export type FormAnswersRow = Row<'form-answers'>

/** More forms than any salon has, and more answers than any customer has. */
const MANY = 1000
/** The number of rows per run. The next run handles the rest. */
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

/**
 * Writes the answers, unless they have been sent. Null if they have. Two tabs may write at the same moment: the later
 * one replaces the other.
 */
export const writeFormAnswers = async (
  payload: BasePayload,
  row: Written,
): Promise<FormAnswersRow | null> => {
  const { id, ...data } = row
  const update = () =>
    store(payload).updateOne(
      'form-answers',
      { and: [{ id: { equals: id } }, { state: { not_equals: 'sent' } }] },
      data,
    )
  return (await update()) ?? (await store(payload).insertNew('form-answers', row)) ?? (await update())
}

/** Empties answers whose consent was withdrawn, and deletes the person's earlier answers to the same form. */
export const withdrawAnswers = async (payload: BasePayload, row: Written): Promise<void> => {
  const { id, ...data } = row
  if (!(await store(payload).insertNew('form-answers', row)))
    await store(payload).updateOne('form-answers', { id: { equals: id } }, data)
  const isEarlier: Where[] = [
    { customer: { equals: row.customer } },
    { form: { equals: row.form } },
    { guestName: { exists: false } },
    { id: { not_equals: id } },
  ]
  if (!row.guestName) await store(payload).remove('form-answers', { and: isEarlier })
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

/** Deletes answers that were not sent before their link ended. Returns how many. */
export const removeUnsentAnswers = async (payload: BasePayload, now: number): Promise<number> => {
  const isOver: Where = { and: [{ state: { equals: 'open' } }, { endsAt: { less_than: now } }] }
  const rows = await store(payload).find('form-answers', isOver, { limit: BATCH })
  for (const { id } of rows)
    await store(payload).remove('form-answers', { and: [{ id: { equals: id } }, isOver] })
  return rows.length
}
