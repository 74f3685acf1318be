import type { BasePayload, Where } from 'payload'
import { createId } from '@/server/ids'
import { type Row, store } from '@/server/repositories/store'

const MANY = 20_000

/** The weekly hours of these people at one location. */
export const findWeeklyHoursAt = (
  payload: BasePayload,
  staffIds: string[],
  location: string,
): Promise<Row<'weekly-hours'>[]> =>
  findWeeklyHours(payload, { and: [{ staff: { in: staffIds } }, { location: { equals: location } }] })

/** The one-off availability of these people at one location on the London days `from` to `to`, both included. */
export const findOneOffsAt = (
  payload: BasePayload,
  query: { staffIds: string[]; location: string; from: string; to: string },
): Promise<Row<'one-off-availability'>[]> => {
  const where: Where = {
    and: [
      { staff: { in: query.staffIds } },
      { location: { equals: query.location } },
      { day: { greater_than_equal: query.from } },
      { day: { less_than_equal: query.to } },
    ],
  }
  return store(payload).findAll('one-off-availability', where, { limit: MANY })
}

const mostRows = 5000

export const findWeeklyHours = (payload: BasePayload, where: Where): Promise<Row<'weekly-hours'>[]> =>
  store(payload).findAll('weekly-hours', where, { limit: MANY })

/** Replaces one person's week at one location. `schedule` begins on Monday, and its times are minutes since midnight. */
export const saveWeeklyHours = async (
  payload: BasePayload,
  staff: string,
  location: string,
  schedule: unknown[],
): Promise<void> => {
  const where: Where = { and: [{ staff: { equals: staff } }, { location: { equals: location } }] }
  if (await store(payload).updateOne('weekly-hours', where, { schedule })) return
  const added = await store(payload).insertNew('weekly-hours', { id: createId(), staff, location, schedule })
  if (!added) await store(payload).updateOne('weekly-hours', where, { schedule })
}

export const findOneOffs = (payload: BasePayload, where: Where): Promise<Row<'one-off-availability'>[]> =>
  store(payload).find('one-off-availability', where, { sort: ['day', 'startMinutes', 'id'], limit: mostRows })

export const addOneOff = (
  payload: BasePayload,
  data: Pick<
    Row<'one-off-availability'>,
    'staff' | 'location' | 'day' | 'startMinutes' | 'endMinutes' | 'createdBy'
  >,
): Promise<Row<'one-off-availability'>> =>
  store(payload).insert('one-off-availability', { id: createId(), ...data })

export const removeOneOff = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('one-off-availability', { id: { equals: id } })
