'use client'

import { useId } from 'react'
import { lengthTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { formatPounds } from '@/management/format/payment-state'
import { parseDuration } from '@/management/views/new-booking/draft'

interface Props {
  /** Minutes as typed. */
  value: string
  /** The price for which the treatment was sold, in pounds. */
  price: number
  onChange(value: string): void
}

const STEPS = [-15, -5, 5, 15] as const

/** An appointment's length; changing it does not change the price. */
export const LengthField = ({ value, price, onChange }: Props) => {
  const id = useId()
  const minutes = parseDuration({ duration: value })
  return (
    <div className="desk-length">
      <div className="desk-field">
        <label htmlFor={id}>{lengthTexts.label}</label>
        <input
          id={id}
          className="desk-input"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={minutes === null || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className="desk-actions" role="group" aria-label={lengthTexts.group}>
        {STEPS.map((step) => {
          const next = String((minutes ?? 0) + step)
          const isPossible = minutes !== null && parseDuration({ duration: next }) !== null
          return (
            <Action
              key={step}
              disabled={!isPossible}
              aria-label={lengthTexts.change(step)}
              onClick={() => onChange(next)}
            >
              {lengthTexts.short(step)}
            </Action>
          )
        })}
      </div>
      <p id={`${id}-hint`} className={minutes === null ? 'desk-field__error' : 'desk-hint'}>
        {minutes === null ? lengthTexts.wrong : lengthTexts.price(formatPounds(price))}
      </p>
    </div>
  )
}
