'use client'

import { useState } from 'react'
import { MINUTE } from '@/domain/time/minutes'
import { dayOf } from '@/domain/time/zone'
import { Action } from '../../components/Action.client'
import { at, dayAndTime } from '../../format/dates'
import { Dialog } from '../../components/Dialog.client'
import { Notice } from '../../components/Notice.client'
import type { Booking } from '@/contract/booking'
import { ChooseSlot } from '../new-booking/ChooseSlot.client'
import { StaffAndLocation } from './StaffAndLocation.client'
import type { ChosenSlot } from '../new-booking/draft'
import { useMove } from './use-move.client'
import { personName } from '../../format/person-name'

interface NudgeProps {
  booking: Booking
  chosen: ChosenSlot | null
  onChoose(slot: ChosenSlot): void
}

interface Props {
  booking: Booking
  onClose(): void
  onMoved(message: string): void
}

const STEP = 15

/** A little earlier or later is what is asked for most: a quarter of an hour at a time, from what is chosen so far. */
const Nudges = ({ booking, chosen, onChoose }: NudgeProps) => {
  const from = at(chosen?.start ?? booking.start_time)
  const go = (minutes: number): void => {
    const start = new Date(from + minutes * MINUTE).toISOString()
    onChoose({ id: `custom:${start}`, start })
  }
  return (
    <div className="desk-actions" role="group" aria-label="A little earlier or later">
      <Action onClick={() => go(-STEP)}>{STEP} minutes earlier</Action>
      <Action onClick={() => go(STEP)}>{STEP} minutes later</Action>
    </div>
  )
}

/** Another time, person or place for an appointment; price and duration stay as they were sold. */
export const MoveDialog = ({ booking, onClose, onMoved }: Props) => {
  const { wish, change, busy, error, meetsEvent, round, save } = useMove(booking, onMoved)
  const [day, setDay] = useState(() => dayOf(at(booking.start_time)))
  return (
    <Dialog title="Move appointment" open onClose={onClose}>
      <p>
        {booking.service_name} for {personName(booking)}, now{' '}
        <strong>{dayAndTime(booking.start_time)}</strong> with {booking.staff_name} at {booking.location_name}
        .
      </p>
      <StaffAndLocation
        staff={wish.staff.id}
        location={wish.location.id}
        onStaff={(staff) => change({ staff, slot: null })}
        onLocation={(location) => change({ location, slot: null })}
      />
      <Nudges booking={booking} chosen={wish.slot} onChoose={(slot) => change({ slot })} />
      <ChooseSlot
        key={round}
        moving={booking.booking_slot_id}
        staff={wish.staff}
        location={wish.location}
        service={{ id: booking.service_id, name: booking.service_name }}
        chosen={wish.slot}
        day={day}
        onDay={setDay}
        onChoose={(slot) => change({ slot })}
      />
      <label className="desk-check">
        <input
          type="checkbox"
          checked={wish.tell}
          onChange={(event) => change({ tell: event.target.checked })}
        />
        <span>Tell the customer?</span>
      </label>
      <Notice message={error} />
      <div className="desk-actions">
        <Action kind="primary" busy={busy} onClick={() => void save(meetsEvent)}>
          {meetsEvent ? 'Move all the same' : 'Move appointment'}
        </Action>
        <Action onClick={onClose}>Keep the time</Action>
      </div>
    </Dialog>
  )
}
