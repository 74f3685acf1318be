'use client'

import { cloneElement, type ReactElement, type RefObject, useEffect, useId, useRef } from 'react'
import { RequiredMark } from '@/management/components/TextField.client'

interface Props {
  label: string
  hint?: string
  error?: string | null | undefined
  /** One input or select. */
  children: ReactElement<{
    id?: string
    'aria-invalid'?: boolean | undefined
    'aria-describedby'?: string | undefined
    'aria-required'?: boolean | undefined
  }>
}

/** A labelled field that keeps its value outside, with its error below. */
export const PanelField = ({ label, hint, error, children }: Props) => {
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

/** Moves the focus to the first invalid field, once it is marked. */
export const useFocusOnWrong = <T extends HTMLElement>(problems: object) => {
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
