'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Alert, listAlerts } from '@/contract/payments'
import { loadTexts, saveTexts } from '@/messages/management-texts'
import { moreTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { call } from '@/management/api/call'
import { formatDayAndTime } from '@/management/format/dates'
import { Notice } from '@/management/components/Notice.client'
import { useCall } from '@/management/api/use-call.client'

interface RowProps {
  alert: Alert
  busy: boolean
  onSettle(): void
}

const Row = ({ alert, busy, onSettle }: RowProps) => (
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
              <Row
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
