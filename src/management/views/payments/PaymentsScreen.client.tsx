'use client'

import Link from 'next/link'
import { useId, useState } from 'react'
import { formatDay } from '@/domain/time/format'
import { toSlotDateKey } from '@/domain/time/calendar'
import { disputeTexts } from '@/messages/management-disputes'
import { emptyTexts, loadTexts, fallbackTexts } from '@/messages/management-texts'
import { listDaysOfWeek, parseWeek, formatDayAndTime } from '@/management/format/dates'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import { Page, Skeleton } from '@/management/components/Page.client'
import type { Answered } from '@/contract/call'
import type { GivenRefund, listPayments, ListedPayment } from '@/contract/payment-lists'
import { TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import type { VoucherOffer } from '@/contract/vouchers'
import { voucherTexts } from '@/messages/management-vouchers'
import { VOUCHER_OFFER_CALL } from '@/management/api/catalogue'
import { ActionLink } from '@/management/components/Action.client'
import { useCall } from '@/management/api/use-call.client'
import { useQuery } from '@/management/hooks/navigation.client'
import { Alerts, PaymentsTable } from './PaymentsTable.client'
import { Totals } from './PaymentPanels'
import { filterPayments, filterByMethod, toPaymentsPath, sumByMethod } from './payment-totals'
import { paymentTexts } from './texts'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'

const formatCount = (number: number): string => (number === 1 ? '1 payment' : `${number || 'no'} payments`)

interface FilterProps {
  payments: ListedPayment[]
  given: GivenRefund[]
  chosen: string
  onChoose(filter: string): void
}

/** Filters by all payments, one method, or unpaid. */
const Filter = ({ payments, given, chosen, onChoose }: FilterProps) => {
  const id = useId()
  const found = sumByMethod(payments, given).map(({ method }) => method)
  const methods = chosen && chosen !== 'awaited' && !found.includes(chosen) ? [...found, chosen] : found
  return (
    // The label is beside the control, because inside it the options would become part of its name.
    <div className="desk-field desk-filter">
      <label htmlFor={id}>{paymentTexts.filter}</label>
      <select
        id={id}
        className="desk-input"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{paymentTexts.everything}</option>
        {methods.map((method) => (
          <option key={method} value={method}>
            {formatPaymentMethod(method)}
          </option>
        ))}
        <option value="awaited">{paymentTexts.awaited}</option>
      </select>
    </div>
  )
}

/** /management/payments: the payments of a week, or of one of its days. */
export const PaymentsScreen = () => {
  const { get, setQuery } = useQuery()
  const monday = parseWeek(get('week') || get('day'))
  const days = listDaysOfWeek(monday)
  const chosen = days.includes(get('day')) ? get('day') : null
  const { error, loading, isCurrent, reload, ...answer } = useCall<Answered<typeof listPayments>>(
    toPaymentsPath(monday),
    loadTexts.payments,
    fallbackTexts.payments,
  )
  // Ignores data from the previous week.
  const data = isCurrent ? answer.data : null
  const offer = useCall<VoucherOffer>(VOUCHER_OFFER_CALL, voucherTexts.failed).data
  const [taking, setTaking] = useState<ListedPayment | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const on = (day: string): ListedPayment[] => data?.payments[toSlotDateKey(day)] ?? []
  const backOn = (day: string): GivenRefund[] => data?.refunds[toSlotDateKey(day)] ?? []
  const looked = chosen ? [chosen] : days
  const all = looked.flatMap(on)
  const given = looked.flatMap(backOn)
  const shown = filterPayments(all, get('show'))
  const empty = chosen ? emptyTexts.paymentsOn(formatDay(chosen)) : emptyTexts.payments

  return (
    <Page
      title="Payments"
      actions={
        <>
          {offer?.are_used && <ActionLink href="/management/vouchers">{voucherTexts.title}</ActionLink>}
          <ActionLink href="/management/payments/disputes">{disputeTexts.title}</ActionLink>
        </>
      }
    >
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Alerts />
      <WeekNavigator monday={monday} onChange={(week) => setQuery({ week, day: null })} />
      <DayStrip
        days={days}
        getCount={(day) =>
          isCurrent ? { number: on(day).length, words: formatCount(on(day).length) } : null
        }
        chosen={chosen}
        onChoose={(day) => setQuery({ day })}
      />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={5} />}
      {all.length + given.length > 0 && (
        <Filter payments={all} given={given} chosen={get('show')} onChoose={(show) => setQuery({ show })} />
      )}
      {data && shown.length === 0 && (
        <div className="desk-empty">
          <p>{empty}</p>
          {all.length === 0 && <p className="desk-hint">{emptyTexts.paymentsHint}</p>}
        </div>
      )}
      {shown.length > 0 && <PaymentsTable payments={shown} onTake={setTaking} />}
      {data && !error && (
        <div className="desk-panels">
          <Totals payments={shown} given={filterByMethod(given, get('show'))} />
          {chosen && <TillLink day={chosen} />}
        </div>
      )}
      {data && !error && <GivenBack refunds={filterByMethod(given, get('show'))} />}
      <TakePaymentDialog
        key={taking?.payment_id}
        open={taking !== null}
        paymentId={taking?.payment_id ?? ''}
        state={taking?.payment_state ?? null}
        who={taking?.customer_name ?? ''}
        onClose={() => setTaking(null)}
        onTaken={(message) => {
          setTaking(null)
          setSuccess(message)
          reload()
        }}
      />
    </Page>
  )
}

/** Leads to the tills of the day, which are counted and closed there (D116). */
const TillLink = ({ day }: { day: string }) => (
  <section className="desk-panel" aria-label={paymentTexts.cashUp}>
    <h3>
      {paymentTexts.cashUp}, {formatDay(day)}
    </h3>
    <Link className="desk-link" prefetch={false} href={`/management/end-of-day?day=${day}`}>
      {paymentTexts.toTills}
    </Link>
  </section>
)

/** The refunds made in the selected period, whenever the payment was made. */
const GivenBack = ({ refunds }: { refunds: GivenRefund[] }) => {
  if (refunds.length === 0) return null
  return (
    <section className="desk-panel" aria-label={paymentTexts.refundedOrCorrected}>
      <h3>{paymentTexts.refundedOrCorrected}</h3>
      <ul className="desk-going">
        {refunds.map((one) => (
          <li key={one.refund_id}>
            <strong>{formatPounds(one.amount)}</strong>{' '}
            <Link
              className="desk-link"
              prefetch={false}
              href={`/management/payment-details?paymentId=${one.payment_id}`}
            >
              {one.customer_name}
            </Link>
            <br />
            {one.correction && `${paymentTexts.corrected}: `}
            {one.reason}
            <br />
            <span className="desk-hint">
              {[formatPaymentMethod(one.method), one.location_name, formatDayAndTime(one.refund_date)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
