'use client'

import { useState } from 'react'
import type { OwnerText } from '@/domain/content/owner-texts'
import { Action } from '@/management/components/Action.client'
import { ownerTextsWords as words } from './texts'

interface Props {
  id: string
  text: OwnerText
  /** The owner's own text. Empty for the default. */
  own: string
  error?: string
  disabled: boolean
  onChange(typed: string): void
}

/** The most characters of a default that a single-line field can show on a phone. */
const FITS_ON_PHONE = 40

/** A text that the owner can change. The default is the placeholder, and one button restores it. */
export const OwnerTextLine = ({ id, text, own, error, disabled, onChange }: Props) => {
  const { label, usual, help, isLong = false } = text
  const [beforeReset, setBeforeReset] = useState<string | null>(null)
  const type = (typed: string) => {
    setBeforeReset(null)
    onChange(isLong ? typed : typed.replaceAll(/[\r\n]+/g, ' '))
  }
  const hints = [
    ...(help ? [{ id: `${id}-help`, words: help }] : []),
    ...(own && usual ? [{ id: `${id}-usual`, words: words.usual(usual) }] : []),
  ]
  const described = [...hints.map((hint) => hint.id), ...(error ? [`${id}-error`] : [])].join(' ')
  const shared = {
    id,
    className: 'desk-input',
    placeholder: usual,
    value: own,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const reset = () => {
    setBeforeReset(own)
    onChange('')
  }
  const undo = () => type(beforeReset ?? '')
  const button = own ? words.reset : words.undo
  return (
    <div className="desk-field desk-own-text">
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className="desk-field__error">
          {error}
        </p>
      )}
      {isLong || usual.length > FITS_ON_PHONE ? (
        <textarea {...shared} rows={isLong ? 3 : 2} onChange={(event) => type(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => type(event.target.value)} />
      )}
      {hints.map((hint) => (
        <p key={hint.id} id={hint.id} className="field-description">
          {hint.words}
        </p>
      ))}
      {(own !== '' || beforeReset !== null) && (
        <Action
          small
          kind="quiet"
          disabled={disabled}
          aria-label={words.named(button, label)}
          onClick={own ? reset : undo}
        >
          {button}
        </Action>
      )}
    </div>
  )
}
