import type { BasePayload } from 'payload'
import { newId } from '../ids'
import { type Row, store } from './store'

export type HealthNoteRow = Row<'health-notes'>

/** More than one person ever has. */
const MANY = 500

export const healthNotesOf = (payload: BasePayload, customer: string): Promise<HealthNoteRow[]> =>
  store(payload).findAll(
    'health-notes',
    { customer: { equals: customer } },
    { sort: '-writtenAt', limit: MANY },
  )

/** Everything noted of several customers: one query. */
export const notesOfMany = (payload: BasePayload, customers: string[]): Promise<HealthNoteRow[]> =>
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
): Promise<HealthNoteRow> => store(payload).insert('health-notes', { id: newId(), ...data })

export const findHealthNote = (payload: BasePayload, id: string): Promise<HealthNoteRow | null> =>
  store(payload).findOne('health-notes', { id: { equals: id } })

export const removeHealthNoteRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('health-notes', { id: { equals: id } })
