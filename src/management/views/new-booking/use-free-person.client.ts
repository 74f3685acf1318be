'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listFree } from '@/contract/slots'
import { loadTexts } from '@/messages/management-texts'
import { slotTexts } from '@/messages/management-wizard'
import { call } from '../../api/call'
import type { Choice, ChosenSlot } from './draft'
import type { SlotsOf } from './use-free-times.client'

/** *Anyone free* is settled by the time that is taken (D75): whoever has least to do that day. */
export const useFreePerson = (
  { location, service }: SlotsOf,
  onSettled: (slot: ChosenSlot, person: Choice) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const settle = async (slot: ChosenSlot): Promise<void> => {
    setBusy(true)
    setError(null)
    const query = new URLSearchParams({
      ...{ service_id: service.id, location_id: location.id },
      start_time: slot.start,
    })
    const answer = await call<Answered<typeof listFree>>(`/api/slots/who-is-free?${query}`, {
      failed: loadTexts.slots,
    })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    const [first] = answer.data.data
    if (first) onSettled(slot, { id: first.staff_id, name: first.staff_name })
    else setError(slotTexts.nobodyFree)
  }

  return { busy, error, settle }
}
