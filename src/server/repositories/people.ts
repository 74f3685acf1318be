import type { BasePayload } from 'payload'
import { type Row, store } from './store'

/** More than a chain has; every list names its bound. */
const many = 20_000

/** Every member of staff, archived ones too: past appointments name them. */
export const allStaff = (payload: BasePayload): Promise<Row<'staff'>[]> =>
  store(payload).find('staff', {}, { sort: 'position', limit: many })

/** Archived ones too; not those of which only a nameless draft was begun. */
export const allLocations = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find('locations', { name: { exists: true } }, { sort: 'position', limit: many })

/** Whether visitors know of a location: it is published and not put away. */
export const isOnTheSite = ({ _status, archived }: Pick<Row<'locations'>, '_status' | 'archived'>): boolean =>
  _status === 'published' && archived !== true

export const findStaff = (payload: BasePayload, id: string): Promise<Row<'staff'> | null> =>
  store(payload).findOne('staff', { id: { equals: id } })

export const findLocation = (payload: BasePayload, id: string): Promise<Row<'locations'> | null> =>
  store(payload).findOne('locations', { id: { equals: id } })
