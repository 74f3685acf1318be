'use client'

import { useState } from 'react'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { testPanelTexts as texts } from '@/messages/management-patch-tests'
import { attendanceTexts } from './texts'

interface Props {
  /** Why the treatment was refused. */
  problem: string | null
  busy: boolean
  onBegin(reason: string): void
  onClose(): void
}

/** Asks for the reason to begin a treatment without the result of a patch test (D106). */
export const ReasonDialog = ({ problem, busy, onBegin, onClose }: Props) => {
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
