import type { BasePayload } from 'payload'
import { createId } from '@/server/ids'
import { type Row, store } from './store'

export type BookingLinkRow = Row<'booking-links'>

/** Keeps the hash of a link's secret; `lookAt`, epoch ms: before it nobody asks whether the booking is over. */
export const addBookingLink = (
  payload: BasePayload,
  link: Pick<BookingLinkRow, 'hash' | 'booking' | 'lookAt'>,
): Promise<unknown> => store(payload).insert('booking-links', { id: createId(), ...link })

export const findBookingLink = (payload: BasePayload, hash: string): Promise<BookingLinkRow | null> =>
  store(payload).findOne('booking-links', { hash: { equals: hash } })

/** Links whose booking may be over by `now`, the longest waiting first. */
export const listLinksToCheck = (
  payload: BasePayload,
  now: number,
  limit: number,
): Promise<BookingLinkRow[]> =>
  store(payload).find('booking-links', { lookAt: { less_than: now } }, { sort: 'lookAt', limit })

/** Looks at the links of a booking again at `lookAt`, epoch ms. */
export const postponeBookingLinks = async (
  payload: BasePayload,
  booking: string,
  lookAt: number,
): Promise<void> => {
  await payload.db.updateMany({
    collection: 'booking-links',
    where: { booking: { equals: booking } },
    data: { lookAt },
  })
}

export const removeBookingLinks = (payload: BasePayload, booking: string): Promise<void> =>
  store(payload).remove('booking-links', { booking: { equals: booking } })
