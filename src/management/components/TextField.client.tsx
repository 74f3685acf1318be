'use client'

import {
  cloneElement,
  type InputHTMLAttributes,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'

/** Visually marks a required field; `aria-required` does so for screen readers. */
export const RequiredMark = () => (
  <span className="desk-required" aria-hidden="true">
    {' '}
    *
  </span>
)

interface FieldProps {
  label: string
  hint?: string
  /** The field's error. Null if there is none. */
  error?: string | null | undefined
  /** One input, select or text area. */
  children: ReactElement<{
    id?: string
    'aria-invalid'?: boolean | undefined
    'aria-describedby'?: string | undefined
    'aria-required'?: boolean | undefined
  }>
}

/** A labelled field with its hint and error below. A required field is marked visually and for screen readers. */
export const Field = ({ label, hint, error, children }: FieldProps) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="desk-field">
      <label htmlFor={id}>
        {label}
        {children.props['aria-required'] && <RequiredMark />}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
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

interface TextFieldProps extends Pick<
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

/** A field for text, whose value is read when the form is sent. */
export const TextField = ({ label, required, hint, error, multiline, type, ...more }: TextFieldProps) => {
  const shared = {
    className: 'desk-input',
    autoComplete: 'off',
    ...more,
    'aria-required': required || undefined,
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {multiline ? <textarea {...shared} /> : <input type={type} {...shared} />}
    </Field>
  )
}

/** Moves the focus to the first invalid field, once it is marked. */
export const useFocusOnInvalidField = <T extends HTMLElement>(problems: object) => {
  const box = useRef<T>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  return box
}

/**
 * Moves the focus on when the button that has it is about to be removed. Without focus in the panel, Escape would not
 * close it. Takes the selector of the element that gets the focus after the next render.
 */
export const useFocusNext = (box: RefObject<HTMLElement | null>): ((selector: string) => void) => {
  const next = useRef('')
  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = ''
  })
  return (selector) => {
    next.current = selector
  }
}
