'use client'

import { useState } from 'react'
import { formatDuration } from '@/domain/time/format'
import { diaryTexts, roomTexts } from '@/messages/management-diary'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { TellCustomer } from '@/management/components/TellCustomer.client'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { type MovePlan, describePlan, isLengthOnly, isRoomOnly } from './plan-drop'

interface Props {
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
export const MoveAsk = ({ plan, tells, busy, question, onMove, onClose }: Props) => {
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
