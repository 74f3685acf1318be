'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { useState } from 'react'

const shown = (pence: number | null | undefined): string => (pence == null ? '' : (pence / 100).toFixed(2))

/** "45.5" → 4550; anything that is not an amount → undefined. */
const penceOf = (typed: string): number | null | undefined => {
  const text = typed.replace(/[£,\s]/g, '')
  if (text === '') return null
  return /^\d+(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

/** An amount typed in pounds and stored in pence. */
export const PoundsField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<number | null>({ path })
  const [typed, setTyped] = useState<string | null>(null)
  const id = `field-${path.replaceAll('.', '__')}`

  const change = (text: string): void => {
    setTyped(text)
    const amount = penceOf(text)
    if (amount !== undefined) setValue(amount)
  }

  return (
    <div className={`field-type number${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          inputMode="decimal"
          placeholder="£0.00"
          value={typed ?? (value == null ? '' : `£${shown(value)}`)}
          disabled={readOnly || disabled}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
