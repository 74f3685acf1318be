'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { Receipt } from '@/contract/receipts'
import { receiptTexts } from '@/messages/management-receipts'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'

const toReceiptHref = (paymentId: string, isNamed: boolean): string =>
  `/management/payments/receipt?${new URLSearchParams({ paymentId, ...(isNamed && { named: 'true' }) })}`

/** Prints the receipt, emails it, or adds the customer's name and address. */
export const ReceiptActions = ({ receipt }: { receipt: Receipt }) => {
  const { payment_id: paymentId, email, customer, name_required: isNameRequired } = receipt
  const [sending, setSending] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const send = async (): Promise<void> => {
    setSending(true)
    setSuccess(null)
    setError(null)
    const sent = await call('/api/payments/send-receipt', {
      method: 'POST',
      body: { paymentId, named: customer !== null },
      failed: receiptTexts.sendFailed,
    })
    setSending(false)
    if (sent.ok) setSuccess(sent.message)
    else setError(sent.message)
  }

  return (
    <div className="desk-no-print">
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={error} />
      <div className="desk-actions">
        {email && (
          <Action kind="primary" busy={sending} onClick={() => void send()}>
            {receiptTexts.send(email)}
          </Action>
        )}
        <Action kind={email ? 'secondary' : 'primary'} onClick={() => window.print()}>
          {receiptTexts.print}
        </Action>
      </div>
      {!email && <p className="desk-hint">{receiptTexts.noEmail}</p>}
      <p>
        {isNameRequired ? (
          <span className="desk-hint">{receiptTexts.nameRequired}</span>
        ) : (
          <Link className="desk-link" prefetch={false} href={toReceiptHref(paymentId, !customer)}>
            {customer ? receiptTexts.removeName : receiptTexts.addName}
          </Link>
        )}
      </p>
    </div>
  )
}
