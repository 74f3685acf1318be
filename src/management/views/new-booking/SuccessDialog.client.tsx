'use client'

import { repeatTexts } from '@/messages/management-diary'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { SuccessMessage } from '@/management/components/Notice.client'

interface Props {
  message: string | null
  onView(): void
  /** Books another treatment for the same customer. */
  onAnother(): void
  onClose(): void
}

export const SuccessDialog = ({ message, onView, onAnother, onClose }: Props) => (
  <Dialog title="Booking created" open={message !== null} onClose={onClose}>
    <SuccessMessage message={message} />
    <div className="desk-actions">
      <Action kind="primary" onClick={onView}>
        View booking page
      </Action>
      <Action onClick={onAnother}>{repeatTexts.another}</Action>
      <Action kind="quiet" onClick={onClose}>
        Back to the appointments
      </Action>
    </div>
  </Dialog>
)
