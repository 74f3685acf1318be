'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createRandomKey } from '@/client/storage'
import type { BillRead } from '@/contract/bill'
import type { PaymentState } from '@/contract/payment-state'
import type { Voucher, VoucherOffer } from '@/contract/vouchers'
import { handMethods, VOUCHER } from '@/domain/payments/bill'
import { parsePounds } from '@/domain/pricing/totals'
import { billChangeTexts } from '@/messages/management-bill'
import { refundTexts, takePaymentTexts } from '@/messages/management-payments'
import { payWithVoucherTexts } from '@/messages/management-vouchers'
import { call } from '@/management/api/call'
import { VOUCHER_OFFER_CALL } from '@/management/api/catalogue'
import { useCall } from '@/management/api/use-call.client'
import { useSteady } from '@/management/hooks/use-steady.client'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import { Action } from './Action.client'
import { BillChangeForm } from './BillChangeForm.client'
import { BillLines, LeftOver, PaidSoFar } from './BillLines.client'
import { Notice } from './Notice.client'
import { Skeleton } from './Page.client'
import { CardLink, Change, readChange } from './PaymentChoices.client'
import { VoucherChoice } from './VoucherChoice.client'

export type Bill = BillRead['bill']

interface FormProps {
  paymentId: string
  state: PaymentState | null
  who: string
  what: string
  taken: Bill | null
  /** True while something that will be above the form is loading. */
  isWaiting: boolean
  /** Called after each part, with the rest of the bill and what was recorded, in pence. */
  onPart(bill: Bill, pence: number, message: string): void
  /** Called if nothing is left because the bill was paid elsewhere. Nothing was recorded here. */
  onPaidElsewhere(): void
  onMessage(message: string | null): void
  onClose(): void
}

/**
 * Records what staff have taken at the desk: the whole amount, or a part of it. While something is left to pay, the
 * form stays open for the next part (D110). The bill can be changed first (D111).
 */
