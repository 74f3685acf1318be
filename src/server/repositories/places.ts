import type { BasePayload, Where } from 'payload'
import { MOST_PLACES } from '../../domain/courses/course-date'
import type { PlaceStore } from '../../domain/courses/places'
import { claimStore } from './claims'
import { type Row, store } from './store'

/** More than all dates of an academy have. */
const ALL = 500_000

/** Claims on places: the ticks of times lie far above the numbers of places. */
const places: Where = { and: [{ tick: { less_than_equal: MOST_PLACES } }, { tick: { greater_than: 0 } }] }

/** The claims of the running database, with what places need beside them. */
export const placeStore = (payload: BasePayload): PlaceStore => ({
  ...claimStore(payload),
  numbersOf: async (courseDate) => (await claimsAt(payload, [courseDate])).map(({ tick }) => tick),
})

const claimsAt = (payload: BasePayload, dates: string[]): Promise<Row<'slot-claims'>[]> =>
  store(payload).findAll('slot-claims', { and: [{ staff: { in: dates } }, places] }, { limit: ALL })

/** How many places of each of these dates are taken. The claims count, as they do for whoever buys. */
export const takenPlaces = async (payload: BasePayload, dates: string[]): Promise<Map<string, number>> => {
  const taken = new Map<string, number>()
  if (dates.length === 0) return taken
  for (const { staff } of await claimsAt(payload, dates)) taken.set(staff, (taken.get(staff) ?? 0) + 1)
  return taken
}

/** A claim on a place: whose, at which date, since when. */
export interface PlaceClaim {
  owner: string
  courseDate: string
  claimedAt: number
}

/** Every place that anybody has. */
export const everyPlace = async (payload: BasePayload): Promise<PlaceClaim[]> =>
  (await store(payload).findAll('slot-claims', places, { limit: ALL })).map(
    ({ owner, staff, claimedAt }) => ({
      ...{ owner, courseDate: staff, claimedAt },
    }),
  )
