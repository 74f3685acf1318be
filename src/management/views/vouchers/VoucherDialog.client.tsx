'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { VoucherCode, VoucherRead, withdrawVoucher } from '@/contract/vouchers'
import { formatDate } from '@/domain/time/format'
import { entryTexts, voucherStates, voucherTexts } from '@/messages/management-vouchers'
import { useCall, useChange } from '@/management/api/use-call.client'
import { Action, NewTabLink } from '@/management/components/Action.client'
import { DataTable } from '@/management/components/DataTable'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { CardLink } from '@/management/components/PaymentChoices.client'
import { Field } from '@/management/components/TextField.client'
import { formatDayAndTime, toMs } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'
import { useRights } from '@/management/hooks/use-rights.client'

const toPaymentPath = (id: string): string =>
  `/management/payment-details?paymentId=${encodeURIComponent(id)}`

const History = ({ entries }: Pick<VoucherRead, 'entries'>) => (
  <section aria-label={voucherTexts.history}>
    <h3>{voucherTexts.history}</h3>
    <DataTable
      columns={[
        'When',
        'What',
        { title: voucherTexts.worth, isNumber: true },
        { title: voucherTexts.balance, isNumber: true },
      ]}
    >
      {entries.map((one) => (
        <tr key={one.number}>
          <td data-label="When">{formatDayAndTime(one.at)}</td>
          <td data-label="What">
            {one.payment_id ? (
              <Link className="desk-link" prefetch={false} href={toPaymentPath(one.payment_id)}>
                {entryTexts[one.kind]}
              </Link>
            ) : (
              entryTexts[one.kind]
            )}
          </td>
          <td data-number data-label={voucherTexts.worth}>
            {formatPounds(one.amount)}
          </td>
          <td data-number data-label={voucherTexts.balance}>
            {formatPounds(one.balance)}
          </td>
        </tr>
      ))}
    </DataTable>
  </section>
)

const describeEmail = ({ to, send_at, sent_at }: NonNullable<VoucherRead['email']>): string =>
  sent_at
    ? voucherTexts.emailed(to, formatDayAndTime(sent_at))
    : voucherTexts.toBeEmailed(to, formatDayAndTime(send_at))

const Facts = ({ voucher, email }: Pick<VoucherRead, 'voucher' | 'email'>) => (
  <>
    <p>
      <strong>{formatPounds(voucher.balance)}</strong> {voucherTexts.leftOf(formatPounds(voucher.amount))},{' '}
      {voucherStates[voucher.status].toLowerCase()}. {voucherTexts.validUntil}{' '}
      {formatDate(toMs(voucher.expires_at) - 1)}.
    </p>
    <p>
      {voucherTexts.customer}: {voucher.customer_name}
      {voucher.recipient_name && ` · ${voucherTexts.recipient} ${voucher.recipient_name}`}
    </p>
    {voucher.message && <blockquote>{voucher.message}</blockquote>}
    {email && <p>{describeEmail(email)}</p>}
  </>
)

type Step = 'look' | 'renew' | 'withdraw'

interface Props {
  voucherId: string
  onClose(): void
  onDone(message: string): void
}

/** A voucher with its history. Staff show its code or replace it, and managers withdraw it. */
export const VoucherDialog = ({ voucherId, onClose, onDone }: Props) => {
  const path = `/api/vouchers/voucher?voucherId=${encodeURIComponent(voucherId)}`
  const { data, error: loadError, reload } = useCall<VoucherRead>(path, voucherTexts.failed)
  const isManager = useRights('manager')
  const { busy, error, setError, send } = useChange()
  const [problem, setProblem] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [step, setStep] = useState<Step>('look')
  const [reason, setReason] = useState('')
  const voucher = data?.voucher
  const isUnpaid = voucher?.status === 'unpaid'

  const post = <T extends object>(call: string, more: object = {}) =>
    send<T>({
      path: `/api/vouchers/${call}`,
      method: 'POST',
      body: { voucherId, ...more },
      failed: call === 'code' ? voucherTexts.codeFailed : voucherTexts.changeFailed,
    })

  const show = async (): Promise<void> => {
    const answer = await post<VoucherCode>('code')
    if (answer.ok) setCode(answer.data.code)
  }

  const change = async (): Promise<void> => {
    const answer =
      step === 'renew'
        ? await post<{ message: string }>('new-code')
        : await post<Answered<typeof withdrawVoucher>>('withdraw', { reason })
    const isReason = !answer.ok && answer.body.field === 'reason'
    setProblem(isReason ? answer.message : null)
    if (isReason) setError(null)
    if (!answer.ok) return
    onDone(answer.message)
    if (isUnpaid && step === 'withdraw') return onClose()
    setCode(null)
    setStep('look')
    reload()
  }

  const ask = isUnpaid ? voucherTexts.removeAsk : voucherTexts.withdrawAsk(formatPounds(voucher?.balance))
  const withdraw = isUnpaid ? voucherTexts.remove : voucherTexts.withdraw
  return (
    <Dialog title={`Gift voucher ${voucherTexts.ending(voucher?.last_four ?? '')}`} open onClose={onClose}>
      <Notice message={loadError} action={{ label: 'Try again', run: reload }} />
      {!data && !loadError && <Skeleton rows={3} />}
      {data && <Facts voucher={data.voucher} email={data.email} />}
      {code && (
        <p role="status">
          {voucherTexts.code}: <strong>{code}</strong>
          <span className="desk-hint desk-line">{voucherTexts.codeHint}</span>
        </p>
      )}
      {voucher && step === 'look' && (
        <div className="desk-actions">
          {!isUnpaid && !code && (
            <Action busy={busy} onClick={() => void show()}>
              {voucherTexts.showCode}
            </Action>
          )}
          {code && voucher.status === 'active' && (
            <NewTabLink href={`/gift-vouchers/open#${code}`}>{voucherTexts.printCard}</NewTabLink>
          )}
          {isUnpaid && voucher.payment_id && <CardLink paymentId={voucher.payment_id} />}
          {!isUnpaid && <Action onClick={() => setStep('renew')}>{voucherTexts.renew}</Action>}
          {isManager && voucher.status !== 'withdrawn' && (
            <Action onClick={() => setStep('withdraw')}>{withdraw}</Action>
          )}
        </div>
      )}
      {step !== 'look' && (
        <section aria-label={step === 'renew' ? voucherTexts.renew : withdraw}>
          <p>{step === 'renew' ? voucherTexts.renewAsk : ask}</p>
          {step === 'withdraw' && (
            <Field label={voucherTexts.reason} error={problem}>
              <input
                className="desk-input"
                maxLength={190}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                aria-required
              />
            </Field>
          )}
          <div className="desk-actions">
            <Action kind="danger" busy={busy} onClick={() => void change()}>
              {step === 'renew' ? voucherTexts.renew : withdraw}
            </Action>
            <Action onClick={() => setStep('look')}>Cancel</Action>
          </div>
        </section>
      )}
      <Notice message={error} onDismiss={() => setError(null)} />
      {data && data.entries.length > 0 && <History entries={data.entries} />}
    </Dialog>
  )
}
