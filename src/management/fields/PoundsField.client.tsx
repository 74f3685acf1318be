'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent, TextFieldClientComponent } from 'payload'
import { useCallback, useState } from 'react'
import { formatMoney, parsePounds } from '@/domain/pricing/totals'
import { wizardTexts } from '@/messages/management-texts'

/** An amount typed in pounds and stored in pence. An invalid amount stays as typed and is not saved. */
export const PoundsField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(true)
  const isInvalidAmount = typed !== null && typed.trim() !== '' && parsePounds(typed) === null
  const validate = useCallback(() => (isInvalidAmount ? wizardTexts.price : true), [isInvalidAmount])
  const { value, setValue, showError, disabled } = useField<number | null>({ path, validate })
  const id = `field-${path.replaceAll('.', '__')}`

  const change = (text: string): void => {
    const amount = parsePounds(text)
    setTyped(text)
    setLeft(false)
    if (amount !== null || text.trim() === '') setValue(amount)
  }

  const leave = (): void => {
    setLeft(true)
    if (!isInvalidAmount) setTyped(null)
  }

  return (
    <div className={`field-type number${showError || (isInvalidAmount && isLeft) ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError
          path={path}
          message={isInvalidAmount ? wizardTexts.price : undefined}
          showError={showError || (isInvalidAmount && isLeft)}
        />
        <input
          id={id}
          inputMode="decimal"
          placeholder="£0.00"
          value={typed ?? (value == null ? '' : formatMoney(value))}
          disabled={readOnly || disabled}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}

/** A day, stored as yyyy-MM-dd. The browser shows it in the reader’s own form, with a calendar. */
export const DayField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const id = `field-${path.replaceAll('.', '__')}`
  return (
    <div className={`field-type text${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          type="date"
          value={value ?? ''}
          disabled={readOnly || disabled}
          onChange={(event) => setValue(event.target.value || null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
