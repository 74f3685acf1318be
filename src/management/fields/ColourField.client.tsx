'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A colour: picked, or typed as `#rrggbb`. Empty is the usual one. */
export const ColourField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const id = `field-${path.replaceAll('.', '__')}`
  const usual = typeof field.admin?.placeholder === 'string' ? field.admin.placeholder : ''
  const shown = value && isColour(value) ? value : usual
  const shared = { disabled: readOnly || disabled }
  return (
    <div className={`field-type text${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <div className="field-type__wrap desk-colour">
        <FieldError path={path} showError={showError} />
        <input
          {...shared}
          type="color"
          aria-label={`Pick: ${typeof field.label === 'string' ? field.label : 'colour'}`}
          value={shown}
          onChange={(event) => setValue(event.target.value)}
        />
        <input
          {...shared}
          id={id}
          type="text"
          spellCheck={false}
          placeholder={usual}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value.trim() || null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
