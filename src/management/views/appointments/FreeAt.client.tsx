'use client'

import type { Answered } from '@/contract/call'
import type { listFree } from '@/contract/slots'
import { formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { freeTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '../../api/use-call.client'
import { ActionLink } from '../../components/Action.client'
import { Notice } from '../../components/Notice.client'
import { at } from '../../format/dates'
import { useNow } from '../../hooks/use-now.client'
import { FreeTimes } from './FreeTimes.client'

interface Props {
  place: { location_id: string; location_name: string }
  service: string
  day: DayKey
  /** The time that is looked at, ISO 8601; without one it is asked which times are free. */
  start: string | null
  /** The time that was asked for: those around it come first. */
  near: string | null
  /** Another time is looked at. */
  onStart(start: string): void
  /** A different day is looked at. */
  onDay(day: DayKey): void
}

/** The wizard for this person, treatment and time: what is left to say is who is booked. */
const bookingPath = ({ place, service, day }: Props, start: string, staff: string): string =>
  `/management/appointments/new-booking?${new URLSearchParams({
    ...{ date: day, staff_id: staff, location_id: place.location_id, service_id: service },
    start_time: start,
  })}`

/** Who performs the treatment there and is free at one time, each a click from being booked. */
const People = ({ start, ...props }: Props & { start: string }) => {
  const query = new URLSearchParams({
    ...{ service_id: props.service, location_id: props.place.location_id, start_time: start },
  })
  const { data, error, loading, reload } = useCall<Answered<typeof listFree>>(
    `/api/slots/who-is-free?${query}`,
    loadTexts.slots,
  )
  const people = loading ? null : data?.data
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <div role="status" aria-busy={loading || undefined}>
        {people?.length === 0 && <p>{freeTexts.nobody(formatTime(at(start)))}</p>}
        {people && people.length > 0 && (
          <div className="desk-actions">
            {people.map(({ staff_id, staff_name }) => (
              <ActionLink key={staff_id} href={bookingPath({ ...props, start }, start, staff_id)}>
                {freeTexts.book(staff_name)}
              </ActionLink>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** One location's answer: who is free at a time, and all the free times of that day. */
export const FreeAt = (props: Props) => {
  const { place, start } = props
  const now = useNow()
  return (
    <section className="desk-free" aria-label={place.location_name}>
      <h3 className="desk-subhead">{place.location_name}</h3>
      {start &&
        (at(start) < now ? <p role="status">{freeTexts.over}</p> : <People {...props} start={start} />)}
      <FreeTimes {...props} />
    </section>
  )
}
