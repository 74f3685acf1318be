import type { Interval } from '@/domain/time/time'

/**
 * What an item or an appointment takes up (D100): the time of its member of staff and of each room or piece of
 * equipment, including clean-up. It is stored with the item and the appointment, and claimed as a whole or not at all.
 */

/** The time of one member of staff or one resource, `[start, end)` in epoch ms. */
export interface Need extends Interval {
  of: string
}

/** What a stored item, appointment or line says about its time. */
interface Stored {
  staff: string
  start: number
  busyEnd: number
  /** Empty if it was stored before resources existed. It then needs its member of staff only. */
  needs?: unknown
}

/** Creates the needs of one time with a member of staff and these resources, until the end of the clean-up. */
export const createNeeds = (
  { staff, start, busyEnd }: Omit<Stored, 'needs'>,
  resources: readonly string[] = [],
): Need[] => [staff, ...resources].map((of) => ({ of, start, end: busyEnd }))

/** Reads the stored needs. */
export const getNeeds = (row: Stored): Need[] =>
  Array.isArray(row.needs) ? (row.needs as Need[]) : createNeeds(row)

/** Lists the rooms and equipment of an item or appointment. */
export const listResourceIds = (row: Stored): string[] =>
  getNeeds(row)
    .map(({ of }) => of)
    .filter((of) => of !== row.staff)

/** Changes when all needs end, for a no-show whose time is released or blocked again. */
export const endNeeds = (needs: readonly Need[], end: number): Need[] =>
  needs.map((need) => ({ ...need, end }))
