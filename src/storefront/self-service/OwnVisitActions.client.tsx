'use client'

import { useRef, useState } from 'react'
import type { OwnAppointmentView, OwnBooking, OwnVisit } from '@/contract/self-service'
import type { SiteWords } from '@/messages/site-words'
import { formatDay, formatTimeRange } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { Button } from '@/storefront/ui/Button'
import { MovePanel } from './MovePanel.client'
import { CancelPanel } from './OwnAppointment.client'

interface Props {
  words: SiteWords['own']
  /** Texts for the free times. */
  times: SiteWords['times']
  link: string
  visit: OwnVisit
  /** The treatments of the visit. */
  appointments: OwnAppointmentView[]
  noticeHours: number
  days: { first: DayKey; last: DayKey }
  onDone: (message: string, booking: OwnBooking) => void
  again: () => void
}

/** The visit as one appointment: its first treatment with everything that concerns all of them. */
const toWhole = (visit: OwnVisit, appointments: OwnAppointmentView[]) => {
  const [first] = appointments.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  return (
    first && {
      ...first,
      ...visit,
      moves_left: Math.min(...appointments.map(({ moves_left }) => moves_left)),
      whole_visit: true,
    }
  )
}

/** Moves or cancels all treatments of a visit (D100). */
export const OwnVisitActions = (props: Props) => {
  const { words, times, link, visit, appointments, noticeHours, days, onDone, again } = props
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const box = useRef<HTMLLIElement>(null)
  const whole = toWhole(visit, appointments)
  if (!whole || (!visit.may_move && !visit.may_cancel)) return null
  const close = () => {
    setOpen(null)
    box.current?.focus()
  }
  const done = (message: string, booking: OwnBooking) => {
    setOpen(null)
    onDone(message, booking)
  }
  const panel = { words, link, appointment: whole, onClose: close, onDone: done, again }
  const start = Date.parse(visit.start_time)
  return (
    <li ref={box} tabIndex={-1} className="rounded-control bg-linen p-5 sm:p-6">
      <h2 className="text-h4">{words.visit}</h2>
      <p className="figures mt-1">
        {formatDay(start)},{' '}
        <span className="whitespace-nowrap">{formatTimeRange(start, Date.parse(visit.end_time))}</span> ·{' '}
        {visit.location_name}
      </p>
      {open === null && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {visit.may_move && (
            <Button small kind="quiet" onClick={() => setOpen('move')}>
              {words.moveVisit}
            </Button>
          )}
          {visit.may_cancel && (
            <button type="button" className="text-link text-small" onClick={() => setOpen('cancel')}>
              {words.cancelVisit}
            </button>
          )}
        </div>
      )}
      {open === 'move' && <MovePanel {...panel} times={times} days={days} noticeHours={noticeHours} />}
      {open === 'cancel' && <CancelPanel {...panel} />}
    </li>
  )
}
