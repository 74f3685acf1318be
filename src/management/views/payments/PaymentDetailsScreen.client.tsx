'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { getPayment, PaymentDetails } from '@/contract/payments'
import { receiptTexts } from '@/messages/management-receipts'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { Action, ActionLink } from '@/management/components/Action.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import { DisputeList } from '@/management/components/DisputePanel.client'
import { AfterCard, TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import { useCall } from '@/management/api/use-call.client'
import { useFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import { TAKEN_BY_CARD } from '@/management/shell/GoBack.client'
import { Skeleton } from '@/management/components/Page.client'
import { BalancePanel, BillParts, PaymentRefunds } from './BalancePanel.client'
import { PaymentLinksPanel } from './PaymentLinksPanel.client'
import { toPaymentPath } from './payment-totals'
import { Facts, Services } from './PaymentPanels'

/** The payment, and the result of the last action. */
const usePayment = (id: string) => {
  const payment = useCall<Partial<Answered<typeof getPayment>>>(toPaymentPath(id), loadTexts.paymentDetails)
  const [asking, setAsking] = useState(false)
  const [version, setVersion] = useState(0)
  const [success, setSuccess] = useFlashMessage()
  const done = (message: string): void => {
    setAsking(false)
    setSuccess(message)
    payment.reload()
    setVersion((before) => before + 1)
  }
  const missing = !id || (payment.data && !payment.data.payment) ? emptyTexts.paymentId : null
  return {
    payment: payment.data?.payment ?? null,
    version,
    waiting: !payment.data && payment.loading,
    error: payment.error ?? missing,
    again: id && payment.error ? { label: 'Try again', run: payment.reload } : undefined,
    asking,
    setAsking,
    success,
    setSuccess,
    reload: payment.reload,
    done,
  }
}

/** /management/payment-details: one payment, with its payer, method and items; staff can take and refund money. */
export const PaymentDetailsScreen = () => {
  const { get } = useQuery()
  const id = get('paymentId')
  return <Details key={id} id={id} isByCard={get(TAKEN_BY_CARD) !== ''} />
}

/** Everything that was sold with the payment, including what has been cancelled since. */
const listSold = ({ course, services }: PaymentDetails): string[] =>
  course ? [course.title] : services.map((one) => formatTreatment(one.service_name, one.guest_name))

const Details = ({ id, isByCard }: { id: string; isByCard: boolean }) => {
  const { payment, version, waiting, error, again, asking, setAsking, success, setSuccess, reload, done } =
    usePayment(id)
  const state = payment?.payment_state ?? null
  return (
    <section className="desk-page" aria-label="Payment details">
      <header className="desk-page__head">
        <h1>Payment details</h1>
        <div className="desk-actions">
          {state !== null && state.to_take > 0 && (
            <Action kind="primary" onClick={() => setAsking(true)}>
              Take Payment
            </Action>
          )}
          {(payment?.amount_paid ?? 0) > 0 && (
            <ActionLink href={`/management/payments/receipt?paymentId=${encodeURIComponent(id)}`}>
              {receiptTexts.see}
            </ActionLink>
          )}
        </div>
      </header>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={error} action={again} />
      {waiting && <Skeleton rows={3} />}
      {payment && (
        <div className="desk-panels">
          {isByCard && <AfterCard key={`after ${version}`} paymentId={id} />}
          <Facts payment={payment} />
          <Services payment={payment} />
          <DisputeList key={`disputes ${version}`} paymentId={id} />
          {payment.payment_type === 'pay-half' && payment.payment_status === 'completed' && (
            <BalancePanel key={version} paymentId={id} />
          )}
          <PaymentLinksPanel key={`links ${version}`} paymentId={id} onDone={done} />
          <BillParts key={`parts ${version}`} paymentId={id} onGiven={done} />
          <PaymentRefunds
            paymentId={id}
            who={payment.customer_name}
            what={listSold(payment)}
            version={version}
            onChanged={reload}
            onGiven={done}
          />
        </div>
      )}
      {asking && (
        <TakePaymentDialog
          open
          paymentId={id}
          state={state}
          who={payment?.customer_name ?? ''}
          onClose={() => setAsking(false)}
          onTaken={done}
        />
      )}
    </section>
  )
}
