'use client'

import { type FormEvent, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listServices } from '@/contract/catalogue'
import { type DayPart, dayParts, USUAL_WAIT_DAYS } from '@/domain/booking/waiting'
import { addDays, weekDays } from '@/domain/time/calendar'
import { waitingStaffTexts as texts } from '@/messages/management-waiting'
import { loadTexts } from '@/messages/management-texts'
import { waitingTexts } from '@/messages/waiting'
import { useCall, useChange, useLocations, useStaff } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { Field } from '@/management/components/TextField.client'
import { getToday } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'

interface ChecksProps<T> {
  legend: string
  options: readonly (readonly [T, string])[]
  chosen: readonly T[]
  onChange(chosen: T[]): void
}

/** Check boxes for several of a few values. */
const Checks = <T extends string | number>({ legend, options, chosen, onChange }: ChecksProps<T>) => (
  <fieldset className="desk-options">
    <legend>{legend}</legend>
    {options.map(([value, words]) => (
      <label key={value} className="desk-check">
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={() =>
            onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
          }
        />
        {words}
      </label>
    ))}
  </fieldset>
)

interface Props {
  onClose(): void
  onAdded(message: string): void
}

const emptyContact = { first_name: '', last_name: '', email: '', phone_number: '', staff_id: '' }

interface TypedProps {
  label: string
  type?: string
  isRequired?: boolean
  value: string
  onChange: (event: { target: { value: string } }) => void
}

const Typed = ({ label, type = 'text', isRequired, value, onChange }: TypedProps) => (
  <Field label={label}>
    <input
      className="desk-input"
      type={type}
      maxLength={200}
      autoComplete="off"
      aria-required={isRequired}
      value={value}
      onChange={onChange}
    />
  </Field>
)

/** Puts a caller on the waiting list: what they wait for, when they could come, and how to reach them. */
export const AddCallerDialog = ({ onClose, onAdded }: Props) => {
  const services = useCall<Answered<typeof listServices>>('/api/services/get-services', loadTexts.services)
  const { data: locations } = useLocations()
  const { data: staff } = useStaff()
  const [fields, setFields] = useState({
    ...emptyContact,
    from: getToday(),
    until: addDays(getToday(), USUAL_WAIT_DAYS),
    texts: false,
  })
  const [serviceIds, setServiceIds] = useState<string[]>([])
  const [locationIds, setLocationIds] = useState<string[]>([])
  const [weekdays, setWeekdays] = useState([0, 1, 2, 3, 4, 5, 6])
  const [parts, setParts] = useState<DayPart[]>([...dayParts])
  const { busy, error, setError, send } = useChange()
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })
  const only = locations?.length === 1 ? locations.map(({ location_id }) => location_id) : locationIds

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await send({
      path: '/api/waiting-list',
      method: 'POST',
      body: { ...fields, service_ids: serviceIds, location_ids: only, weekdays, parts },
      failed: texts.saveFailed,
    })
    if (answer.ok) onAdded(answer.message)
  }

  return (
    <Dialog title={texts.addTitle} open onClose={onClose}>
      <Notice message={services.error} action={{ label: 'Try again', run: services.reload }} />
      {!services.data && services.loading && <Skeleton rows={3} />}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Typed
          label={waitingTexts.firstName}
          isRequired
          value={fields.first_name}
          onChange={set('first_name')}
        />
        <Typed label={waitingTexts.lastName} value={fields.last_name} onChange={set('last_name')} />
        <Typed label={waitingTexts.email} type="email" value={fields.email} onChange={set('email')} />
        <Typed
          label={waitingTexts.phone}
          type="tel"
          value={fields.phone_number}
          onChange={set('phone_number')}
        />
        <label className="desk-check">
          <input
            type="checkbox"
            checked={fields.texts}
            onChange={(event) => setFields({ ...fields, texts: event.target.checked })}
          />
          {texts.texts}
        </label>
        <Field label={texts.treatments}>
          <select
            className="desk-input"
            multiple
            size={6}
            value={serviceIds}
            onChange={({ target }) => setServiceIds([...target.selectedOptions].map(({ value }) => value))}
          >
            {(services.data?.data ?? []).map(({ service_id, service_name }) => (
              <option key={service_id} value={service_id}>
                {service_name}
              </option>
            ))}
          </select>
        </Field>
        {locations && locations.length > 1 && (
          <Checks
            legend={texts.locations}
            options={locations.map(({ location_id, location_name }) => [location_id, location_name] as const)}
            chosen={locationIds}
            onChange={setLocationIds}
          />
        )}
        <Field label={texts.person}>
          <select className="desk-input" value={fields.staff_id} onChange={set('staff_id')}>
            <option value="">{texts.anyone}</option>
            {(staff ?? []).map((one) => (
              <option key={one.staff_id} value={one.staff_id}>
                {formatPersonName(one)}
              </option>
            ))}
          </select>
        </Field>
        <Checks
          legend={waitingTexts.weekdays}
          options={weekDays.map((name, day) => [day, name] as const)}
          chosen={weekdays}
          onChange={setWeekdays}
        />
        <Checks
          legend={waitingTexts.parts}
          options={dayParts.map((part) => [part, waitingTexts.partNames[part]] as const)}
          chosen={parts}
          onChange={setParts}
        />
        <Typed label={waitingTexts.from} type="date" isRequired value={fields.from} onChange={set('from')} />
        <Typed
          label={waitingTexts.until}
          type="date"
          isRequired
          value={fields.until}
          onChange={set('until')}
        />
        <div className="desk-alert-box">
          <Notice message={error} onDismiss={() => setError(null)} />
        </div>
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {texts.save}
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
