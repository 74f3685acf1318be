'use client'

import type { Answered } from '@/contract/call'
import type { getEvent } from '@/contract/events'
import { eventTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Notice } from '@/management/components/Notice.client'
import { ToMove } from '@/management/views/booking-details/AppointmentsToMove.client'
import { CourseDatesUnder } from './use-save-event.client'
import { toEventPath } from './event-form'

interface Props {
  id: string
  onChanged(message: string | null): void
}

/** The appointments and course dates that a saved event overlaps, with links; appointments can be moved from here. */
export const UnderEvent = ({ id, onChanged }: Props) => {
  const { data, error, reload } = useCall<Answered<typeof getEvent>>(toEventPath(id), loadTexts.eventDetails)
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {data && (
        <>
          <ToMove
            title={eventTexts.underOf(data.eventDetails.event_name)}
            words={eventTexts.underWords}
            bookings={data.appointments}
            onChanged={(message) => {
              onChanged(message)
              reload()
            }}
          />
          <CourseDatesUnder
            title={eventTexts.datesUnderOf(data.eventDetails.event_name)}
            dates={data.course_dates}
          />
        </>
      )}
    </>
  )
}
