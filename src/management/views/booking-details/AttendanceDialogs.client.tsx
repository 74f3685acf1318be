'use client'
import { useState } from 'react'
import type { Interval } from '@/domain/time/time'
import { formatTime } from '@/domain/time/format'
import { Action, ActionLink } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { testPanelTexts as texts } from '@/messages/management-patch-tests'
import { formStaffTexts } from '@/messages/visit-forms'
import { attendanceTexts } from './texts'

interface ReasonDialogProps {
  /** Why the treatment was refused. */
  problem: string | null
  busy: boolean
  onBegin(reason: string): void
  onClose(): void
}

/** Asks for the reason to begin a treatment without the result of a patch test (D106). */
export const ReasonDialog = ({ problem, busy, onBegin, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog title={texts.beginTitle} open onClose={onClose}>
      <Notice message={problem} />
      <label className="desk-field">
        <span>{texts.reason}</span>
        <input
          className="desk-input"
          maxLength={500}
          value={reason}
          aria-describedby="reason-hint"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <p id="reason-hint" className="desk-hint">
        {texts.reasonHint}
      </p>
      <div className="desk-actions">
        <Action kind="primary" busy={busy} disabled={!reason.trim()} onClick={() => onBegin(reason.trim())}>
          {texts.begin}
        </Action>
        <Action onClick={onClose}>{attendanceTexts.back}</Action>
      </div>
    </Dialog>
  )
}

interface ReadFirstProps {
  customerId: string
  busy: boolean
  onArrived(): void
  onClose(): void
}

/** Asks to read a form whose answers are marked as “Tell us first” before the treatment (D122). */
export const ReadFirstDialog = ({ customerId, busy, onArrived, onClose }: ReadFirstProps) => (
  <Dialog title={formStaffTexts.tellFirst} open onClose={onClose}>
    <div className="desk-dialog__body">
      <p>{formStaffTexts.tellFirstHint}</p>
    </div>
    <div className="desk-actions">
      <ActionLink
        kind="primary"
        href={`/management/customers/customer-information?customer_id=${customerId}`}
      >
        {formStaffTexts.read}
      </ActionLink>
      <Action busy={busy} onClick={onArrived}>
        {formStaffTexts.arrivedAnyway}
      </Action>
      <Action onClick={onClose}>{attendanceTexts.back}</Action>
    </div>
  </Dialog>
)

interface FreeTimeProps {
  /** The rest of the time; null: the dialog is closed. */
  left: Interval | null
  staffName: string
  busy: boolean
  error: string | null
  onFree(): void
  /** Not set if the no-show is already marked. */
  onKeep?: () => void
  onClose(): void
}

export const formatInterval = ({ start, end }: Interval): string =>
  `${formatTime(start)} – ${formatTime(end)}`

/** Offers to release the rest of a no-show's time, before it is marked or afterwards. */
export const FreeTimeDialog = ({ left, staffName, busy, error, onFree, onKeep, onClose }: FreeTimeProps) => (
  <Dialog title={attendanceTexts.freeTitle} open={left !== null} onClose={onClose}>
    {left && (
      <>
        <div className="desk-dialog__body">
          <p>{attendanceTexts.freeWords(formatTime(left.start), formatTime(left.end), staffName)}</p>
        </div>
        <Notice message={error} />
        <div className="desk-actions">
          <Action kind="primary" busy={busy} onClick={onFree}>
            {attendanceTexts.free(formatInterval(left))}
          </Action>
          {onKeep && (
            <Action disabled={busy} onClick={onKeep}>
              {attendanceTexts.keepBlocked}
            </Action>
          )}
          <Action onClick={onClose}>{attendanceTexts.back}</Action>
        </div>
      </>
    )}
  </Dialog>
)