export const TakePartForm = ({
  paymentId,
  state,
  who,
  what,
  taken,
  isWaiting,
  onPart,
  onPaidElsewhere,
  onMessage,
  onClose,
}: FormProps) => {
  const path = `/api/payments/bill?paymentId=${encodeURIComponent(paymentId)}`
  const { data, error: loadError } = useCall<BillRead>(path, takePaymentTexts.billFailed)
  const [changed, setChanged] = useState<Bill | null>(null)
  const bill = changed ?? taken ?? data?.bill ?? null
  const left = bill?.left ?? state?.to_take ?? 0
  // Once the first payment is made, a card pays the rest as a part of its own.
  const isRest = bill?.parts.some(({ number }) => number === 1) ?? state?.takes_balance ?? false
  const sentence = isRest ? takePaymentTexts.balance : takePaymentTexts.sum
  const [method, setMethod] = useState<string>('cash')
  const { data: offer, error: offerError } = useCall<VoucherOffer>(
    VOUCHER_OFFER_CALL,
    payWithVoucherTexts.failed,
  )
  // A voucher that is bought has no lines, and is never paid with a voucher (D114).
  const isTakingVouchers = offer?.are_used === true && (bill?.lines.length ?? 0) > 0
  const [voucher, setVoucher] = useState<Voucher | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [given, setGiven] = useState('')
  const [isChanging, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** The same until the part is recorded, so that trying again does not record it twice. */
  const key = useRef(createRandomKey())
  const alert = useId()
  const isAmountWrong = error === refundTexts.amountWrong
  const amountPence = parsePounds(typed ?? left.toFixed(2))
  const isSteady = useSteady(!isWaiting && Boolean(data ?? loadError) && Boolean(offer ?? offerError))
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // It was paid before the dialog was opened, and the page behind does not know yet.
    if (data?.bill.paid_in_full) onPaidElsewhere()
  }, [data])

  useEffect(() => {
    if (isSteady && !document.activeElement?.closest('[role=alert]'))
      form.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isSteady])

  /** Shows the bill as it is now. What was typed stays. */
  const readAgain = async (): Promise<void> => {
    const answer = await call<BillRead>(path, { failed: takePaymentTexts.billFailed })
    if (answer.ok && answer.data.bill.paid_in_full) onPaidElsewhere()
    else if (answer.ok) setChanged(answer.data.bill)
    else setError((before) => before ?? answer.message)
  }

  const chooseVoucher = (one: Voucher | null): void => {
    setVoucher(one)
    setError(null)
    setTyped(one && bill?.in_parts ? Math.min(left, one.balance).toFixed(2) : null)
  }

  const save = async (pence: number): Promise<void> => {
    setBusy(true)
    const voucher_id = method === VOUCHER ? voucher?.voucher_id : undefined
    const body = { paymentId, method, voucher_id, amount: pence / 100, idempotencyKey: key.current }
    const answer = await call<BillRead>('/api/payments/take-part', {
      method: 'POST',
      body,
      failed: takePaymentTexts.failed,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) {
      key.current = createRandomKey()
      setTyped(null)
      setGiven('')
      setVoucher(null)
      setChanged(null)
      onPart(answer.data.bill, pence, answer.message)
    } else if (answer.status >= 400 && answer.status < 500) {
      // The server has refused it for good, so that the next one is a part of its own.
      key.current = createRandomKey()
      onMessage(null)
      await readAgain()
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (method === VOUCHER && !voucher) setError(payWithVoucherTexts.needed)
    else if (method === 'cash' && readChange(given, amountPence) === null)
      setError(takePaymentTexts.tooLittleGiven)
    else if (amountPence) void save(amountPence)
    else setError(refundTexts.amountWrong)
  }

  if (bill && isChanging)
    return (
      <BillChangeForm
        bill={bill}
        onChanged={(now, message) => {
          setChanged(now)
          setTyped(null)
          setChanging(false)
          onMessage(message)
        }}
        onRefused={() => void readAgain()}
        onClose={() => setChanging(false)}
      />
    )
  const summary = <p>{sentence(formatPounds(left), who || takePaymentTexts.customer, what)}</p>
  if (!isSteady)
    return (
      <>
        {summary}
        <Skeleton rows={4} />
      </>
    )
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {summary}
      {bill && <BillLines bill={bill} />}
      <PaidSoFar bill={bill} />
      {bill && (
        <LeftOver
          bill={bill}
          onGiven={(message) => {
            void readAgain()
            onMessage(message)
          }}
          onOutdated={() => void readAgain()}
        />
      )}
      {bill?.lines.some(({ booking_slot_id: slot }) => slot) && (
        <p>
          <button type="button" className="desk-link" onClick={() => setChanging(true)}>
            {billChangeTexts.open}
          </button>
        </p>
      )}
      <fieldset className="desk-options">
        <legend>Paid by</legend>
        {[...handMethods, ...(isTakingVouchers ? [VOUCHER] : [])].map((value) => (
          <label key={value} className="desk-check">
            <input
              type="radio"
              name="method"
              value={value}
              checked={method === value}
              onChange={() => {
                // The amount was that of the voucher.
                if (method === VOUCHER) chooseVoucher(null)
                setMethod(value)
              }}
            />
            {formatPaymentMethod(value)}
          </label>
        ))}
      </fieldset>
      {method === VOUCHER && (
        <VoucherChoice key={bill?.parts.length} chosen={voucher} onChoose={chooseVoucher} />
      )}
      <label className="desk-field">
        <span>{takePaymentTexts.amount}</span>
        <input
          className="desk-input"
          inputMode="decimal"
          readOnly={bill?.in_parts === false}
          value={typed ?? left.toFixed(2)}
          aria-invalid={isAmountWrong || undefined}
          aria-describedby={isAmountWrong ? alert : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {method === 'cash' && <Change given={given} amountPence={amountPence} onGiven={setGiven} />}
      <div id={alert} className="desk-alert-box">
        <Notice message={error ?? (bill ? null : loadError)} onDismiss={() => setError(null)} />
      </div>
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={busy}>
          Record the payment
        </Action>
        <CardLink key={`${isRest} ${left}`} paymentId={paymentId} isBalance={isRest} />
        <Action onClick={onClose}>{taken ? 'Close' : 'Cancel'}</Action>
      </div>
    </form>
  )
}
