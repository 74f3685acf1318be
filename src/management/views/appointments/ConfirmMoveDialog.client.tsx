'use client'

import { useState } from 'react'
import { formatDuration } from '@/domain/time/format'
import { diaryTexts } from '@/messages/management-diary'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { TellCustomer } from '@/management/components/TellCustomer.client'
import { toMs, formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { type MovePlan, describePlan } from './plan-drop'

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

/** True if only the length changes. */
const isLength = ({ booking, start, staff, location }: MovePlan): boolean =>
  start === toMs(booking.start_time) && staff === booking.staff_id && location === booking.location_id

/** Asks for confirmation of a drop: shows the change and any warnings, and offers to email the customer (D63). */
export const MoveAsk = ({ plan, tells, busy, question, onMove, onClose }: Props) => {
  const [tell, setTell] = useState(tells)
  const { booking, warnings } = plan
  const name = formatPersonName(booking) || diaryTexts.theAppointment
  const [title, words] = isLength(plan)
    ? [diaryTexts.lengthOf(name), diaryTexts.changeLength]
    : [diaryTexts.moveOf(name), diaryTexts.move]
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
        <TellCustomer hasEmail={booking.has_email} tell={tell} onChange={setTell} />
      </div>
      <Notice message={question} />
      <div className="desk-actions">
        <Action kind="primary" autoFocus busy={busy} onClick={() => onMove(tell && booking.has_email)}>
          {question ? diaryTexts.moveAnyway : words}
        </Action>
        <Action onClick={onClose}>{diaryTexts.leave}</Action>
      </div>
    </Dialog>
  )
}
