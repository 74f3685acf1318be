'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listServices } from '@/contract/catalogue'
import { parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import { freeTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { parseLocalTime, getToday, toLocal } from '@/management/format/dates'
import type { Diary } from './use-diary.client'
import { FreeAt } from './FreeTimes.client'

interface Props {
  diary: Diary
  day: DayKey
  /** The selected location; empty: all locations. */
  location: string
  onClose(): void
}

/** Each treatment once, in list order. */
const toTreatmentChoices = (answer: Answered<typeof listServices> | null): [id: string, name: string][] => [
  ...new Map((answer?.data ?? []).map((one) => [one.service_id, one.service_name])),
]

/** A caller’s first question: who is free for a treatment at a certain time, and when else, if nobody is. */
export const WhoIsFree = ({ diary, day: first, location, onClose }: Props) => {
  const [service, setService] = useState('')
  const [day, setDay] = useState<string>(first < getToday() ? getToday() : first)
  const [time, setTime] = useState('')
  /** The typed time; staff may have selected one of the offered times since. */
  const [typed, setTyped] = useState('')
  const services = useCall<Answered<typeof listServices>>('/api/services/get-services', loadTexts.services)
  const asked = parseDay(day)
  const instant = (clock: string): string | null =>
    asked && clock ? parseLocalTime(`${asked}T${clock}`) : null
  const places = diary.places.filter(
    ({ archived, location_id }) => !archived && (!location || location_id === location),
  )
  return (
    <Dialog title={freeTexts.title} open onClose={onClose}>
      <div className="desk-dialog__body">
        <div className="desk-fields">
          <label className="desk-field">
            <span>Treatment</span>
            <select
              className="desk-input"
              value={service}
              onChange={(event) => setService(event.target.value)}
            >
              <option value="">Choose a treatment</option>
              {toTreatmentChoices(services.data).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="desk-field">
            <span>Day</span>
            <input
              className="desk-input"
              type="date"
              min={getToday()}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </label>
          <label className="desk-field">
            <span>Time</span>
            <input
              className="desk-input"
              type="time"
              value={time}
              onChange={(event) => {
                setTime(event.target.value)
                setTyped(event.target.value)
              }}
            />
          </label>
        </div>
        <Notice message={services.error} action={{ label: 'Try again', run: services.reload }} />
        {service &&
          asked &&
          places.map((place) => (
            <FreeAt
              key={`${place.location_id} ${service} ${asked}`}
              place={place}
              service={service}
              day={asked}
              start={instant(time)}
              near={instant(typed)}
              onStart={(other) => setTime(toLocal(other).slice(11))}
              onDay={setDay}
            />
          ))}
      </div>
    </Dialog>
  )
}
