'use client'

import { useState } from 'react'
import type { CheckOut, CheckOutRead } from '@/contract/bill'
import type { PaymentState } from '@/contract/payment-state'
import { formatMoney } from '@/domain/pricing/totals'
import { addDays } from '@/domain/time/calendar'
import { takePaymentTexts } from '@/messages/management-payments'
import { useCall } from '@/management/api/use-call.client'
import { formatPounds } from '@/management/format/payment-state'
import { Action, ActionLink } from './Action.client'
import { Dialog } from './Dialog.client'
import { SuccessMessage } from './Notice.client'
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

/** After the last payment: the next visit with the same person (D110). */
const AfterPayment = ({ checkOut, onClose }: { checkOut: CheckOut | null; onClose(): void }) => {
  const again = checkOut?.again
  const toPath = (weeks: number): string => {
    const { customer_id: customerId = '', ...rest } = again ?? {}
    const date = addDays(checkOut?.day ?? '', weeks * 7)
    return `/management/appointments/new-booking?${new URLSearchParams({ customerId, ...rest, date })}`
  }
  return (
    <div className="desk-actions">
      {again &&
        weeksAgain.map((weeks) => (
          <ActionLink key={weeks} href={toPath(weeks)}>
            {takePaymentTexts.inWeeks(weeks)}
          </ActionLink>
        ))}
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
  const path = open && paymentId ? `/api/payments/check-out?paymentId=${encodeURIComponent(paymentId)}` : null
  const { data } = useCall<CheckOutRead>(path, takePaymentTexts.billFailed)
  const [paid, setPaid] = useState<readonly string[]>([])
  const [other, setOther] = useState<string | null>(null)
  const [taken, setTaken] = useState<Bill | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const bills = data?.check_out.bills ?? []
  const isOwn = other === null
  const current = bills.find(({ payment_id: id }) => id === other) ?? bills[0]
  const ahead = bills.slice(1).filter(({ payment_id: id }) => id !== other && !paid.includes(id))
  const what = current?.what.join(', ') || state?.to_take_for.join(', ') || takePaymentTexts.booking

  const close = (): void => (message && (taken || paid.length > 0 || isDone) ? onTaken(message) : onClose())

  const addPart = (bill: Bill, pence: number, answer: string): void => {
    setTaken(bill)
    if (bill.left > 0) {
      setMessage(takePaymentTexts.partTaken(formatMoney(pence), formatPounds(bill.left)))
      return
    }
    const [next] = ahead
    setPaid([...paid, current?.payment_id ?? paymentId])
    if (!next) {
      setMessage(answer)
      setDone(true)
      return
    }
    setMessage(takePaymentTexts.nextBill(formatMoney(pence), next.what.join(', ')))
    setTaken(null)
    setOther(next.payment_id)
  }

  return (
    <Dialog title={isDone ? takePaymentTexts.done : 'Take Payment'} open={open} onClose={close}>
      <SuccessMessage message={message} onDismiss={isDone ? undefined : () => setMessage(null)} />
      {isDone ? (
        <AfterPayment checkOut={data?.check_out ?? null} onClose={close} />
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
              key={other}
              paymentId={other ?? paymentId}
              state={isOwn ? state : null}
              who={who}
              what={what}
              taken={taken}
              onPart={addPart}
              onMessage={setMessage}
              onClose={close}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
