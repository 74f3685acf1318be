'use client'

import { useState } from 'react'
import type { Enquiry } from '@/contract/enquiries'
import { formatFullName } from '@/domain/text/names'
import { saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { ConfirmDialog } from '@/management/components/Dialog.client'

interface Props {
  /** Null: closed. */
  enquiry: Enquiry | null
  onClose(): void
  onRemoved(message: string): void
}

export const RemoveEnquiryDialog = ({ enquiry, onClose, onRemoved }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(`/api/communications/enquiry?enquiry_id=${enquiry?.enquiry_id}`, {
      method: 'DELETE',
      failed: saveTexts.enquiry,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onRemoved(answer.message)
  }
  return (
    <ConfirmDialog
      title="Delete this enquiry?"
      open={enquiry !== null}
      confirm="Delete enquiry"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        What {enquiry && formatFullName(enquiry.first_name, enquiry.last_name)} wrote will be deleted, along
        with any emails about it. Any customer record created from it will be kept.
      </p>
    </ConfirmDialog>
  )
}
