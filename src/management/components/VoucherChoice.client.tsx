'use client'

import { useState } from 'react'
import type { Voucher, VoucherList } from '@/contract/vouchers'
import { payWithVoucherTexts, voucherStates } from '@/messages/management-vouchers'
import { call } from '@/management/api/call'
import { formatPounds } from '@/management/format/payment-state'
import { Action } from './Action.client'
import { ChoiceList } from './ChoiceList.client'
import { Notice } from './Notice.client'

/**
 * Finds vouchers by code, last four characters or name. It searches only when asked, and the text is never in the
 * address, because it may be a code.
 */
export const VoucherSearch = ({ onFound }: { onFound(list: VoucherList): void }) => {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const find = async (): Promise<void> => {
    const search = typed.trim()
    if (!search) return
    setBusy(true)
    const answer = await call<VoucherList>('/api/vouchers/find', {
      method: 'POST',
      body: { search },
      failed: payWithVoucherTexts.failed,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onFound(answer.data)
  }

  return (
    <div role="search" className="desk-fields" aria-label={payWithVoucherTexts.find}>
      <label className="desk-field desk-field--whole">
        <span>{payWithVoucherTexts.label}</span>
        <input
          className="desk-input"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter finds the voucher. It does not submit the form around this field.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
      </label>
      <div className="desk-actions">
        <Action small busy={busy} onClick={() => void find()}>
          {payWithVoucherTexts.find}
        </Action>
      </div>
      <Notice message={error} onDismiss={() => setError(null)} />
    </div>
  )
}

const toChoice = (voucher: Voucher) => ({
  id: voucher.voucher_id,
  name: payWithVoucherTexts.option(voucher.last_four, formatPounds(voucher.balance)),
  detail: [voucher.recipient_name, voucher.customer_name].filter(Boolean).join(' · '),
  voucher,
})

/** The most vouchers that are named if none can be used. */
const MOST_NAMED = 3

/** Why no voucher can be chosen: none was found, or those that were found cannot be used. */
const describeNone = (found: readonly Voucher[]): string =>
  found.length === 0
    ? payWithVoucherTexts.none
    : payWithVoucherTexts.unusable(
        found
          .slice(0, MOST_NAMED)
          .map(({ last_four: lastFour, status }) => ({ lastFour, state: voucherStates[status] })),
      )

interface Props {
  chosen: Voucher | null
  onChoose(voucher: Voucher | null): void
}

/** Finds the voucher that pays. If there is only one, it is chosen. */
export const VoucherChoice = ({ chosen, onChoose }: Props) => {
  const [found, setFound] = useState<Voucher[] | null>(null)
  const [none, setNone] = useState('')
  const show = ({ vouchers }: VoucherList): void => {
    const usable = vouchers.filter(({ status }) => status === 'active')
    setFound(usable)
    setNone(describeNone(vouchers))
    // A voucher of an earlier search is no longer shown, so it must not pay.
    onChoose(usable.length === 1 ? (usable[0] ?? null) : null)
  }
  return (
    <div>
      <VoucherSearch onFound={show} />
      <div role="status" className="desk-choices__found">
        {found && (
          <ChoiceList
            label={payWithVoucherTexts.choose}
            empty={none}
            choices={found.slice(0, 10).map(toChoice)}
            chosen={chosen?.voucher_id ?? null}
            onChoose={({ voucher }) => onChoose(voucher)}
          />
        )}
      </div>
    </div>
  )
}
