'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Booking } from '@/contract/booking'
import type { listFree } from '@/contract/slots'
import { loadTexts } from '@/messages/management-texts'
import { diaryTexts, wayTexts } from '@/messages/management-diary'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import type { Choice, ChosenSlot } from '@/management/views/new-booking/draft'
import { formatDuration } from '@/domain/time/format'
import { MINUTE, toDayKey } from '@/domain/time/time'
import { formatDayAndTime, toMs } from '@/management/format/dates'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { TellCustomer } from '@/management/components/TellCustomer.client'
import { RequestedTime, ConflictList, type WithTime } from '@/management/views/new-booking/Chosen.client'
import { ChooseSlot } from '@/management/views/new-booking/ChooseSlot.client'
import { type TimeAnswer, useConflicts } from '@/management/views/new-booking/use-create.client'
import { NoTimesReason, useNoTimesReason } from './NoTimesReason.client'
import { StaffAndLocation } from './CustomerCard.client'
import { LengthField } from './LengthField.client'
import { ResourceFields } from './ResourceDialog.client'
import { type MoveDone, type Target, useMove } from './use-move.client'
import { formatPersonName } from '@/management/format/names'

interface Props {
  booking: Booking
  onChoose(person: Choice): void
}

/** A longer list of names would not help. */
const MANY = 4

/** Other staff who are free at the same time: if a colleague is ill, one click replaces a search. */
const SameTime = ({ booking, onChoose }: Props) => {
  const { service_id, location_id, start_time, staff_id } = booking
  const query = new URLSearchParams({ service_id, location_id, start_time })
  const { data } = useCall<Answered<typeof listFree>>(`/api/slots/who-is-free?${query}`, loadTexts.slots)
  const others = (data?.data ?? []).filter((one) => one.staff_id !== staff_id).slice(0, MANY)
  if (others.length === 0) return null
  return (
    <div className="desk-actions" role="group" aria-label={wayTexts.sameTime}>
      {others.map((one) => (
        <Action key={one.staff_id} onClick={() => onChoose({ id: one.staff_id, name: one.staff_name })}>
          {wayTexts.withOther(one.staff_name)}
        </Action>
      ))}
    </div>
  )
}

interface NudgeProps {
  booking: Booking
  chosen: ChosenSlot | null
  onChoose(slot: ChosenSlot): void
}

interface MoveDialogProps {
  booking: Booking
  /**
   * False if the customer has no email address and so cannot be notified; if unknown, they are emailed where possible.
   */
  hasEmail?: boolean
  onClose(): void
  onMoved(done: MoveDone): void
}

const STEP = 15

/** The most common request is a little earlier or later: moves the chosen time by a quarter of an hour. */
const Nudges = ({ booking, chosen, onChoose }: NudgeProps) => {
  const from = toMs(chosen?.start ?? booking.start_time)
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

interface AgainstProps {
  target: Target
  answer: TimeAnswer
  choose(slot: ChosenSlot, more?: WithTime): void
}

/** The new time, and why it is not possible or what to consider first. */
const WhatStandsAgainst = ({ target, answer, choose }: AgainstProps) => {
  const { name } = target.staff
  const when = `${formatDayAndTime(target.start)} (${formatDuration(target.duration)})`
  if (answer.free && answer.doubts.length === 0)
    return (
      <p>
        To <strong>{when}</strong> with {name}.
      </p>
    )
  return (
    <div className="desk-wish">
      <p>{answer.free ? `${when} with ${name}:` : wayTexts.notBooked(when, name)}</p>
      {answer.free ? (
        <ConflictList name={name} answer={answer} />
      ) : (
        <RequestedTime start={target.start} name={name} answer={answer} onChoose={choose} />
      )}
    </div>
  )
}

/** Changes an appointment's time, length, staff or location; the price it was sold for stays the same. */
export const MoveDialog = ({ booking: opened, hasEmail = true, onClose, onMoved }: MoveDialogProps) => {
  const { booking, wish, change, target, tell, minutes, busy, error, canConfirm, round, save } = useMove(
    opened,
    onMoved,
  )
  const [day, setDay] = useState(() => toDayKey(toMs(booking.start_time)))
  const of = {
    staff: wish.staff,
    location: wish.location,
    moving: booking.booking_slot_id,
    service: { id: booking.service_id, name: booking.service_name },
    ...(minutes ? { minutes } : {}),
  }
  const why = useNoTimesReason(of)
  const there = { staff: { id: booking.staff_id, name: booking.staff_name } }
  const way = useConflicts(target && { ...of, staff: target.staff, start: target.start })
  const choose = (slot: ChosenSlot, { person, minutes: room }: WithTime = {}): void =>
    change({
      slot,
      ...(person ? { staff: person } : {}),
      ...(room ? { duration: String(room) } : {}),
    })
  return (
    <Dialog title="Move appointment" open onClose={onClose}>
      <p>
        {formatTreatment(booking.service_name, booking.guest_name || formatPersonName(booking))}, now{' '}
        <strong>
          {formatDayAndTime(booking.start_time)} ({formatDuration(booking.duration_minutes)})
        </strong>{' '}
        with {booking.staff_name} at {booking.location_name}.
      </p>
      <StaffAndLocation
        service={booking.service_id}
        staff={wish.staff?.id ?? null}
        location={wish.location.id}
        onStaff={(staff) => change({ staff, slot: null })}
        onLocation={(location) => change({ location, slot: null, resources: null })}
      />
      {wish.location.id === booking.location_id && (
        <ResourceFields
          booking={booking}
          chosen={wish.resources ?? booking.resources.map(({ resource_id }) => resource_id)}
          onChange={(resources) => change({ resources })}
        />
      )}
      {!target && (
        <SameTime
          booking={booking}
          onChoose={(staff) =>
            change({
              staff,
              location: { id: booking.location_id, name: booking.location_name },
              slot: { id: `custom:${booking.start_time}`, start: booking.start_time },
            })
          }
        />
      )}
      <LengthField
        value={wish.duration}
        price={booking.price}
        onChange={(duration) => change({ duration })}
      />
      <Nudges
        booking={booking}
        chosen={wish.slot}
        onChoose={(slot) => choose(slot, wish.staff ? {} : { person: there.staff })}
      />
      <div role="status">
        {target && way.answer && <WhatStandsAgainst target={target} choose={choose} answer={way.answer} />}
      </div>
      <ChooseSlot
        key={round}
        {...of}
        chosen={wish.slot}
        day={day}
        none={
          why && (
            <NoTimesReason
              why={why}
              onLocation={(location) => change({ location, slot: null, resources: null })}
            />
          )
        }
        onDay={setDay}
        onChoose={choose}
      />
      <TellCustomer hasEmail={hasEmail} tell={tell} onChange={(next) => change({ tell: next })} />
      <Notice message={error} />
      <div className="desk-actions">
        <Action
          kind="primary"
          busy={busy}
          disabled={way.answer?.free === false}
          onClick={() => void save(canConfirm)}
        >
          {canConfirm ? diaryTexts.moveAnyway : diaryTexts.move}
        </Action>
        <Action onClick={onClose}>{diaryTexts.leave}</Action>
      </div>
    </Dialog>
  )
}
