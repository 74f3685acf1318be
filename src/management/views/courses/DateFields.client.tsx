'use client'

import { RequiredMark } from '@/management/components/TextField.client'
import type { DateForm } from './course-form'

interface Props {
  form: DateForm
  /** The default number of places if none is entered. */
  places: number | null
  /** The id of the error message, if there is one. */
  alertId?: string
  onChange(form: DateForm): void
}

const times = [
  ['start', 'Start Time'],
  ['end', 'End Time'],
] as const

/** The start and end of a date, in London time, and its number of places. */
export const DateFields = ({ form, places, alertId, onChange }: Props) => (
  <>
    <div className="desk-fields">
      {times.map(([which, words]) => (
        <label key={which} className="desk-field">
          <span>
            {words}
            <RequiredMark />
          </span>
          <input
            aria-required
            type="datetime-local"
            className="desk-input"
            aria-describedby={alertId}
            value={form[which]}
            onChange={(event) => onChange({ ...form, [which]: event.target.value })}
          />
        </label>
      ))}
    </div>
    <label className="desk-field">
      <span>Places (optional)</span>
      <input
        type="number"
        min={1}
        max={500}
        inputMode="numeric"
        className="desk-input"
        value={form.places}
        onChange={(event) => onChange({ ...form, places: event.target.value })}
      />
      {places !== null && (
        <span className="desk-hint">Leave blank to use the number set for the course: {places}.</span>
      )}
    </label>
  </>
)
