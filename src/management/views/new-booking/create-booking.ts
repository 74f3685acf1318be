import type { createBooking as contract } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { repeatBooking as seriesContract } from '@/contract/series'
import { saveTexts } from '@/messages/management-texts'
import { type Answer, call } from '../../api/call'
import { type Draft, durationOf, priceOf } from './draft'

/** What staff were asked about, and confirmed. */
export interface Meant {
  confirm?: true
  confirm_outside?: true
  /** Starts of a series that are left out. */
  skip?: string[]
}

/** A time of a series that cannot be booked as it is. */
export interface Clash {
  start_time: string
  reasons: { message: string; can_confirm: boolean }[]
}

/** What was booked: one, or the first of several. */
export type Created = Pick<Answered<typeof contract>, 'bookingId' | 'bookingSlotId'>

const bodyOf = (draft: Draft, meant: Meant) => {
  const { customer, staff, location, service, slot } = draft
  const custom = slot?.id.startsWith('custom:')
  return {
    customer_id: customer?.id,
    staff_id: staff?.id,
    location_id: location?.id,
    service: { service_id: service?.id },
    slot: { ...(custom ? {} : { slot_id: slot?.id }), start_time: slot?.start },
    price: priceOf(draft) ?? undefined,
    duration: durationOf(draft) ?? undefined,
    notes: draft.notes || undefined,
    ask_if_booked: true,
    // The answer to the same call before may have been lost on its way.
    answer_same: true,
    ...meant,
  }
}

const createSeries = async (draft: Draft, meant: Meant): Promise<Answer<Created>> => {
  const answer = await call<Answered<typeof seriesContract>>('/api/booking/repeat-booking', {
    method: 'POST',
    failed: saveTexts.createBooking,
    body: { ...bodyOf(draft, meant), every: Number(draft.every), times: Number(draft.times) },
  })
  if (!answer.ok) return answer
  const [{ bookingId, bookingSlotId } = { bookingId: '', bookingSlotId: '' }] = answer.data.bookings
  return { ...answer, data: { bookingId, bookingSlotId } }
}

/** Sends the draft (D43, D64). A time that was taken meanwhile answers 409, and nothing of the draft is lost. */
export const createBooking = (draft: Draft, { skip, ...meant }: Meant): Promise<Answer<Created>> =>
  draft.every
    ? createSeries(draft, { ...meant, ...(skip ? { skip } : {}) })
    : call<Created>('/api/booking/admin-create-booking', {
        method: 'POST',
        failed: saveTexts.createBooking,
        body: bodyOf(draft, meant),
      })
