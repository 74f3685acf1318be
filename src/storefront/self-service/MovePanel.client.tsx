'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnAppointmentView, OwnBooking } from '../../contract/self-service'
import type { Slot } from '../../contract/slots'
import { formatMoney, pence } from '../../domain/pricing/money'
import { formatDateTime } from '../../domain/time/format'
import type { DayKey } from '../../domain/time/zone'
import { ownBookingTexts } from '../../messages/booking-self-service'
import { SlotChooser } from '../booking/SlotChooser.client'
import { freeDays, slotStart } from '../booking/slots'
import { useSlotDays } from '../booking/use-slots'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { moveTo, ownSlots } from './own-calls'
import { useChange } from './use-change'

interface Props {
  link: string
  appointment: OwnAppointmentView
  days: { first: DayKey; last: DayKey }
  onClose: () => void
  onDone: (message: string, booking: OwnBooking) => void
  again: () => void
}

/** The free times, and once one is chosen, the question. */
export const MovePanel = ({ link, appointment, days, onClose, onDone, again }: Props) => {
  const { busy, error, change, dismiss } = useChange({ onDone, again })
  const { booking_slot_id: id } = appointment
  // Counted up when a time was lost, so that the list is asked for anew.
  const [round, setRound] = useState(0)
  const [chosen, setChosen] = useState<Slot | null>(null)
  const move = async (slot: Slot) => {
    const answer = await change(() => moveTo(link, appointment, slot))
    if (!answer || answer.ok) return
    setChosen(null)
    setRound((n) => n + 1)
  }
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-hairline pt-5">
      {chosen ? (
        <Question
          {...{ appointment, slot: chosen, busy }}
          onMove={() => void move(chosen)}
          onBack={() => setChosen(null)}
        />
      ) : (
        <>
          <p className="text-small text-ink-soft">
            {ownBookingTexts.movesLeft(appointment.moves_left)} {ownBookingTexts.withWhom}
          </p>
          <Alert message={error} onDismiss={dismiss} />
          <FreeTimes key={round} {...{ link, id, days }} onTime={setChosen} />
          <div>
            <Button kind="quiet" onClick={onClose}>
              Keep the time
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface FreeTimesProps {
  link: string
  id: string
  days: Props['days']
  onTime: (slot: Slot) => void
}

const FreeTimes = ({ link, id, days, onTime }: FreeTimesProps) => {
  const fetch = useCallback(
    (from: DayKey, to: DayKey, signal: AbortSignal) => ownSlots(link, id, [from, to], signal),
    [link, id],
  )
  const slots = useSlotDays(fetch, { ...days, atLeast: null })
  const [day, setDay] = useState<DayKey | null>(null)
  return (
    <SlotChooser
      slots={slots}
      day={day ?? freeDays(slots.days)[0] ?? null}
      range={days}
      chosen={null}
      occupied={() => false}
      onDay={setDay}
      onTime={onTime}
    />
  )
}

interface QuestionProps {
  appointment: OwnAppointmentView
  slot: Slot
  busy: boolean
  onMove: () => void
  onBack: () => void
}

const Question = ({ appointment, slot, busy, onMove, onBack }: QuestionProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="text-h4">
        Move to {formatDateTime(slotStart(slot))}?
      </h3>
      <p>{ownBookingTexts.priceStays(formatMoney(pence(appointment.price)))}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={onMove}>
          {busy ? 'One moment…' : 'Yes, move it'}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Another time
        </Button>
      </div>
    </>
  )
}
