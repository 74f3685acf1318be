'use client'

import { useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { call } from '../../api/call'
import type { Booking } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { addEvent, SalonEvent } from '@/contract/events'
import { type EventForm, type EventWho, eventBody } from './event-form'

interface Options {
  path: string
  method: 'POST' | 'PUT'
  failed: string
  onSaved(event: SalonEvent, message: string): void
}

/** Saves an event; over appointments only when `save` is called again with `confirm`. */
export const useSaveEvent = ({ path, method, failed, onSaved }: Options) => {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [met, setMet] = useState<Booking[] | null>(null)

  const save = async (form: EventForm, who: EventWho, confirm = false): Promise<void> => {
    const body = eventBody(form, who, confirm)
    setAlert(body ? null : errorMessages.EVENT_FIELDS_MISSING)
    if (!body) return
    setBusy(true)
    const answer = await call<Answered<typeof addEvent>>(path, { method, body, failed })
    setBusy(false)
    setMet(null)
    if (answer.ok) onSaved(answer.data.event, answer.message)
    else if (answer.code === 'EVENT_MEETS_APPOINTMENTS') setMet(answer.body.appointments as Booking[])
    else setAlert(answer.message)
  }

  return { busy, alert, setAlert, met, setMet, save }
}
