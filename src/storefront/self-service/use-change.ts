'use client'

import { useState } from 'react'
import type { OwnBooking } from '../../contract/self-service'
import type { CallAnswer } from '../call'

interface Change {
  onDone: (message: string, booking: OwnBooking) => void
  /** Looks at the booking anew: it is not as it was shown. */
  again: () => void
}

type Answer = CallAnswer<{ message: string; booking: OwnBooking }>

/** One change at a time; a refusal is shown where it was asked for, and what changed meanwhile is looked at anew. */
export const useChange = ({ onDone, again }: Change) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const change = async (ask: () => Promise<Answer>): Promise<Answer | null> => {
    if (busy) return null
    setBusy(true)
    setError(null)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) onDone(answer.value.message, answer.value.booking)
    else setError(answer.message)
    if (!answer.ok && (answer.status === 0 || answer.code === 'APPOINTMENT_CHANGED')) again()
    return answer
  }
  return { busy, error, change, dismiss: () => setError(null) }
}
