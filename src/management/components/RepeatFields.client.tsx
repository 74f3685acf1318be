'use client'

import { repeatTexts } from '@/messages/management-wizard'

/** As it is typed; `every` is empty for what happens once. */
export interface Repeat {
  /** Weeks from one to the next. */
  every: string
  times: string
}

interface Props {
  value: Repeat
  onChange(change: Partial<Repeat>): void
}

const weeks = [1, 2, 3, 4, 5, 6, 8, 10, 12]
const times = Array.from({ length: 25 }, (_, index) => index + 2)

/** Once, or every few weeks at the same time of day (D64). */
export const RepeatFields = ({ value, onChange }: Props) => (
  <div className="desk-repeat">
    <label className="desk-field">
      <span>{repeatTexts.title}</span>
      <select
        className="desk-input"
        value={value.every}
        onChange={(event) => onChange({ every: event.target.value })}
      >
        <option value="">{repeatTexts.once}</option>
        {weeks.map((count) => (
          <option key={count} value={count}>
            {repeatTexts.every(count)}
          </option>
        ))}
      </select>
    </label>
    {value.every && (
      <label className="desk-field">
        <span>{repeatTexts.times}</span>
        <select
          className="desk-input"
          value={value.times}
          onChange={(event) => onChange({ times: event.target.value })}
        >
          {times.map((count) => (
            <option key={count} value={count}>
              {repeatTexts.timesOf(count)}
            </option>
          ))}
        </select>
      </label>
    )}
  </div>
)
