import type { CheckboxFieldServerProps, UIFieldServerProps } from 'payload'
import { isBinned } from '@/domain/content/content-collections'
import { binTexts } from '@/messages/management-content'
import { findContentUses } from '@/server/services/content/content-uses'
import { UseList } from './LinksOfSelected.client'
import { type AheadAtLocation, listAheadAtLocation } from '@/server/services/diary/list-bookings'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPersonName, toTitle } from '@/management/format/names'
import { toDayKey } from '@/domain/time/time'
import { getCourseHref } from '@/management/views/courses/course-words'
import { locationTexts } from './texts'
import { ArchiveLocationField, type UpcomingItem } from './ArchiveLocationField.client'
import { formatInstant } from '@/domain/time/calendar'

const listComing = ({ nextAppointments, nextDates }: AheadAtLocation): UpcomingItem[] => [
  ...nextAppointments.map((one) => {
    const href = `/management/booking-details?${new URLSearchParams({ bookingId: one.booking_id, bookingSlotId: one.booking_slot_id })}`
    return {
      href,
      title: `${formatDayAndTime(one.start_time)}, ${formatPersonName(one)}`,
      more: `${one.service_name} with ${one.staff_name}`,
      links: [
        { text: locationTexts.move, href: `${href}&ask=move` },
        { text: locationTexts.cancel, href: `${href}&ask=cancel` },
      ],
    }
  }),
  ...nextDates.map(({ id, start, title }) => ({
    href: getCourseHref('date', id),
    title: `${formatDayAndTime(formatInstant(start))}, ${toTitle(title)}`,
    more: 'Course date',
    links: [{ text: locationTexts.changeDate, href: getCourseHref('date', id) }],
  })),
]

/** The diary of the location, on the day of its next appointment. Null if it has none. */
const getDiaryHref = (location: string, { nextAppointments: [next] }: AheadAtLocation): string | null =>
  next
    ? `/management/appointments?${new URLSearchParams({ location, day: toDayKey(Date.parse(next.start_time)) })}`
    : null

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
  if (location === undefined)
    return <ArchiveLocationField {...field} ahead={null} coming={[]} diaryHref={null} />
  const ahead = await listAheadAtLocation(payload, String(location))
  return (
    <ArchiveLocationField
      {...field}
      ahead={{ appointments: ahead.appointments, dates: ahead.dates }}
      coming={listComing(ahead)}
      diaryHref={getDiaryHref(String(location), ahead)}
    />
  )
}

/**
 * Lists, on content that can be deleted, the content that links to it or shows it. The question before deleting repeats
 * the list.
 */
export const LinkedFrom = async ({ id, payload, collectionSlug }: UIFieldServerProps) => {
  // Nothing can link to unsaved content.
  if (id === undefined || !isBinned(collectionSlug)) return null
  const uses = await findContentUses(payload, collectionSlug, [String(id)])
  return <UseList uses={uses} nowhere={binTexts.nowhere} help={binTexts.help} />
}
