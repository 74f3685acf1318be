'use client'

import { useState } from 'react'
import { formatDay, formatTime } from '@/domain/time/format'
import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import { slotKey } from '@/domain/time/calendar'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { Action } from '../../components/Action.client'
import { at, dayAndTime, daysOfWeek, today, weekFrom } from '../../format/dates'
import { Notice } from '../../components/Notice.client'
import { Pager } from '../../components/Pager.client'
import { SlotDays } from './SlotDays.client'
import type { Answered } from '@/contract/call'
import type { listSlots, Slot } from '@/contract/slots'
import { useCall } from '../../api/use-call.client'
import { WeekNavigator } from '../../components/WeekNavigator.client'
import { CustomSlotDialog } from './CustomSlotDialog.client'
import type { Choice, ChosenSlot } from './draft'

const pageSize = 10

interface Props {
  staff: Choice
  location: Choice
  service: Choice
  chosen: ChosenSlot | null
  /** The day that the booking was begun for. */
  day: string
  onDay(day: DayKey): void
  onChoose(slot: ChosenSlot): void
}

const slotsPath = ({ staff, location, service }: Props, monday: DayKey): string => {
  const from = monday < today() ? today() : monday
  const to = addDays(monday, 6)
  if (to < from) return ''
  const ids = { service_id: service.id, location_id: location.id, staff_id: staff.id }
  return `/api/slots?${new URLSearchParams({ ...ids, from, to })}`
}

/** The free times of a week, by day, ten at a time; or a time of staff's own. */
export const ChooseSlot = (props: Props) => {
  const { chosen, onChoose, onDay } = props
  const asked = props.day || today()
  const day = asked < today() ? today() : asked
  const monday = weekFrom(day)
  const { data, error, loading } = useCall<Answered<typeof listSlots>>(
    slotsPath(props, monday) || null,
    loadTexts.slots,
  )
  const [page, setPage] = useState(0)
  const [custom, setCustom] = useState(false)
  const slotsOn = (one: DayKey): Slot[] => data?.slots[slotKey(one)] ?? []
  const times = slotsOn(day)

  const go = (next: DayKey): void => {
    setPage(0)
    onDay(next < today() ? today() : next)
  }

  return (
    <>
      <div className="desk-toolbar">
        <WeekNavigator monday={monday} onChange={go} />
        <Action onClick={() => setCustom(true)}>Create new time slot</Action>
      </div>
      {chosen && (
        <p>
          Chosen: <strong>{dayAndTime(chosen.start)}</strong>
        </p>
      )}
      <SlotDays
        days={daysOfWeek(monday)}
        chosen={day}
        numberOn={(one) => slotsOn(one).length}
        onChoose={go}
      />
      <Notice message={error} />
      <h3 className="desk-subhead">{formatDay(day)}</h3>
      {times.length === 0 && !error && (
        <p className="desk-empty">{loading ? 'Looking for free times…' : emptyTexts.slots}</p>
      )}
      <ul className="desk-times" aria-label={`Free times on ${formatDay(day)}`}>
        {times.slice(page * pageSize, page * pageSize + pageSize).map((slot) => (
          <li key={slot.slot_id}>
            <button
              type="button"
              aria-pressed={chosen?.start === slot.start_time}
              onClick={() => onChoose({ id: slot.slot_id, start: slot.start_time })}
            >
              {formatTime(at(slot.start_time))}
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(times.length / pageSize)} onChange={setPage} />
      <CustomSlotDialog
        open={custom}
        day={day}
        onClose={() => setCustom(false)}
        onChoose={(slot) => {
          setCustom(false)
          onChoose(slot)
        }}
      />
    </>
  )
}
