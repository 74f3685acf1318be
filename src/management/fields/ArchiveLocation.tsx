import type { CheckboxFieldServerProps } from 'payload'
import { type AheadAtLocation, listAheadAtLocation } from '@/server/services/diary/list-bookings'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPersonName, toTitle } from '@/management/format/typed-customer'
import { getCourseHref } from '@/management/views/courses/course-words'
import { ArchiveLocationField, type ComingItem } from './ArchiveLocationField.client'
import { formatInstant } from '@/domain/time/calendar'

const listComing = ({ nextAppointments, nextDates }: AheadAtLocation): ComingItem[] => [
  ...nextAppointments.map((one) => ({
    href: `/management/booking-details?${new URLSearchParams({ bookingId: one.booking_id, bookingSlotId: one.booking_slot_id })}`,
    title: `${formatDayAndTime(one.start_time)}, ${formatPersonName(one)}`,
    more: `${one.service_name} with ${one.staff_name}`,
  })),
  ...nextDates.map(({ id, start, title }) => ({
    href: getCourseHref('date', id),
    title: `${formatDayAndTime(formatInstant(start))}, ${toTitle(title)}`,
    more: 'Course date',
  })),
]

/**
 * The *Archived* checkbox of a location. It lists the upcoming appointments and course dates there before the location
 * is archived.
 */
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
  // A new, unsaved location has no appointments or course dates.
  if (location === undefined) return <ArchiveLocationField {...field} ahead={null} coming={[]} />
  const ahead = await listAheadAtLocation(payload, String(location))
  return (
    <ArchiveLocationField
      {...field}
      ahead={{ appointments: ahead.appointments, dates: ahead.dates }}
      coming={listComing(ahead)}
    />
  )
}
