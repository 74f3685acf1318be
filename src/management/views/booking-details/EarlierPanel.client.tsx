'use client'

import type { BookingDetails } from '@/contract/booking'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { waitingStaffTexts as texts } from '@/messages/management-waiting'

interface Props {
  booking: BookingDetails
  onDone(message: string): void
}

/** Whether the customer is offered earlier times, with the button for it (D121). Hidden if that is not possible. */
export const EarlierPanel = ({ booking, onDone }: Props) => {
  const { busy, error, setError, send } = useChange()
  if (booking.earlier === null) return null
  const save = async (): Promise<void> => {
    const answer = await send({
      path: '/api/waiting-list/earlier',
      method: 'POST',
      body: { booking_slot_id: booking.booking_slot_id, wanted: !booking.earlier },
      failed: texts.saveFailed,
    })
    if (answer.ok) onDone(answer.message)
  }
  return (
    <section className="desk-panel" aria-label={texts.earlierTitle}>
      <h2>{texts.earlierTitle}</h2>
      <p>{booking.earlier ? texts.earlierYes : texts.earlierNo}</p>
      <div className="desk-actions">
        <Action busy={busy} onClick={() => void save()}>
          {booking.earlier ? texts.earlierStop : texts.earlierStart}
        </Action>
      </div>
      <Notice message={error} onDismiss={() => setError(null)} />
    </section>
  )
}
