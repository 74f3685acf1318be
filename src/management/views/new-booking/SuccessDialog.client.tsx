'use client'

import { Action } from '../../kit/Action.client'
import { Dialog } from '../../kit/Dialog.client'
import { GoodNews } from '../../kit/Notice.client'

interface Props {
  message: string | null
  onView(): void
  onClose(): void
}

export const SuccessDialog = ({ message, onView, onClose }: Props) => (
  <Dialog title="Booking created" open={message !== null} onClose={onClose}>
    <GoodNews message={message} />
    <div className="desk-actions">
      <Action kind="primary" onClick={onView}>
        View booking page
      </Action>
      <Action onClick={onClose}>Back to the appointments</Action>
    </div>
  </Dialog>
)
