'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { assignResources, listWithoutResources } from '@/contract/set-up'
import { useChange, useFreshCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { formatDayAndTime } from '@/management/format/dates'
import { resourceTexts as texts } from '@/messages/management-desk'

/** The coming appointments of a treatment that lack a room or equipment (D104). Shows nothing if none does. */
export const WithoutResources = ({ serviceId, version }: { serviceId: string; version: unknown }) => {
  const { data, error, reload } = useFreshCall<Answered<typeof listWithoutResources>>(
    `/api/services/without-resources?${new URLSearchParams({ serviceId })}`,
    version,
    texts.lackingNotLoaded,
  )
  const { busy, error: failed, send } = useChange()
  const [message, setMessage] = useState<string | null>(null)
  const rows = data?.data ?? []

  const assign = async (): Promise<void> => {
    const answer = await send<Answered<typeof assignResources>>({
      path: '/api/services/assign-resources',
      method: 'POST',
      body: { serviceId },
      failed: texts.notAssigned,
    })
    if (!answer.ok) return
    setMessage(answer.message)
    reload()
  }

  return (
    <>
      <SuccessMessage message={message} onDismiss={() => setMessage(null)} />
      <Notice message={error ?? failed} />
      {rows.length > 0 && (
        <section className="desk-panel" aria-label={texts.lacking}>
          <h2>{texts.lacking}</h2>
          <p className="desk-hint">{texts.lackingHint}</p>
          <ul className="desk-visits">
            {rows.map((row) => (
              <li key={row.booking_slot_id} className="desk-visit">
                <div className="desk-visit__what">
                  <Link
                    className="desk-link"
                    prefetch={false}
                    href={`/management/booking-details?${new URLSearchParams({ bookingId: row.booking_id, bookingSlotId: row.booking_slot_id })}`}
                  >
                    {formatDayAndTime(row.start_time)}, {row.customer_name}
                  </Link>
                  <span className="desk-hint">
                    {row.location_name} · {texts.lacks(row.kinds)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <Action busy={busy} onClick={() => void assign()}>
            {texts.assign}
          </Action>
        </section>
      )}
    </>
  )
}
