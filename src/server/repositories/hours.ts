import type { BasePayload, Where } from 'payload'
import { newId } from '../ids'
import { isDuplicate, type Row, store } from './store'

const many = 5000

export const weeklyHoursWhere = (payload: BasePayload, where: Where): Promise<Row<'weekly-hours'>[]> =>
  store(payload).find('weekly-hours', where, { limit: many })

/** Replaces the week of one person at one location. `schedule`: index 0 is Monday, minutes since midnight. */
export const saveWeeklyHours = async (
  payload: BasePayload,
  staff: string,
  location: string,
  schedule: unknown[],
): Promise<void> => {
  const where: Where = { and: [{ staff: { equals: staff } }, { location: { equals: location } }] }
  if (await store(payload).updateOne('weekly-hours', where, { schedule })) return
  try {
    await store(payload).insert('weekly-hours', { id: newId(), staff, location, schedule })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await store(payload).updateOne('weekly-hours', where, { schedule })
  }
}

export const oneOffsWhere = (payload: BasePayload, where: Where): Promise<Row<'one-off-availability'>[]> =>
  store(payload).find('one-off-availability', where, { sort: ['day', 'startMinutes', 'id'], limit: many })

export const addOneOff = (
  payload: BasePayload,
  data: Pick<
    Row<'one-off-availability'>,
    'staff' | 'location' | 'day' | 'startMinutes' | 'endMinutes' | 'createdBy'
  >,
): Promise<Row<'one-off-availability'>> =>
  store(payload).insert('one-off-availability', { id: newId(), ...data })

export const removeOneOff = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('one-off-availability', { id: { equals: id } })
