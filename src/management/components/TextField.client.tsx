'use client'

import { type InputHTMLAttributes, useId } from 'react'

/** Visually marks a required field; `aria-required` does so for screen readers. */
export const RequiredMark = () => (
  <span className="desk-required" aria-hidden="true">
    {' '}
    *
  </span>
)

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'defaultValue' | 'inputMode' | 'autoComplete'
> {
  name: string
  label: string
  required?: boolean
  hint?: string
  /** The field's error. Null if there is none. */
  error?: string | null
  multiline?: boolean
}

/** A labelled field with its error below. A required field is marked visually and for screen readers. */
export const TextField = ({ name, label, required, hint, error, multiline, type, ...more }: Props) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    className: 'desk-input',
    autoComplete: 'off',
    ...more,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className="desk-field">
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {multiline ? <textarea {...shared} /> : <input type={type} {...shared} />}
      {hint && (
        <p id={`${id}-hint`} className="desk-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="desk-field__error">
          {error}
        </p>
      )}
    </div>
  )
}
