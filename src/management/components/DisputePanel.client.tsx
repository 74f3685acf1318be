'use client'

import Link from 'next/link'
import type { Answered } from '@/contract/call'
import type { Dispute, listDisputes } from '@/contract/disputes'
import { formatDay } from '@/domain/time/format'
import { disputeTexts, evidenceTexts } from '@/messages/management-disputes'
import { refundTexts } from '@/messages/management-payments'
import { useCall } from '@/management/api/use-call.client'
import { toMs } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'
import { Action } from './Action.client'
import { Notice } from './Notice.client'
import { StateTag, type Tone } from './Tag'

const tones: Record<Dispute['status'], Tone> = {
  inquiry: 'pending',
  'inquiry-answered': 'pending',
  chargeback: 'failed',
  answered: 'pending',
  won: 'paid',
  lost: 'failed',
}

const formatDeadline = ({ respond_by: by }: Dispute): string =>
  by ? disputeTexts.byDay(formatDay(toMs(by))) : disputeTexts.noDay

const toEvidenceHref = ({ dispute_id: id }: Dispute): string =>
  `/management/payments/disputes/evidence?disputeId=${encodeURIComponent(id)}`

/** The amount, status, reason and deadline of a dispute, and where to respond (D117). */
export const DisputeFacts = ({ dispute }: { dispute: Dispute }) => (
  <>
    <p>
      <strong>{formatPounds(dispute.amount)}</strong>{' '}
      <StateTag tone={tones[dispute.status]} words={disputeTexts.status[dispute.status]} />
      {dispute.needs_response && (
        <>
          {' '}
          <strong>{formatDeadline(dispute)}</strong>
        </>
      )}
    </p>
    <p>{dispute.reason}</p>
    <p className="desk-hint">{disputeTexts.raised(formatDay(toMs(dispute.raised_at)))}</p>
    <p className="desk-actions">
      {dispute.payment_id && (
        <Link className="desk-link" prefetch={false} href={toEvidenceHref(dispute)}>
          {disputeTexts.evidence}
        </Link>
      )}
      {dispute.needs_response && (
        <a className="desk-link" href={dispute.square_url} target="_blank" rel="noreferrer">
          {disputeTexts.respond}
        </a>
      )}
    </p>
  </>
)

/** The disputes of a payment, booking or customer. Renders nothing if there are none. */
export const DisputePanel = ({ disputes }: { disputes: readonly Dispute[] }) =>
  disputes.length === 0 ? null : (
    <section className="desk-panel" aria-label={disputeTexts.title}>
      <h2>{disputeTexts.title}</h2>
      <ul className="desk-going">
        {disputes.map((dispute) => (
          <li key={dispute.dispute_id}>
            <DisputeFacts dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  )

/** Loads the disputes of a payment or a booking itself, because most have none. */
export const DisputeList = ({ paymentId, bookingId }: { paymentId?: string; bookingId?: string }) => {
  const query = new URLSearchParams({ ...(paymentId && { paymentId }), ...(bookingId && { bookingId }) })
  const { data, error, reload } = useCall<Answered<typeof listDisputes>>(
    `/api/payments/disputes?${query}`,
    disputeTexts.loadFailed,
  )
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <DisputePanel disputes={data?.disputes ?? []} />
    </>
  )
}

/** Warns that the bank may take the same money back. */
export const DisputedWarning = ({
  isConfirmed,
  onConfirm,
}: {
  isConfirmed: boolean
  onConfirm(isConfirmed: boolean): void
}) => (
  <fieldset className="desk-options">
    <legend>{refundTexts.disputed}</legend>
    <label className="desk-check">
      <input type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
      {refundTexts.althoughDisputed}
    </label>
  </fieldset>
)

export const PrintEvidence = () => (
  <Action kind="primary" onClick={() => window.print()}>
    {evidenceTexts.print}
  </Action>
)
