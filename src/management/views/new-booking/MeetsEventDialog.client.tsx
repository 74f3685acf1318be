'use client'

import { errorMessages } from '@/messages/errors'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'

interface Props {
  open: boolean
  busy: boolean
  onConfirm(): void
  onClose(): void
}

/** Staff may book over an event, when that is meant. */
export const MeetsEventDialog = ({ open, busy, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title="There is an event at that time"
    open={open}
    confirm="Book all the same"
    cancel="Choose another time"
    busy={busy}
    error={null}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{errorMessages.SLOT_MEETS_EVENT}</p>
  </ConfirmDialog>
)
