'use client'

import type { EventForm } from './event-form'

interface Props {
  form: EventForm
  onChange(form: EventForm): void
}

/** What and when. An all-day event is given by its days. */
export const EventFields = ({ form, onChange }: Props) => {
  const set = (change: Partial<EventForm>): void => onChange({ ...form, ...change })
  const type = form.isAllDay ? 'date' : 'datetime-local'
  const shown = (value: string): string => (form.isAllDay ? value.slice(0, 10) : value)
  const typed = (value: string): string => (form.isAllDay && value ? `${value}T09:00` : value)
  return (
    <>
      <label className="desk-field">
        <span>Event name</span>
        <input
          className="desk-input"
          maxLength={200}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </label>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={form.isAllDay}
          onChange={(event) => set({ isAllDay: event.target.checked })}
        />
        All day
      </label>
      <div className="desk-fields">
        <label className="desk-field">
          <span>Start time</span>
          <input
            type={type}
            className="desk-input"
            value={shown(form.start)}
            onChange={(event) => set({ start: typed(event.target.value) })}
          />
        </label>
        <label className="desk-field">
          <span>End time</span>
          <input
            type={type}
            className="desk-input"
            value={shown(form.end)}
            onChange={(event) => set({ end: typed(event.target.value) })}
          />
        </label>
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
    </>
  )
}
