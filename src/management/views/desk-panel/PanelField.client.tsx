'use client'

import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'

interface Props {
  label: string
  hint?: string
  error?: string | null | undefined
  /** One input or select. */
  children: ReactElement<{
    id?: string
    'aria-invalid'?: boolean | undefined
    'aria-describedby'?: string | undefined
  }>
}

/** A labelled field that keeps its value outside, with its error below. */
export const PanelField = ({ label, hint, error, children }: Props) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
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

/** Moves the focus to the first invalid field, once it is marked. */
export const useFocusOnWrong = <T extends HTMLElement>(problems: object) => {
  const box = useRef<T>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  return box
}
