'use client'

import { eventTexts } from '@/messages/management-events'

interface Props {
  following: boolean
  onChange(following: boolean): void
}

const choices: [following: boolean, words: string][] = [
  [false, eventTexts.one],
  [true, eventTexts.following],
]

/** An event that repeats is changed alone, or with all that come after it. */
export const WhichOfSeries = ({ following, onChange }: Props) => (
  <fieldset className="desk-options">
    <legend>{eventTexts.which}</legend>
    {choices.map(([value, words]) => (
      <label key={words} className="desk-check">
        <input type="radio" name="which" checked={following === value} onChange={() => onChange(value)} />
        {words}
      </label>
    ))}
  </fieldset>
)
