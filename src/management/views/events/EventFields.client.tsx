'use client'

import { Skeleton } from '@/management/components/Page.client'
import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react'
import { RequiredMark } from '@/management/components/TextField.client'
import { Notice } from '@/management/components/Notice.client'
import { useLocations, useStaff } from '@/management/api/use-call.client'
import { type EventForm, type EventWho, type RequiredFieldName, listMissingRequired } from './event-form'
import { errorMessages } from '@/messages/errors'

interface Props {
  who: EventWho
  onChange(who: EventWho): void
}

const toggleId = (ids: string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** One person, several people, everyone at a location (which closes), or everyone. */
export const EventWhoFields = ({ who, onChange }: Props) => {
  const staff = useStaff()
  const places = useLocations()
  const error = staff.error ?? places.error
  if (!error && (!staff.data || !places.data)) return <Skeleton rows={4} />
  return (
    <>
      <Notice
        message={error}
        action={{ label: 'Try again', run: staff.error ? staff.reload : places.reload }}
      />
      <ul className="desk-choices" aria-label="Staff">
        {(staff.data ?? []).map(({ staff_id, first_name, last_name }) => (
          <li key={staff_id}>
            <button
              type="button"
              aria-pressed={who.scope === 'staff' && who.staffIds.includes(staff_id)}
              onClick={() =>
                onChange({
                  ...who,
                  scope: 'staff',
                  staffIds: toggleId(who.scope === 'staff' ? who.staffIds : [], staff_id),
                })
              }
            >
              <strong>
                {first_name} {last_name}
              </strong>
            </button>
          </li>
        ))}
      </ul>
      <h3 className="desk-subhead">Or close a location</h3>
      <ul className="desk-choices" aria-label="Locations">
        {(places.data ?? []).map(({ location_id, location_name }) => (
          <li key={location_id}>
            <button
              type="button"
              aria-pressed={who.scope === 'location' && who.locationId === location_id}
              onClick={() => onChange({ scope: 'location', staffIds: [], locationId: location_id })}
            >
              <strong>Everyone at {location_name}</strong>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-pressed={who.scope === 'all'}
            onClick={() => onChange({ scope: 'all', staffIds: [], locationId: '' })}
          >
            <strong>Everyone at every location</strong>
          </button>
        </li>
      </ul>
    </>
  )
}

interface EventFieldsProps {
  form: EventForm
  /**
   * The number of failed attempts to save with required fields missing. After the first, each empty field shows an
   * error until it is filled in.
   */
  lacking: number
  onChange(form: EventForm): void
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  missing: boolean
}

/** A required field, with its error below. */
const RequiredField = ({ label, missing, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div className="desk-field">
      <label htmlFor={id}>
        {label}
        <RequiredMark />
      </label>
      <input
        {...input}
        id={id}
        className="desk-input"
        aria-required
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
      />
      {missing && (
        <p id={`${id}-error`} className="desk-field__error">
          {errorMessages.EVENT_FIELDS_MISSING}
        </p>
      )}
    </div>
  )
}

/** The event's details and time. An all-day event has dates only. */
export const EventFields = ({ form, lacking, onChange }: EventFieldsProps) => {
  const box = useRef<HTMLDivElement>(null)
  const lacks = lacking > 0 ? listMissingRequired(form) : []
  const is = (field: RequiredFieldName): boolean => lacks.includes(field)
  const set = (change: Partial<EventForm>): void => onChange({ ...form, ...change })
  const type = form.isAllDay ? 'date' : 'datetime-local'
  const shown = (value: string): string => (form.isAllDay ? value.slice(0, 10) : value)
  const typed = (value: string): string => (form.isAllDay && value ? `${value}T09:00` : value)
  // Runs after the alert, which takes the focus when it appears; not again while staff fill in the fields.
  useEffect(() => {
    if (lacking === 0) return
    const frame = requestAnimationFrame(() => {
      const first = box.current?.querySelector<HTMLElement>('[aria-invalid]')
      first?.focus()
      // Scrolls the label into view too.
      first?.parentElement?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [lacking])
  return (
    <div ref={box} className="desk-event-fields">
      <RequiredField
        label="Event name"
        missing={is('name')}
        maxLength={200}
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <label className="desk-check">
        <input
          type="checkbox"
          checked={form.isAllDay}
          onChange={(event) => set({ isAllDay: event.target.checked })}
        />
        All day
      </label>
      <div className="desk-fields">
        <RequiredField
          label={form.isAllDay ? 'First day' : 'Start time'}
          missing={is('start')}
          type={type}
          value={shown(form.start)}
          onChange={(event) => set({ start: typed(event.target.value) })}
        />
        <RequiredField
          label={form.isAllDay ? 'Last day' : 'End time'}
          missing={is('end')}
          type={type}
          value={shown(form.end)}
          onChange={(event) => set({ end: typed(event.target.value) })}
        />
      </div>
      <label className="desk-field">
        <span>Description (optional)</span>
        <textarea
          className="desk-input"
          maxLength={5000}
          value={form.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </label>
    </div>
  )
}
