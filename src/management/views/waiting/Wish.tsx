import Link from 'next/link'
import type { WaitingEntry } from '@/contract/waiting-list'
import { weekDays } from '@/domain/time/calendar'
import { formatDayShort } from '@/domain/time/format'
import { getDayStart } from '@/domain/time/time'
import { formatDayAndTime } from '@/management/format/dates'
import { waitingStaffTexts as texts } from '@/messages/management-waiting'

const formatDays = ({ from, until, weekdays }: WaitingEntry): string => {
  const days = [from, until].flatMap((day) => (day ? formatDayShort(getDayStart(day)) : []))
  const range = [...new Set(days)].join(' – ')
  const names =
    weekdays.length === 7 ? texts.everyDay : weekdays.map((day) => weekDays[day]?.slice(0, 3)).join(', ')
  return `${range} · ${names}`
}

const toSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The appointment that would move to an earlier time. */
const Earlier = ({
  booking_id: bookingId,
  booking_slot_id: bookingSlotId,
  start_time,
}: NonNullable<WaitingEntry['moves_from']>) => (
  <Link
    className="desk-link"
    prefetch={false}
    href={`/management/booking-details?${new URLSearchParams({ bookingId, bookingSlotId })}`}
  >
    {texts.earlierThan(formatDayAndTime(start_time))}
  </Link>
)

/** What somebody waits for: when, where and with whom. */
export const Wish = ({ entry }: { entry: WaitingEntry }) => {
  const parts = entry.parts.length === 3 ? texts.anyTime : toSentence(entry.parts.join(', '))
  return (
    <>
      <strong>{entry.what.join(', ')}</strong>
      {!entry.is_course && (
        <>
          <br />
          {entry.moves_from ? <Earlier {...entry.moves_from} /> : `${formatDays(entry)} · ${parts}`}
          <br />
          {entry.locations.join(', ')} · {entry.staff_name ?? texts.anyone}
        </>
      )}
    </>
  )
}
