'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { CheckOut, CheckOutRead } from '@/contract/bill'
import type { PaymentState } from '@/contract/payment-state'
import { formatMoney } from '@/domain/pricing/totals'
import { addDays } from '@/domain/time/calendar'
import { receiptTexts } from '@/messages/management-receipts'
import { takePaymentTexts } from '@/messages/management-payments'
import { useCall } from '@/management/api/use-call.client'
import { formatPounds } from '@/management/format/payment-state'
import { Action, ActionLink } from './Action.client'
import { Dialog } from './Dialog.client'
import { Notice, SuccessMessage } from './Notice.client'
import { type Bill, TakePartForm } from './TakePartForm.client'

interface Props {
  open: boolean
  paymentId: string
  /** The payment's state, including the amount to take now and what it is for. */
  state: PaymentState | null
  /** The customer who pays. */
  who: string
  onClose(): void
  onTaken(message: string): void
}

/** How many weeks after the visit staff are offered to book again. */
const weeksAgain = [3, 4, 6]

const toCheckOutPath = (paymentId: string): string =>
  `/api/payments/check-out?paymentId=${encodeURIComponent(paymentId)}`

/** Books the next visit with the same person (D110). */
const BookAgain = ({ checkOut }: { checkOut: CheckOut | null }) => {
  const again = checkOut?.again
  if (!again) return null
  const toPath = (weeks: number): string => {
    const { customer_id: customerId, ...rest } = again
    const date = addDays(checkOut.day, weeks * 7)
    return `/management/appointments/new-booking?${new URLSearchParams({ customerId, ...rest, date })}`
  }
  return weeksAgain.map((weeks) => (
    <ActionLink key={weeks} href={toPath(weeks)}>
      {takePaymentTexts.inWeeks(weeks)}
    </ActionLink>
  ))
}

/** After a payment by card, which has a page of its own: the customer's other bills of the day, and the next visit. */
export const AfterCard = ({ paymentId }: { paymentId: string }) => {
  const { data } = useCall<CheckOutRead>(toCheckOutPath(paymentId), takePaymentTexts.othersFailed)
  const [, ...others] = data?.check_out.bills ?? []
  if (!data || (others.length === 0 && !data.check_out.again)) return null
  return (
    <section className="desk-panel" aria-label={takePaymentTexts.next}>
      <h2>{takePaymentTexts.next}</h2>
      {others.length > 0 && (
        <>
          <h3>{takePaymentTexts.alsoToday}</h3>
          <ul className="desk-going">
            {others.map(({ payment_id: id, what, left }) => (
              <li key={id}>
                <Link
                  className="desk-link"
                  prefetch={false}
                  href={`/management/payment-details?paymentId=${id}`}
                >
                  {what.join(', ')}
                </Link>
                : <strong>{formatPounds(left)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="desk-actions">
        <BookAgain checkOut={data.check_out} />
      </div>
    </section>
  )
}

interface AfterPaymentProps {
  checkOut: CheckOut | null
  /** The bills that were paid, in order. */
  paid: readonly string[]
  onClose(): void
}

/** After the last payment: the receipts, and the next visit (D110, D115). */
const AfterPayment = ({ checkOut, paid, onClose }: AfterPaymentProps) => {
  const getWhat = (id: string): string =>
    checkOut?.bills.find(({ payment_id: bill }) => bill === id)?.what.join(', ') ?? ''
  return (
    <div className="desk-actions">
      {paid.map((id) => (
        <ActionLink key={id} href={`/management/payments/receipt?paymentId=${encodeURIComponent(id)}`}>
          {paid.length === 1 ? receiptTexts.see : receiptTexts.of(getWhat(id))}
        </ActionLink>
      ))}
      <BookAgain checkOut={checkOut} />
      <Action kind="primary" onClick={onClose}>
        Close
      </Action>
    </div>
  )
}

/**
 * Takes the payment of a bill, then that of the customer's other bookings of the same day, one after the other (D110).
 * At the end it offers to book again.
 */
export const TakePaymentDialog = ({ open, paymentId, state, who, onClose, onTaken }: Props) => {
  const path = open && paymentId ? toCheckOutPath(paymentId) : null
  const { data, error, reload } = useCall<CheckOutRead>(path, takePaymentTexts.othersFailed)
  const [paid, setPaid] = useState<readonly string[]>([])
  const [taken, setTaken] = useState<Bill | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  /** What was done last, even if its message is dismissed. The page behind is then out of date. */
  const [last, setLast] = useState<string | null>(null)
  const [own, ...others] = data?.check_out.bills ?? []
  const unpaid = others.filter(({ payment_id: id }) => !paid.includes(id))
  const isOwn = !paid.includes(paymentId)
  const current = isOwn ? own : unpaid[0]
  const ahead = isOwn ? unpaid : unpaid.slice(1)
  const isDone = !isOwn && !current
  const currentId = isOwn ? paymentId : (current?.payment_id ?? '')
  const what = current?.what.join(', ') || state?.to_take_for.join(', ') || takePaymentTexts.booking

  const close = (): void => (last ? onTaken(last) : onClose())

  /** Shows what was done. Once the dialog is closed, the page behind shows `after`. */
  const tell = (done: string, after = done): void => {
    setMessage(done)
    setLast(after)
  }

  const leaveBill = (): void => {
    setPaid([...paid, currentId])
    setTaken(null)
  }

  const leavePaidBill = (): void => {
    leaveBill()
    tell(takePaymentTexts.paidElsewhere)
  }

  const addPart = (bill: Bill, pence: number, answer: string): void => {
    setTaken(bill)
    if (bill.left > 0) {
      tell(takePaymentTexts.partTaken(formatMoney(pence), formatPounds(bill.left)))
      return
    }
    const [next] = ahead
    leaveBill()
    tell(next ? takePaymentTexts.nextBill(formatMoney(pence), next.what.join(', ')) : answer, answer)
  }

  return (
    <Dialog title={isDone && data ? takePaymentTexts.done : 'Take Payment'} open={open} onClose={close}>
      <SuccessMessage message={message} onDismiss={isDone ? undefined : () => setMessage(null)} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {isDone ? (
        <AfterPayment checkOut={data?.check_out ?? null} paid={paid} onClose={close} />
      ) : (
        <>
          {ahead.length > 0 && (
            <section aria-label={takePaymentTexts.alsoToday}>
              <h3>{takePaymentTexts.alsoToday}</h3>
              <ul className="desk-going">
                {ahead.map((one) => (
                  <li key={one.payment_id}>
                    {one.what.join(', ')}: <strong>{formatPounds(one.left)}</strong>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {open && (
            <TakePartForm
              key={currentId}
              paymentId={currentId}
              state={isOwn ? state : null}
              who={who}
              what={what}
              taken={taken}
              isWaiting={!data && !error}
              onPart={addPart}
              onPaidElsewhere={leavePaidBill}
              onMessage={(done) => (done === null ? setMessage(null) : tell(done))}
              onClose={close}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
