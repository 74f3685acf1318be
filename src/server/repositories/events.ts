import type { BasePayload } from 'payload'
import type { Interval } from '../../domain/time/interval'
import { newId } from '../ids'
import { type Row, store } from './store'

export type EventRow = Row<'events'>
export type EventData = Pick<
  EventRow,
  'name' | 'description' | 'scope' | 'staffIds' | 'location' | 'isAllDay' | 'start' | 'end'
>

const many = 20_000

/** Events that last at some moment of a time, epoch ms, whomever they concern; by their start. */
export const eventsDuring = (payload: BasePayload, { start, end }: Interval): Promise<EventRow[]> =>
  store(payload).findAll(
    'events',
    { and: [{ start: { less_than: end } }, { end: { greater_than: start } }] },
    { sort: 'start', limit: many },
  )

export const findEvent = (payload: BasePayload, id: string): Promise<EventRow | null> =>
  store(payload).findOne('events', { id: { equals: id } })

export const addEventRow = (
  payload: BasePayload,
  data: EventData,
  createdBy: string | null,
): Promise<EventRow> => store(payload).insert('events', { id: newId(), ...data, createdBy })

export const changeEventRow = (payload: BasePayload, id: string, data: EventData): Promise<EventRow | null> =>
  store(payload).updateOne('events', { id: { equals: id } }, data)

export const removeEventRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('events', { id: { equals: id } })
