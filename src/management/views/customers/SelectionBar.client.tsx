'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Customer, removeCustomers } from '@/contract/customers'
import { customerTexts } from '@/messages/management-customers'
import { mergeTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { call } from '@/management/api/call'
import { formatPersonName } from '@/management/format/typed-customer'
import { MergeDialog } from './MergeDialog.client'

interface Props {
  chosen: Customer[]
  isAdmin: boolean
  onDone(message: string): void
}

/** Deletes all selected customers after confirmation. Those who cannot be deleted are listed with the reason. */
const RemoveManyDialog = ({ chosen, onDone, onClose }: Omit<Props, 'isAdmin'> & { onClose(): void }) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await call<Answered<typeof removeCustomers>>('/api/customers/remove-customers', {
      method: 'POST',
      body: { customer_ids: chosen.map(({ customer_id }) => customer_id) },
      failed: customerTexts.removeManyFailed,
    })
    setBusy(false)
    if (answer.ok) onDone(answer.message)
    else setError(answer.message)
  }
  return (
    <ConfirmDialog
      title={`${customerTexts.deleteMany(chosen.length)}?`}
      open
      confirm={customerTexts.deleteMany(chosen.length)}
      cancel="Keep them"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <ul className="desk-names">
        {chosen.map((one) => (
          <li key={one.customer_id}>{formatPersonName(one)}</li>
        ))}
      </ul>
      <p className="desk-hint">{customerTexts.deleteHint}</p>
    </ConfirmDialog>
  )
}

/** Actions for the selected customers; only an admin can erase several (D62). */
export const SelectionBar = ({ chosen, isAdmin, onDone }: Props) => {
  const [asking, setAsking] = useState(false)
  const [merging, setMerging] = useState(false)
  const [first, second, ...others] = chosen
  if (chosen.length === 0) return null
  return (
    <div className="desk-selection" role="group" aria-label="With the selected customers">
      <span>{customerTexts.selected(chosen.length)}</span>
      {second && others.length === 0 && (
        <Action small onClick={() => setMerging(true)}>
          {mergeTexts.open}
        </Action>
      )}
      {isAdmin && (
        <Action small kind="danger" onClick={() => setAsking(true)}>
          {customerTexts.deleteMany(chosen.length)}
        </Action>
      )}
      {merging && first && second && (
        <MergeDialog
          pair={[first, second]}
          onClose={() => setMerging(false)}
          onDone={(message) => {
            setMerging(false)
            onDone(message)
          }}
        />
      )}
      {asking && (
        <RemoveManyDialog
          chosen={chosen}
          onClose={() => setAsking(false)}
          onDone={(message) => {
            setAsking(false)
            onDone(message)
          }}
        />
      )}
    </div>
  )
}
