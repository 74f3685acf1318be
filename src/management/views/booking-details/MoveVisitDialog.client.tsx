'use client'

import { useState } from 'react'
import type { Booking } from '@/contract/booking'
import { formatTreatment } from '@/domain/content/placeholders'
import { formatTime } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { TellCustomer } from '@/management/components/TellCustomer.client'
import { formatDayAndTime, parseLocalTime, toLocal, toMs } from '@/management/format/dates'
import { visitTexts } from './texts'
import { canConfirmMove, sendMove } from './use-move.client'

interface Props {
  /** The treatments of one visit, sorted by start. */
  visit: [Booking, ...Booking[]]
  hasEmail: boolean
  onClose(): void
  onMoved(message: string): void
}

/** Moves all treatments of a visit by the same time (D100). */
export const MoveVisitDialog = ({ visit, hasEmail, onClose, onMoved }: Props) => {
  const [first] = visit
  const start = toMs(first.start_time)
  const [day, setDay] = useState<string>(toDayKey(start))
  const [time, setTime] = useState(toLocal(first.start_time).slice(11, 16))
  const [error, setError] = useState<string | null>(null)
  const [canConfirm, setCanConfirm] = useState(false)
  const [tell, setTell] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const wanted = day && time ? parseLocalTime(`${day}T${time}`) : null
  const move = async (confirm: boolean): Promise<void> => {
    if (!wanted) return setError(visitTexts.missing)
    setIsBusy(true)
    const answer = await sendMove({
      bookingId: first.booking_id,
      bookingSlotId: first.booking_slot_id,
      whole_visit: true,
      slot: { start_time: wanted },
      seen: { start_time: first.start_time },
      confirm,
      tell,
    })
    setIsBusy(false)
    if (answer.ok) return onMoved(answer.message)
    setError(answer.message)
    setCanConfirm(canConfirmMove(answer.code))
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setCanConfirm(false)
    setError(null)
  }
  return (
    <Dialog title={visitTexts.move} open onClose={onClose}>
      <p>{visitTexts.explanation}</p>
      <ul>
        {visit.map((one) => (
          <li key={one.booking_slot_id}>
            {formatTime(toMs(one.start_time))} {formatTreatment(one.service_name, one.guest_name)} with{' '}
            {one.staff_name}
          </li>
        ))}
      </ul>
      <p className="desk-hint">{visitTexts.now(formatDayAndTime(first.start_time))}</p>
      <div className="desk-fields">
        <label className="desk-field">
          <span>{visitTexts.day}</span>
          <input
            className="desk-input"
            type="date"
            value={day}
            onChange={(event) => change(setDay)(event.target.value)}
          />
        </label>
        <label className="desk-field">
          <span>{visitTexts.time}</span>
          <input
            className="desk-input"
            type="time"
            step={300}
            value={time}
            onChange={(event) => change(setTime)(event.target.value)}
          />
        </label>
      </div>
      <TellCustomer hasEmail={hasEmail} tell={tell} onChange={setTell} />
      <Notice
        message={error}
        onDismiss={() => {
          setError(null)
          setCanConfirm(false)
        }}
      />
      <div className="desk-actions">
        <Action kind="primary" busy={isBusy} onClick={() => void move(canConfirm)}>
          {canConfirm ? visitTexts.anyway : visitTexts.move}
        </Action>
        <Action onClick={onClose}>{visitTexts.back}</Action>
      </div>
    </Dialog>
  )
}
