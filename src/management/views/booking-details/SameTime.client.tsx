'use client'

import type { Answered } from '@/contract/call'
import type { Booking } from '@/contract/booking'
import type { listFree } from '@/contract/slots'
import { loadTexts } from '@/messages/management-texts'
import { wayTexts } from '@/messages/management-diary'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import type { Choice } from '@/management/views/new-booking/draft'

interface Props {
  booking: Booking
  onChoose(person: Choice): void
}

/** A longer list of names would not help. */
const MANY = 4

/** Other staff who are free at the same time: if a colleague is ill, one click replaces a search. */
export const SameTime = ({ booking, onChoose }: Props) => {
  const { service_id, location_id, start_time, staff_id } = booking
  const query = new URLSearchParams({ service_id, location_id, start_time })
  const { data } = useCall<Answered<typeof listFree>>(`/api/slots/who-is-free?${query}`, loadTexts.slots)
  const others = (data?.data ?? []).filter((one) => one.staff_id !== staff_id).slice(0, MANY)
  if (others.length === 0) return null
  return (
    <div className="desk-actions" role="group" aria-label={wayTexts.sameTime}>
      {others.map((one) => (
        <Action key={one.staff_id} onClick={() => onChoose({ id: one.staff_id, name: one.staff_name })}>
          {wayTexts.withOther(one.staff_name)}
        </Action>
      ))}
    </div>
  )
}
