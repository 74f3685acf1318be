'use client'

import { useState } from 'react'
import { saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import type { CancelledBy } from '@/management/api/refunds'

/** Cancels a booking of a series and all following ones (D64). */
export const useCancelSeries = (
  bookingId: string,
  onCancelled: (message: string, failed: boolean) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const cancel = async (reason: string, by: CancelledBy): Promise<boolean> => {
    setBusy(true)
    const answer = await call<object>('/api/booking/cancel-series', {
      method: 'POST',
      body: { bookingId, reason, by },
      failed: saveTexts.cancelBooking,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onCancelled(answer.message, false)
    return answer.ok
  }

  return { busy, error, cancel, reset: () => setError(null) }
}
