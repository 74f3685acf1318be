'use client'

import Link from 'next/link'
import { formatDay, formatPaymentDate } from '@/domain/time/format'
import { addDays, slotKey } from '@/domain/time/zone'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { at, daysOfWeek, weekFrom } from '../../kit/dates'
import { DayStrip } from '../../kit/DayStrip.client'
import { money } from '../../kit/money'
import { Notice } from '../../kit/Notice.client'
import { Page } from '../../kit/Page.client'
import { methodWords } from '../../kit/payment-words'
import type { ListedPayment } from '../../kit/shapes'
import { PaymentTag } from '../../kit/Tag'
import { useCall } from '../../kit/use-call.client'
import { useQuery } from '../../kit/use-query.client'
import { Waiting } from '../../kit/Waiting'
import { WeekNavigator } from '../../kit/WeekNavigator.client'

const PaymentsTable = ({ payments }: { payments: ListedPayment[] }) => (
  <div className="desk-table-wrap">
    <table className="desk-table desk-table--rows desk-table--cards">
      <thead>
        <tr>
          <th>Customer</th>
          <th>Date</th>
          <th>Payment Type</th>
          <th>Method</th>
          <th>Status</th>
          <th data-number>Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((one) => (
          <tr key={one.payment_id}>
            <td>
              <Link
                className="desk-row-link"
                prefetch={false}
                href={`/management/payment-details?paymentId=${one.payment_id}`}
              >
                {one.customer_name}
              </Link>
            </td>
            <td data-label="Date">{formatPaymentDate(at(one.payment_date))}</td>
            <td data-label="Payment type">{methodWords(one.payment_context)}</td>
            <td data-label="Method">{methodWords(one.payment_method)}</td>
            <td data-label="Status">
              <PaymentTag status={one.payment_status} />
            </td>
            <td data-number data-label="Amount">
              {money(one.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** /management/payments: the payments of a week, or of one of its days. */
export const PaymentsScreen = () => {
  const { get, setQuery } = useQuery()
  const monday = weekFrom(get('week'))
  const days = daysOfWeek(monday)
  const chosen = days.includes(get('day')) ? get('day') : null
  const { data, error, loading, reload } = useCall<{ payments: Record<string, ListedPayment[]> }>(
    `/api/payments/get-payments?from=${monday}&to=${addDays(monday, 6)}`,
    loadTexts.payments,
  )
  const on = (day: string): ListedPayment[] => data?.payments[slotKey(day)] ?? []
  const shown = (chosen ? [chosen] : days).flatMap(on)
  const empty = chosen ? emptyTexts.paymentsOn(formatDay(chosen)) : emptyTexts.payments

  return (
    <Page title="Payments">
      <WeekNavigator monday={monday} onChange={(week) => setQuery({ week, day: null })} />
      <DayStrip
        days={days}
        countOf={(day) => ({ number: on(day).length, words: `${on(day).length || 'no'} payments` })}
        chosen={chosen}
        onChoose={(day) => setQuery({ day })}
      />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Waiting rows={5} />}
      {data && shown.length === 0 && <p className="desk-empty">{empty}</p>}
      {shown.length > 0 && <PaymentsTable payments={shown} />}
    </Page>
  )
}
