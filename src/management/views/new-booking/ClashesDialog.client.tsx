'use client'

import { repeatTexts } from '@/messages/management-wizard'
import { Action } from '../../components/Action.client'
import { Dialog } from '../../components/Dialog.client'
import { dayAndTime } from '../../format/dates'
import type { Clash } from './create-booking'

interface Props {
  /** Null: nothing clashes. */
  clashes: Clash[] | null
  /** How many times of the series there are. */
  count: number
  busy: boolean
  /** Books without what clashes. */
  onSkip(): void
  /** Books all of it; missing where a time is somebody else's. */
  onAll(): void
  onClose(): void
}

/** What of a series clashes, before anything of it is saved (D64). */
export const ClashesDialog = ({ clashes, count, busy, onSkip, onAll, onClose }: Props) => {
  const free = count - (clashes?.length ?? 0)
  const isMeant = clashes?.every(({ reasons }) => reasons.every((one) => one.can_confirm)) ?? false
  return (
    <Dialog title={repeatTexts.clash} open={clashes !== null} onClose={onClose}>
      <div className="desk-dialog__body">
        <p>{repeatTexts.nothingSaved}</p>
        <ul className="desk-met">
          {clashes?.map(({ start_time, reasons }) => (
            <li key={start_time}>
              <strong>{dayAndTime(start_time)}</strong>: {reasons.map(({ message }) => message).join(' ')}
            </li>
          ))}
        </ul>
      </div>
      <div className="desk-actions">
        {free > 0 && (
          <Action kind="primary" busy={busy} onClick={onSkip}>
            {repeatTexts.bookOthers(free)}
          </Action>
        )}
        {isMeant && (
          <Action busy={busy} onClick={onAll}>
            {repeatTexts.bookAll(count)}
          </Action>
        )}
        <Action onClick={onClose}>{repeatTexts.back}</Action>
      </div>
    </Dialog>
  )
}
