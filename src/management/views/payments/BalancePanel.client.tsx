'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { Balance } from '@/contract/payments'
import { balanceTexts } from '@/messages/management-discounts'
import { Action } from '../../components/Action.client'
import { CardLink } from '../../components/CardLink.client'
import { call } from '../../api/call'
import { money } from '../../format/money'
import { Notice } from '../../components/Notice.client'
import { methodWords } from '../../format/payment-words'
import { useCall } from '../../api/use-call.client'

interface Props {
  paymentId: string
  onTaken(message: string): void
}

const methods = [
  ['cash', 'Taken in cash'],
  ['card terminal', 'Taken by card terminal'],
] as const

/** The other half of a booking that was half paid online: taken at the desk, once. */
export const BalancePanel = ({ paymentId, onTaken }: Props) => {
  const path = `/api/payments/balance?paymentId=${encodeURIComponent(paymentId)}`
  const { data, error, reload } = useCall<Balance>(path, balanceTexts.loadFailed)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const due = data?.balance ?? 0
  const take = async (method: string): Promise<void> => {
    setBusy(true)
    setFailed(null)
    const answer = await call('/api/payments/take-balance', {
      method: 'POST',
      body: { paymentId, method, amount: due },
      failed: balanceTexts.takeFailed,
    })
    setBusy(false)
    setFailed(answer.ok ? null : answer.message)
    reload()
    if (answer.ok) onTaken(answer.message)
  }
  if (!error && !failed && due === 0 && !data?.taken_method && !data?.being_taken) return null
  return (
    <section className="desk-panel" aria-label="Balance on the day">
      <h2>Balance on the day</h2>
      <Notice message={failed ?? error} />
      {data?.taken_method && <p>{balanceTexts.taken(methodWords(data.taken_method).toLowerCase())}</p>}
      {data?.taken_payment_id && (
        <p>
          <Link
            className="desk-link"
            prefetch={false}
            href={`/management/payment-details?paymentId=${data.taken_payment_id}`}
          >
            {balanceTexts.open}
          </Link>
        </p>
      )}
      {data?.being_taken && <p>{balanceTexts.beingTaken}</p>}
      {due > 0 && (
        <>
          <p>
            <strong>{money(due)}</strong> is to be taken.
          </p>
          <div className="desk-actions">
            {methods.map(([method, words]) => (
              <Action key={method} busy={busy} onClick={() => void take(method)}>
                {words}
              </Action>
            ))}
            <CardLink paymentId={paymentId} isBalance />
          </div>
        </>
      )}
    </section>
  )
}
