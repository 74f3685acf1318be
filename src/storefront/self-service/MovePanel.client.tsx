'use client'

import { type ReactNode, useCallback, useState } from 'react'
import type { OwnAppointmentView, OwnBooking } from '@/contract/self-service'
import type { Slot } from '@/contract/slots'
import { formatCount, fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { checkOwnChange } from '@/domain/booking/own-changes'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatDateTime } from '@/domain/time/format'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { SlotChooser } from '@/storefront/booking/SlotChooser.client'
import { listFreeDays, getSlotStart } from '@/storefront/booking/slots'
import { useSlotDays } from '@/storefront/booking/use-slots'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { useHeadingFocus } from '@/storefront/ui/show-heading'
import { moveTo, fetchOwnSlots, useChange } from './self-service-calls'

interface Props {
  words: SiteWords['own']
  /** Texts for the free times. */
  times: SiteWords['times']
  link: string
  /** For a whole visit, its first treatment with the start of the visit. */
  appointment: OwnAppointmentView & { whole_visit?: boolean }
  /** How many hours before its start an appointment can still be changed online. */
  noticeHours: number
  days: { first: DayKey; last: DayKey }
  onClose: () => void
  onDone: (message: string, booking: OwnBooking) => void
  again: () => void
}

/** The free times and, once one is chosen, the confirmation question. */
export const MovePanel = (props: Props) => {
  const { words, times, link, appointment, noticeHours, days, onClose, onDone, again } = props
  const { busy, error, change, dismiss } = useChange({ onDone, again })
  const { booking_slot_id: id, whole_visit: isVisit = false } = appointment
  // Increases when a time was lost, to reload the list.
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
          words={words}
          appointment={appointment}
          noticeHours={noticeHours}
          slot={chosen}
          busy={busy}
          onMove={() => void move(chosen)}
          onBack={() => setChosen(null)}
        />
      ) : (
        <>
          <PanelTitle>{isVisit ? words.moveVisit : words.move}</PanelTitle>
          <p className="text-small text-ink-soft">
            {formatCount(appointment.moves_left, words.lastMove, words.movesLeft)}{' '}
            {isVisit ? words.samePeople : words.withWhom}
          </p>
          <Alert message={error} onDismiss={dismiss} />
          <FreeTimes
            key={round}
            times={times}
            link={link}
            id={id}
            isVisit={isVisit}
            days={days}
            own={getOwnDay(appointment, days)}
            onTime={setChosen}
          />
          <div>
            <Button kind="quiet" onClick={onClose}>
              {words.keepTime}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Takes the focus on opening, because the pressed button has gone. */
const PanelTitle = ({ children }: { children: ReactNode }) => (
  <h3 ref={useHeadingFocus()} tabIndex={-1} className="text-h4">
    {children}
  </h3>
)

/** The appointment's current day. Null if that day cannot be booked. */
const getOwnDay = ({ start_time }: OwnAppointmentView, { first, last }: Props['days']): DayKey | null => {
  const day = toDayKey(Date.parse(start_time))
  return first <= day && day <= last ? day : null
}

interface FreeTimesProps extends Pick<Props, 'times'> {
  link: string
  id: string
  isVisit: boolean
  /** The appointment's own day, shown first because most customers want a different time on the same day. */
  own: DayKey | null
  days: Props['days']
  onTime: (slot: Slot) => void
}

const FreeTimes = ({ times, link, id, isVisit, own, days, onTime }: FreeTimesProps) => {
  const fetch = useCallback(
    (from: DayKey, to: DayKey, signal: AbortSignal) =>
      fetchOwnSlots(link, { booking_slot_id: id, whole_visit: isVisit }, [from, to], signal),
    [link, id, isVisit],
  )
  const slots = useSlotDays(fetch, { ...days, atLeast: own })
  const [day, setDay] = useState(own)
  return (
    <SlotChooser
      words={times}
      slots={slots}
      day={day ?? listFreeDays(slots.days)[0] ?? null}
      range={days}
      chosen={null}
      occupied={() => false}
      onDay={setDay}
      onTime={onTime}
    />
  )
}

interface QuestionProps extends Pick<Props, 'words' | 'noticeHours'> {
  appointment: OwnAppointmentView
  slot: Slot
  busy: boolean
  onMove: () => void
  onBack: () => void
}

const Question = (props: QuestionProps) => {
  const { words, appointment, noticeHours, slot, busy, onMove, onBack } = props
  const start = getSlotStart(slot)
  const isLast = !checkOwnChange({ start, status: 'Confirmed' }, { now: Date.now(), noticeHours }).ok
  return (
    <>
      <PanelTitle>{fillPlaceholders(words.moveTo, { when: formatDateTime(start) })}</PanelTitle>
      <p>{fillPlaceholders(words.priceStays, { price: formatMoney(toPence(appointment.price)) })}</p>
      {isLast && (
        <p className="rounded-control border border-amber bg-white px-4 py-3">
          {fillPlaceholders(words.lastChange, { hours: noticeHours })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={onMove}>
          {busy ? 'One moment…' : words.yesMove}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {words.otherTime}
        </Button>
      </div>
    </>
  )
}
