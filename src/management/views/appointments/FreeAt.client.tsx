'use client'

import type { Answered } from '@/contract/call'
import type { listFree, listSlots } from '@/contract/slots'
import { slotKey } from '@/domain/time/calendar'
import { formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { freeTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '../../api/use-call.client'
import { Action, ActionLink } from '../../components/Action.client'
import { Notice } from '../../components/Notice.client'
import { at } from '../../format/dates'

interface Props {
  place: { location_id: string; location_name: string }
  service: string
  day: DayKey
  /** ISO 8601. */
  start: string
  /** Another time is asked for. */
  onStart(start: string): void
}

/** As many other times are named. */
const OTHERS = 4

/** The times of a day that are nearest to one, in order. */
const nearestTo = (start: string, times: readonly string[]): string[] => {
  const distance = (time: string): number => Math.abs(at(time) - at(start))
  const nearest = [...times].sort((a, b) => distance(a) - distance(b)).slice(0, OTHERS)
  return nearest.sort((a, b) => at(a) - at(b))
}

/** The wizard for this person, treatment and time: what is left to say is who is booked. */
const bookingPath = ({ place, service, day, start }: Props, staff: string): string =>
  `/management/appointments/new-booking?${new URLSearchParams({
    ...{ date: day, staff_id: staff, location_id: place.location_id, service_id: service },
    start_time: start,
  })}`

/** The times of that day nearest to the one at which nobody is free. */
const Others = ({ place, service, day, start, onStart }: Props) => {
  const query = new URLSearchParams({
    service_id: service,
    location_id: place.location_id,
    from: day,
    to: day,
  })
  const { data } = useCall<Answered<typeof listSlots>>(`/api/slots?${query}`, loadTexts.slots)
  const times = (data?.slots[slotKey(day)] ?? []).map(({ start_time }) => start_time)
  if (!data) return null
  if (times.length === 0) return <p>{freeTexts.fullDay}</p>
  return (
    <>
      <p>{freeTexts.others}</p>
      <div className="desk-actions">
        {nearestTo(start, times).map((time) => (
          <Action small key={time} onClick={() => onStart(time)}>
            {formatTime(at(time))}
          </Action>
        ))}
      </div>
    </>
  )
}

/** Who performs a treatment at a location and is free at one time, each a click from being booked. */
export const FreeAt = (props: Props) => {
  const { place, service, start } = props
  const query = new URLSearchParams({
    ...{ service_id: service, location_id: place.location_id, start_time: start },
  })
  const { data, error, loading, reload } = useCall<Answered<typeof listFree>>(
    `/api/slots/who-is-free?${query}`,
    loadTexts.slots,
  )
  const people = loading ? null : data?.data
  return (
    <section className="desk-free" aria-label={place.location_name} aria-busy={loading || undefined}>
      <h3 className="desk-subhead">{place.location_name}</h3>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <div role="status">
        {people?.length === 0 && <p>{freeTexts.nobody(formatTime(at(start)))}</p>}
        {people && people.length > 0 && (
          <div className="desk-actions">
            {people.map(({ staff_id, staff_name }) => (
              <ActionLink key={staff_id} href={bookingPath(props, staff_id)}>
                {freeTexts.book(staff_name)}
              </ActionLink>
            ))}
          </div>
        )}
      </div>
      {people?.length === 0 && <Others {...props} />}
    </section>
  )
}
