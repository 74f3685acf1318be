'use client'

import type { Interval } from '@/domain/time/interval'
import { formatTime } from '@/domain/time/format'
import { attendanceTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'

interface Props {
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

/** Offers to free the rest of a no-show's time, before it is marked or afterwards. */
export const FreeTimeDialog = ({ left, staffName, busy, error, onFree, onKeep, onClose }: Props) => (
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
