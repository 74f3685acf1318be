'use client'

import { useRights } from '@/management/hooks/use-rights.client'
import { useEffect, useRef, useState } from 'react'
import Link from 'next/link'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import { billChangeTexts } from '@/messages/management-bill'
import {
  balanceTexts,
  billTexts,
  correctionTexts,
  refundTexts,
  takePaymentTexts,
} from '@/messages/management-payments'
import { loadTexts } from '@/messages/management-texts'
import { Action } from '@/management/components/Action.client'
import { ChangeBill } from '@/management/components/BillChangeForm.client'
import { LeftOver } from '@/management/components/BillLines.client'
import { Notice } from '@/management/components/Notice.client'
import type { BillRead } from '@/contract/bill'
import type { Balance } from '@/contract/payments'
import { toRefundsPath } from '@/management/api/refunds'
import { useCall } from '@/management/api/use-call.client'
import { CorrectDialog, RefundDialog } from './RefundDialog.client'
import type { Refunds } from '@/contract/refunds'
import { formatDayAndTime } from '@/management/format/dates'
import { RefundsPanel } from './PaymentPanels'

/** Polling interval for a pending refund, in ms. */
const AGAIN = 4000

interface Props {
  paymentId: string
  /** The customer, and everything that was sold with the payment. */
  who: string
  what: readonly string[]
  /** The payment's name, if the booking has several. */
  title?: string
  /** Changes when the payment changes elsewhere on the page. */
  version: number
  /** Called when a refund is made, completed or failed: the figures beside the list are out of date. */
  onChanged(): void
  onGiven(message: string): void
}

/** A payment's refunds, polled until they complete; managers and admins may refund more (D16, D97). */
export const PaymentRefunds = ({ paymentId, who, what, title, version, onChanged, onGiven }: Props) => {
  const isManager = useRights('manager')
  const { data, error, reload } = useCall<Refunds>(toRefundsPath(paymentId), loadTexts.refunds)
  const [asking, setAsking] = useState<'refund' | 'correction' | null>(null)
  const isPending = data?.refunds.some(({ status }) => status === 'pending') ?? false

  useEffect(() => {
    if (version > 0) reload()
    // `reload` is a new function on each render.
  }, [version])

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(reload, AGAIN)
    return () => clearTimeout(timer)
  }, [isPending, data])

  const standing = data?.refunds.map(({ refund_id, status }) => `${refund_id} ${status}`).join()
  const shown = useRef(standing)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== standing) onChanged()
    shown.current = standing
    // `onChanged` is a new function on each render.
  }, [standing])

  const done = (message: string): void => {
    setAsking(null)
    reload()
    onGiven(message)
  }

  const mayGive = isManager && data !== null && data.refundable > 0
  if (!error && !mayGive && !data?.refunds.length) return null
  return (
    <RefundsPanel title={title} refunds={data?.refunds ?? []}>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {mayGive && (
        <div className="desk-actions">
          <Action onClick={() => setAsking('refund')}>{refundTexts.give}</Action>
          {data.correctable && (
            <Action onClick={() => setAsking('correction')}>{correctionTexts.correct}</Action>
          )}
        </div>
      )}
      {data && asking === 'refund' && (
        <RefundDialog
          open
          paymentId={paymentId}
          who={who}
          what={what}
          refunds={data}
          onClose={() => setAsking(null)}
          onGiven={done}
          onOutdated={reload}
        />
      )}
      {data && asking === 'correction' && (
        <CorrectDialog
          paymentId={paymentId}
          amount={formatPounds(data.refundable)}
          method={formatPaymentMethod(data.method).toLowerCase()}
          onClose={() => setAsking(null)}
          onCorrected={done}
        />
      )}
    </RefundsPanel>
  )
}

/**
 * The payments of a bill that was paid in parts, each with a link to its page (D110), and what a lower price has left
 * over of them. Managers and admins change a bill that is paid in full here (D111).
 */
export const BillParts = ({ paymentId, onGiven }: BalancePanelProps & Pick<Props, 'onGiven'>) => {
  const path = `/api/payments/bill?paymentId=${encodeURIComponent(paymentId)}`
  const isManager = useRights('manager')
  const { data, error, reload } = useCall<BillRead>(path, takePaymentTexts.billFailed)
  const all = data?.bill.parts ?? []
  const parts = all.length < 2 ? [] : all
  const isPaid =
    data?.bill.paid_in_full && data.bill.lines.some((one) => one.booking_slot_id && !one.cancelled)
  if (!error && parts.length === 0 && !data?.bill.left_over.length && !isPaid) return null
  const title = parts.length > 0 ? billTexts.title : billChangeTexts.lines
  return (
    <section className="desk-panel" aria-label={title}>
      <h2>{title}</h2>
      <Notice message={error} />
      {parts.length > 0 && (
        <ul className="desk-going">
          {parts.map((one) => (
            <li key={one.payment_id}>
              <Link
                className="desk-link"
                prefetch={false}
                href={`/management/payment-details?paymentId=${one.payment_id}`}
              >
                Payment {one.number}: {formatPounds(one.amount)}
              </Link>{' '}
              {formatPaymentMethod(one.method)}
              {one.corrected > 0 && `, ${billTexts.corrected(formatPounds(one.corrected))}`}
              {one.being_taken && `, ${billTexts.beingTaken}`}
              <br />
              {one.taken_at && <span className="desk-hint">{formatDayAndTime(one.taken_at)}</span>}
            </li>
          ))}
        </ul>
      )}
      {data && <LeftOver bill={data.bill} onGiven={onGiven} onOutdated={reload} />}
      {data && isPaid && isManager && <ChangeBill bill={data.bill} onChanged={onGiven} onRefused={reload} />}
      {isPaid && !isManager && <p className="desk-hint">{billChangeTexts.askManager}</p>}
    </section>
  )
}

interface BalancePanelProps {
  paymentId: string
}

/** The other half of a booking half paid online: taken at the desk, once, with *Take Payment*. */
export const BalancePanel = ({ paymentId }: BalancePanelProps) => {
  const path = `/api/payments/balance?paymentId=${encodeURIComponent(paymentId)}`
  const { data, error } = useCall<Balance>(path, balanceTexts.loadFailed)
  const due = data?.balance ?? 0
  if (!error && due === 0 && !data?.taken_method && !data?.being_taken) return null
  return (
    <section className="desk-panel" aria-label="Balance on the day">
      <h2>Balance on the day</h2>
      <Notice message={error} />
      {data?.taken_method && (
        <p>{balanceTexts.taken(formatPaymentMethod(data.taken_method).toLowerCase())}</p>
      )}
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
        <p>
          <strong>{formatPounds(due)}</strong> due.
        </p>
      )}
    </section>
  )
}
