'use client'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listServices } from '@/contract/catalogue'
import { parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import { freeTexts, diaryTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { parseLocalTime, getToday, toLocal, toMs } from '@/management/format/dates'
import type { Diary } from './use-diary.client'
import { FreeAt } from './FreeTimes.client'
import type { whyNoTime } from '@/contract/diary'
import { formatDay, formatTime } from '@/domain/time/format'
import { formatPersonName } from '@/management/format/names'

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

interface WhyNoTimeProps {
  diary: Diary
  day: DayKey
  staff: string
  location: string
  onClose(): void
}

interface FieldProps {
  label: string
  value: string
  choices: [value: string, words: string][]
  onChange(value: string): void
}

const Field = ({ label, value, choices, onChange }: FieldProps) => (
  <label className="desk-field">
    <span>{label}</span>
    <select className="desk-input" value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const Answer = ({ answer }: { answer: Answered<typeof whyNoTime> }) => (
  <div role="status">
    {answer.offers.length > 0 && (
      <p>
        {diaryTexts.isOffered} {answer.offers.map((start) => formatTime(toMs(start))).join(', ')}
      </p>
    )}
    <ul className="desk-warnings">
      {answer.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    {answer.offers.length + answer.reasons.length === 0 && <p>{diaryTexts.nothingAgainst}</p>}
  </div>
)

/** Explains why visitors are offered no time for a chosen treatment, person and day. */
export const WhyNoTime = ({ diary, day, onClose, ...first }: WhyNoTimeProps) => {
  const people = diary.people.filter(({ archived }) => !archived)
  const [staff, setStaff] = useState(first.staff || (people[0]?.staff_id ?? ''))
  const places = diary.places.filter(({ archived }) => !archived)
  const isOpen = places.some(({ location_id }) => location_id === first.location)
  const [location, setLocation] = useState(isOpen ? first.location : (places[0]?.location_id ?? ''))
  const [service, setService] = useState('')
  const place = places.find(({ location_id }) => location_id === location)?.location_name ?? ''
  const services = useCall<Answered<typeof listServices>>(
    `/api/services/get-services?${new URLSearchParams({ location: place })}`,
    loadTexts.services,
  )
  const query = new URLSearchParams({ service_id: service, staff_id: staff, location_id: location, day })
  const { data, error, reload } = useCall<Answered<typeof whyNoTime>>(
    service ? `/api/diary/why-no-time?${query}` : null,
    diaryTexts.whyFailed,
  )
  return (
    <Dialog title="Why is there no time?" open onClose={onClose}>
      <div className="desk-dialog__body">
        <p>{formatDay(day)}</p>
        <div className="desk-fields">
          <Field
            label="Treatment"
            value={service}
            onChange={setService}
            choices={[
              ['', 'Choose a treatment'],
              ...(services.data?.data ?? []).map((one): [string, string] => [
                one.service_id,
                one.service_name,
              ]),
            ]}
          />
          <Field
            label="With"
            value={staff}
            onChange={setStaff}
            choices={people.map((one) => [one.staff_id, formatPersonName(one)])}
          />
          <Field
            label="Location"
            value={location}
            onChange={setLocation}
            choices={places.map((one) => [one.location_id, one.location_name])}
          />
        </div>
        {service && data && <Answer answer={data} />}
      </div>
      <Notice
        message={error ?? services.error}
        action={{ label: 'Try again', run: error ? reload : services.reload }}
      />
    </Dialog>
  )
}
