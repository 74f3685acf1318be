'use client'

import { intoChoices } from './choice-keys'

interface Props {
  label: string
  value: string
  onChange(typed: string): void
}

/** Narrows the list under it while one types. */
export const SearchField = ({ label, value, onChange }: Props) => (
  <label className="desk-field desk-search">
    <span>{label}</span>
    <input
      type="search"
      className="desk-input"
      value={value}
      onKeyDown={intoChoices}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
