'use client'

import { useState } from 'react'
import type { Customer } from '@/contract/customers'
import { formatDayAndTime, toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { ConfirmDialog, Dialog } from '@/management/components/Dialog.client'
import { Skeleton } from '@/management/components/Page.client'
import { customerTexts } from '@/messages/management-customers'
import { mergeTexts } from './texts'
import { emptyTexts, saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import type { Answered } from '@/contract/call'
import type { mergeCustomers, previewMerge } from '@/contract/customer-records'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { useCall } from '@/management/api/use-call.client'

const comparedFields = ['email', 'phone_number', 'address', 'city', 'post_code', 'notes'] as const

const countFilledFields = (one: Customer): number => comparedFields.filter((name) => one[name]).length

/** True if the first of two records is kept by default: the more complete one or, if equal, the older one. */
export const isFirstKept = ([one, other]: readonly [Customer, Customer]): boolean =>
  countFilledFields(one) === countFilledFields(other)
    ? toMs(one.created_at) <= toMs(other.created_at)
    : countFilledFields(one) > countFilledFields(other)

/**
 * A name with a detail that distinguishes this record from the other one: its own email address or phone number, else
 * its age.
 */
export const formatDistinctName = (one: Customer, other: Customer): string => {
  const own =
    one.email && one.email !== other.email
      ? one.email
      : one.phone_number && one.phone_number !== other.phone_number
        ? one.phone_number
        : `since ${formatDayAndTime(one.created_at)}`
  return `${formatPersonName(one)} (${own})`
}

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
        <strong>{customer && formatPersonName(customer)}</strong>
      </p>
      <p className="desk-hint">{customerTexts.deleteHint}</p>
    </ConfirmDialog>
  )
}

interface MergeDialogProps {
  pair: readonly [Customer, Customer]
  onClose(): void
  onDone(message: string): void
}

/** The records that would move if one of the two is merged. */
const useCounts = (gone: Customer, keep: Customer) =>
  useCall<Answered<typeof previewMerge>>(
    `/api/customers/merge-preview?${new URLSearchParams({ keep_id: keep.customer_id, merge_id: gone.customer_id })}`,
    mergeTexts.notCounted,
  )

interface ChoiceProps {
  one: Customer
  other: Customer
  kept: boolean
  onKeep(): void
}

const Choice = ({ one, other, kept, onKeep }: ChoiceProps) => {
  const { data } = useCounts(one, other)
  return (
    <label className="desk-keep" data-kept={kept || undefined}>
      <input type="radio" name="keep" checked={kept} onChange={onKeep} />
      <span>
        <strong>{formatPersonName(one)}</strong>
        <span className="desk-hint">{[one.phone_number, one.email].filter(Boolean).join(' · ') || '–'}</span>
        <span className="desk-hint">
          Customer since {formatDayAndTime(one.created_at)}
          {data && ` · ${mergeTexts.visits(data.appointments)}`}
        </span>
      </span>
    </label>
  )
}

/** The records that will move, as counted by the server. */
const Summary = ({ keep, gone }: { keep: Customer; gone: Customer }) => {
  const { data, error, reload } = useCounts(gone, keep)
  if (error) return <Notice message={error} action={{ label: 'Try again', run: reload }} />
  if (!data) return <Skeleton rows={2} />
  return (
    <div aria-live="polite">
      <p>{mergeTexts.goesTo(formatDistinctName(gone, keep), formatDistinctName(keep, gone))}</p>
      <ul className="desk-merge-list">
        {mergeTexts.counts(data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="desk-hint">{mergeTexts.final}</p>
    </div>
  )
}

/** Merges two customers: first which record to keep, then a preview of what moves, then the merge. */
export const MergeDialog = ({ pair, onClose, onDone }: MergeDialogProps) => {
  const [keepFirst, setKeepFirst] = useState(() => isFirstKept(pair))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [keep, gone] = keepFirst ? pair : [pair[1], pair[0]]

  const merge = async (): Promise<void> => {
    setBusy(true)
    const answer = await call<Answered<typeof mergeCustomers>>('/api/customers/merge', {
      method: 'POST',
      body: { keep_id: keep.customer_id, merge_id: gone.customer_id },
      failed: mergeTexts.failed,
    })
    setBusy(false)
    if (answer.ok) onDone(answer.message)
    else setError(answer.message)
  }

  return (
    <Dialog title={mergeTexts.title} open onClose={onClose}>
      <fieldset className="desk-keeps">
        <legend>{mergeTexts.whoStays}</legend>
        {pair.map((one, at) => (
          <Choice
            key={one.customer_id}
            one={one}
            other={pair[1 - at] ?? one}
            kept={one.customer_id === keep.customer_id}
            onKeep={() => setKeepFirst(at === 0)}
          />
        ))}
      </fieldset>
      <Summary keep={keep} gone={gone} />
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        <Action kind="danger" busy={busy} onClick={() => void merge()}>
          {mergeTexts.confirm}
        </Action>
        <Action onClick={onClose}>{mergeTexts.cancel}</Action>
      </div>
    </Dialog>
  )
}
