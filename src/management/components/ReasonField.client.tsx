'use client'

import { cancelTexts } from '@/messages/management-diary'

interface Props {
  value: string
  onChange(typed: string): void
}

/** The reason for a cancellation, for colleagues, in the history. The customer does not see it. */
export const ReasonField = ({ value, onChange }: Props) => (
  <label className="desk-field">
    <span>{cancelTexts.reason}</span>
    <input
      className="desk-input"
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
