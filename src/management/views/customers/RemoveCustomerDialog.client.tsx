'use client'

import { useState } from 'react'
import { customerTexts } from '@/messages/management-customers'
import { emptyTexts, saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { personName } from '../../format/person-name'
import type { Customer } from '@/contract/customers'

interface Props {
  customer: Customer | null
  onClose(): void
  onRemoved(message: string): void
}

export const RemoveCustomerDialog = ({ customer, onClose, onRemoved }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const remove = async (): Promise<void> => {
    if (!customer?.customer_id) return setError(emptyTexts.customerId)
    setBusy(true)
    setError(null)
    const answer = await call(`/api/customers/remove-customer?customer_id=${customer.customer_id}`, {
      method: 'DELETE',
      failed: saveTexts.deleteCustomer,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onRemoved(answer.message)
  }

  const close = (): void => {
    setError(null)
    onClose()
  }

  return (
    <ConfirmDialog
      title="Delete this customer?"
      open={customer !== null}
      confirm="Delete customer"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={close}
    >
      <p>
        <strong>{customer && personName(customer)}</strong>
      </p>
      <p className="desk-hint">{customerTexts.deleteHint}</p>
    </ConfirmDialog>
  )
}
