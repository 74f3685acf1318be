'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listServices } from '@/contract/catalogue'
import type { whyNoTime } from '@/contract/diary'
import { formatDay, formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { diaryTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import type { Diary } from './use-diary.client'

interface Props {
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
export const WhyNoTime = ({ diary, day, onClose, ...first }: Props) => {
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
