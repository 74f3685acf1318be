import type { CheckboxFieldServerProps } from 'payload'
import { formatInstant } from '@/domain/time/format'
import { type AheadAtLocation, aheadAtLocation } from '@/server/services/diary/list-bookings'
import { dayAndTime } from '../format/dates'
import { personName, titleOf } from '@/management/format/typed-customer'
import { pageOf } from '@/management/views/courses/course-words'
import { ArchiveLocationField, type Coming } from './ArchiveLocationField.client'

const comingOf = ({ nextAppointments, nextDates }: AheadAtLocation): Coming[] => [
  ...nextAppointments.map((one) => ({
    href: `/management/booking-details?${new URLSearchParams({ bookingId: one.booking_id, bookingSlotId: one.booking_slot_id })}`,
    title: `${dayAndTime(one.start_time)}, ${personName(one)}`,
    more: `${one.service_name} with ${one.staff_name}`,
  })),
  ...nextDates.map(({ id, start, title }) => ({
    href: pageOf('date', id),
    title: `${dayAndTime(formatInstant(start))}, ${titleOf(title)}`,
    more: 'Course date',
  })),
]

/** *Archived* of a location: what is still to come there is listed before it is archived. */
export const ArchiveLocation = async ({
  clientField,
  data,
  id,
  path,
  payload,
  readOnly,
}: CheckboxFieldServerProps) => {
  const field = { field: clientField, path: path ?? 'archived', readOnly: readOnly ?? false }
  const location = id ?? (data as { id?: number | string } | undefined)?.id
  // Nothing takes place where a location is only being written.
  if (location === undefined) return <ArchiveLocationField {...field} ahead={null} coming={[]} />
  const ahead = await aheadAtLocation(payload, String(location))
  return (
    <ArchiveLocationField
      {...field}
      ahead={{ appointments: ahead.appointments, dates: ahead.dates }}
      coming={comingOf(ahead)}
    />
  )
}
