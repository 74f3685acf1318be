'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { cancelMany, VisitorAppointment, visitorAppointments } from '@/contract/cancel-many'
import { cancelManyTexts } from '@/messages/management-cancel-many'
import { call } from '../../api/call'
import type { CancelledBy } from '../../api/refunds'
import { useCall } from '../../api/use-call.client'
import { visitorCall } from './paths'

type Answer = Answered<typeof cancelMany>
/** What was done, and who cancelled. */
export type Done = Answer & { by: CancelledBy }

/** Chosen at first: what has the e-mail, the phone or the booking in common; a connection may be a whole office's. */
const isTheirs = ({ same }: VisitorAppointment): boolean => same.join() !== 'address'

/** The list, what is chosen of it, and what cancelling came to. */
export const useCancelMany = (bookingId: string, typed: string) => {
  const loaded = useCall<Answered<typeof visitorAppointments>>(
    visitorCall(bookingId, typed),
    cancelManyTexts.failed,
  )
  const rows = loaded.data?.appointments ?? []
  /** What the person changed from how it was at first. */
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isChosen = (row: VisitorAppointment): boolean => changed[row.booking_slot_id] ?? isTheirs(row)
  const chosen = rows.filter(isChosen)

  const cancel = async (by: CancelledBy, tell: boolean): Promise<boolean> => {
    setBusy(true)
    setError(null)
    const appointments = chosen.map(({ booking_id, booking_slot_id }) => ({
      bookingId: booking_id,
      bookingSlotId: booking_slot_id,
    }))
    const answer = await call<Answer>('/api/booking/cancel-many', {
      method: 'POST',
      body: { appointments, by, tell },
      failed: cancelManyTexts.notCancelled,
    })
    setBusy(false)
    loaded.reload()
    if (!answer.ok) {
      setError(answer.message)
      return false
    }
    setDone({ ...answer.data, by })
    return true
  }

  return {
    ...loaded,
    rows,
    chosen,
    isChosen,
    choose: (ids: string[], yes: boolean) =>
      setChanged((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, yes])) })),
    cancel,
    busy,
    failed: error,
    done,
  }
}
