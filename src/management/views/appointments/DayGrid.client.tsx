'use client'

import { useState } from 'react'
import type { DiaryBooking, DiaryPerson } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import { formatDayShort, weekdayShort, formatDuration } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { diaryTexts, optionTexts, roomTexts } from '@/messages/management-diary'
import Link from 'next/link'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import type { Diary } from './use-diary.client'
import { BookingPanel, getEventHref } from './BookingPanel.client'
import type { Column } from './columns'
import type { Colouring } from './colouring'
import { Grid } from './Grid.client'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'
import type { PlannedTime } from '@/management/views/desk-panel/place-lines'
import type { Zoom } from './use-diary-state.client'
import { useMoves } from './use-moves.client'
import { Dialog } from '@/management/components/Dialog.client'
import { TellCustomer } from '@/management/components/TellCustomer.client'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { type MovePlan, describePlan, isLengthOnly, isRoomOnly } from './plan-drop'

interface MoveAskProps {
  plan: MovePlan
  /** The default for emailing the customer. */
  tells: boolean
  busy: boolean
  /** The refusal that staff can confirm. */
  question: string | null
  onMove(tell: boolean): void
  onClose(): void
}

const toWords = (plan: MovePlan, name: string): [title: string, button: string] => {
  if (plan.room) return [roomTexts.moveTo(name, plan.room), roomTexts.move]
  return isLengthOnly(plan)
    ? [diaryTexts.lengthOf(name), diaryTexts.changeLength]
    : [diaryTexts.moveOf(name), diaryTexts.move]
}

/** Asks for confirmation of a drop: shows the change and any warnings, and offers to email the customer (D63). */
const MoveAsk = ({ plan, tells, busy, question, onMove, onClose }: MoveAskProps) => {
  const [tell, setTell] = useState(tells)
  const { booking, warnings } = plan
  const name = formatPersonName(booking) || diaryTexts.theAppointment
  const [title, words] = toWords(plan, name)
  const canTell = !isRoomOnly(plan)
  return (
    <Dialog title={title} open onClose={onClose}>
      <div className="desk-dialog__body">
        <p className="desk-move">
          <span>
            {formatDayAndTime(booking.start_time)} ({formatDuration(booking.duration_minutes)}) with{' '}
            {booking.staff_name}
          </span>
          <strong>{describePlan(plan)}</strong>
        </p>
        {warnings.length > 0 && (
          <ul className="desk-warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        {canTell && <TellCustomer hasEmail={booking.has_email} tell={tell} onChange={setTell} />}
      </div>
      <Notice message={question} />
      <div className="desk-actions">
        <Action
          kind="primary"
          autoFocus
          busy={busy}
          onClick={() => onMove(canTell && tell && booking.has_email)}
        >
          {question ? diaryTexts.moveAnyway : words}
        </Action>
        <Action onClick={onClose}>{diaryTexts.leave}</Action>
      </div>
    </Dialog>
  )
}

interface Props {
  diary: Diary
  columns: Column[]
  /** The visible day. */
  day: DayKey
  /** True if the columns are one person's days; false if they are the people of one day. */
  isPerson: boolean
  label: string
  colouring: Colouring
  now: number
  zoom: Zoom
  /** The people who are not in that day. Their columns are shown only on request. */
  absent: DiaryPerson[]
  showsAbsent: boolean
  onShowAbsent(shows: boolean): void
  reload(): Promise<void>
  /** Shows a success message; null takes the last one away. */
  onSay(message: string | null): void
  onCancel(booking: DiaryBooking): void
  onBook(place: PanelPlace): void
  planned: readonly PlannedTime[]
}

const AllDay = ({ columns, isPerson }: Pick<Props, 'columns' | 'isPerson'>) => {
  const events = new Map<string, { event: SalonEvent; days: Set<string> }>()
  for (const { allDay, day } of columns)
    for (const event of allDay) {
      const known = events.get(event.event_id) ?? { event, days: new Set<string>() }
      events.set(event.event_id, { event, days: known.days.add(day) })
    }
  if (events.size === 0) return null
  return (
    <ul className="dg-strip" aria-label="All day">
      {[...events.values()].map(({ event, days }) => (
        <li key={event.event_id}>
          <Link href={getEventHref(event)} prefetch={false}>
            <strong>{event.event_name}</strong> {event.who}
            {isPerson && `, ${[...days].map((day) => weekdayShort(day)).join(', ')}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** One day of all working staff, or one person's week, with dragging, details and actions. */
export const DayGrid = ({ diary, columns, isPerson, reload, onSay, onCancel, ...rest }: Props) => {
  const [open, setOpen] = useState<DiaryBooking | null>(null)
  const moves = useMoves({ diary, columns, reload, onSay })
  const getTitle = (column: Column): string =>
    isPerson ? formatDayShort(column.day) : column.person.first_name
  const done = (message: string): void => {
    setOpen(null)
    moves.unsay()
    onSay(message)
    void reload()
  }
  if (columns.length === 0)
    return (
      <div className="desk-empty">
        <p>{isPerson ? diaryTexts.nobodyChosen : diaryTexts.nobodyWorks}</p>
        {rest.absent.length > 0 && (
          <Action onClick={() => rest.onShowAbsent(true)}>
            {optionTexts.showAbsent(rest.absent.length)}
          </Action>
        )}
      </div>
    )
  return (
    <>
      <Notice message={moves.problem} onDismiss={moves.dismiss} />
      <AllDay columns={columns} isPerson={isPerson} />
      <Grid
        {...rest}
        diary={diary}
        columns={columns}
        getTitle={getTitle}
        asked={moves.asked?.drop ?? null}
        onOpen={setOpen}
        onDropped={moves.drop}
      />
      {moves.asked && (
        <MoveAsk
          plan={moves.asked.plan}
          tells={!moves.isLengthOnly}
          busy={moves.busy}
          question={moves.question}
          onMove={(tell) => void moves.move(tell)}
          onClose={moves.putBack}
        />
      )}
      {moves.undoBar}
      {open && (
        <BookingPanel
          booking={open}
          onClose={() => setOpen(null)}
          onDone={done}
          onMoved={(moved) => {
            setOpen(null)
            moves.show(moved)
          }}
          onCancel={() => {
            setOpen(null)
            onCancel(open)
          }}
        />
      )}
    </>
  )
}
