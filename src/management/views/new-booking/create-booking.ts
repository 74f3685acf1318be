import type { createBooking as contract } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import { saveTexts } from '@/messages/management-texts'
import { type Answer, call } from '../../api/call'
import { type Draft, durationOf, priceOf } from './draft'

export type Created = Answered<typeof contract>

/** Sends the draft (D43). A time that was taken meanwhile answers 409, and nothing of the draft is lost. */
export const createBooking = (draft: Draft, confirm: boolean): Promise<Answer<Created>> => {
  const { customer, staff, location, service, slot } = draft
  const custom = slot?.id.startsWith('custom:')
  return call<Created>('/api/booking/admin-create-booking', {
    method: 'POST',
    failed: saveTexts.createBooking,
    body: {
      customer_id: customer?.id,
      staff_id: staff?.id,
      location_id: location?.id,
      service: { service_id: service?.id },
      slot: { ...(custom ? {} : { slot_id: slot?.id }), start_time: slot?.start },
      price: priceOf(draft) ?? undefined,
      duration: durationOf(draft) ?? undefined,
      notes: draft.notes || undefined,
      ...(confirm ? { confirm } : {}),
    },
  })
}
