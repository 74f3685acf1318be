'use client'

import { useState } from 'react'
import { type Created, createBooking } from './create-booking'
import type { Draft } from './draft'

interface Handlers {
  onFailed(message: string): void
  /** Somebody was faster: another time has to be chosen. */
  onTaken(message: string): void
}

/** Books the draft; an event at that time is asked about first. Nothing of the draft is lost when it fails. */
export const useCreate = (draft: Draft | null, { onFailed, onTaken }: Handlers) => {
  const [busy, setBusy] = useState(false)
  const [meetsEvent, setMeetsEvent] = useState(false)
  const [created, setCreated] = useState<(Created & { message: string }) | null>(null)

  const save = async (confirm = false): Promise<void> => {
    if (!draft) return
    setBusy(true)
    const answer = await createBooking(draft, confirm)
    setBusy(false)
    setMeetsEvent(!answer.ok && answer.code === 'SLOT_MEETS_EVENT')
    if (answer.ok) return setCreated({ ...answer.data, message: answer.message })
    if (answer.code === 'SLOT_MEETS_EVENT') return
    if (answer.status === 409) onTaken(answer.message)
    else onFailed(answer.message)
  }

  return { busy, created, meetsEvent, save, keepChoosing: () => setMeetsEvent(false) }
}
