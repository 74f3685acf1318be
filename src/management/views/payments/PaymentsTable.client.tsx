'use client'
import Link from 'next/link'
import { useState } from 'react'
import { Action } from '@/management/components/Action.client'
import { toMs, formatDayAndTime, formatPaymentDate, formatTimeSpan } from '@/management/format/dates'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import type { ListedPayment } from '@/contract/payment-lists'
import { PaymentTag } from '@/management/components/Tag'
import { useWideScreen } from '@/management/hooks/use-now.client'
import { paymentTexts, moreTexts } from './texts'
import { DataTable } from '@/management/components/DataTable'
import type { Answered } from '@/contract/call'
import type { Alert, listAlerts } from '@/contract/payments'
import { loadTexts, saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { Notice } from '@/management/components/Notice.client'
import { useCall } from '@/management/api/use-call.client'

interface Props {
  payments: ListedPayment[]
  onTake(payment: ListedPayment): void
}

const Sum = ({ payment }: { payment: ListedPayment }) => (
  <span>
    {formatPounds(payment.amount)}
    {payment.payment_state.corrected > 0 && (
      <small className="desk-hint desk-line">{paymentTexts.corrected}</small>
    )}
  </span>
)

/** The items of a payment: treatments with their day, or a course with its times (D68). */
const Sold = ({ payment: { course, courseDate, appointments } }: { payment: ListedPayment }) => (
  <>
    {course && (
      <span className="desk-hint desk-line">
        {course.title}
        {courseDate && `, ${formatTimeSpan(courseDate.start_time, courseDate.end_time)}`}
      </span>
    )}
    {appointments.map(({ service_name, start_time }) => (
      <span key={`${service_name} ${start_time}`} className="desk-hint desk-line">
        {service_name}, {formatDayAndTime(start_time)}
      </span>
    ))}
  </>
)

const Row = ({ one, onTake }: { one: ListedPayment; onTake: Props['onTake'] }) => (
  <tr>
    <td className="desk-pay__name">
      <Link
        className="desk-row-link"
        prefetch={false}
        href={`/management/payment-details?paymentId=${one.payment_id}`}
      >
        {one.customer_name}
      </Link>
    </td>
    <td className="desk-pay__date">{formatPaymentDate(toMs(one.payment_date))}</td>
    <td className="desk-pay__context">
      <span className="desk-pay__kind">{formatPaymentMethod(one.payment_context)}</span>
      <Sold payment={one} />
    </td>
    <td className="desk-pay__method">{formatPaymentMethod(one.payment_method)}</td>
    <td className="desk-pay__status">
      <PaymentTag state={one.payment_state} />
    </td>
    <td className="desk-pay__sum" data-number>
      <Sum payment={one} />
    </td>
    <td className="desk-pay__take" data-number>
      {one.payment_state.to_take > 0 && (
        <span className="desk-row-actions desk-above">
          <Action
            small
            aria-label={`Take Payment of ${formatPounds(one.payment_state.to_take)} from ${one.customer_name}`}
            onClick={() => onTake(one)}
          >
            Take Payment
          </Action>
        </span>
      )}
    </td>
  </tr>
)

const Table = ({ payments, onTake }: Props) => (
  <DataTable
    label="Payments"
    className="desk-table--rows desk-table--pay"
    columns={[
      'Customer',
      'Date',
      'Payment Type',
      'Method',
      'Status',
      { title: 'Amount', isNumber: true },
      { title: 'Take Payment', isHidden: true },
    ]}
  >
    {payments.map((one) => (
      <Row key={one.payment_id} one={one} onTake={onTake} />
    ))}
  </DataTable>
)

/** The number of rows shown at first, on a phone and on a wide screen. */
const shortPageSize = 12
const longPageSize = 60

/**
 * A row opens the payment; unpaid amounts can be taken from here. Long weeks show a limited number of rows at a time.
 */
export const PaymentsTable = ({ payments, onTake }: Props) => {
  const step = useWideScreen() ? longPageSize : shortPageSize
  const [steps, setSteps] = useState(1)
  const shown = step * steps
  const left = Math.max(payments.length - shown, 0)
  return (
    <>
      <Table payments={left > 0 ? payments.slice(0, shown) : payments} onTake={onTake} />
      {left > 0 && (
        <Action onClick={() => setSteps(steps + 1)}>
          Show {Math.min(left, step)} more of {payments.length}
        </Action>
      )}
    </>
  )
}

interface AlertRowProps {
  alert: Alert
  busy: boolean
  onSettle(): void
}

const AlertRow = ({ alert, busy, onSettle }: AlertRowProps) => (
  <li>
    <p>
      {alert.text} <span className="desk-hint">{formatDayAndTime(alert.raised_at)}</span>
    </p>
    <span className="desk-actions">
      {alert.payment_id && (
        <Link
          className="desk-link"
          prefetch={false}
          href={`/management/payment-details?paymentId=${alert.payment_id}`}
        >
          Open the payment
        </Link>
      )}
      <Action small busy={busy} onClick={onSettle}>
        Mark as dealt with
      </Action>
    </span>
  </li>
)

/** Payment problems that need attention; renders nothing if there are none. */
export const Alerts = () => {
  const { data, error, reload } = useCall<Answered<typeof listAlerts>>(
    '/api/payments/alerts',
    loadTexts.alerts,
  )
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  const settle = async (alertId: string): Promise<void> => {
    setBusy(alertId)
    setFailed(null)
    const answer = await call('/api/payments/resolve-alert', {
      method: 'POST',
      body: { alertId },
      failed: saveTexts.settleAlert,
    })
    setBusy(null)
    setFailed(answer.ok ? null : answer.message)
    reload()
  }

  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <Notice message={failed} onDismiss={() => setFailed(null)} />
      {data && data.alerts.length > 0 && (
        <section className="desk-panel desk-alerts" aria-label="Needs attention">
          <h3>Needs attention</h3>
          <ul>
            {data.alerts.map((alert) => (
              <AlertRow
                key={alert.alert_id}
                alert={alert}
                busy={busy === alert.alert_id}
                onSettle={() => void settle(alert.alert_id)}
              />
            ))}
          </ul>
          {data.more && <p className="desk-hint">{moreTexts.alerts}</p>}
        </section>
      )}
    </>
  )
}
