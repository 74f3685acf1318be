'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { checkoutTexts } from '@/messages/checkout'
import { Field, TextareaField } from '@/storefront/ui/Field'
import type { CustomerFields, FieldErrors, FieldName } from './fields'

export const CUSTOMER_FORM = 'customer-info'

interface Props {
  /** The form's accessible name. */
  name: string
  required: readonly FieldName[]
  /** Says why the address is required. */
  addressHint?: string
  /** A hint for the comments field. Null if there is no such field. */
  commentsHint: string | null
  /** True if the salon sends text messages, to which the customer may agree. */
  asksForTexts?: boolean
  fields: CustomerFields
  errors: FieldErrors
  onChange: (name: FieldName, value: string) => void
  onSubmit: () => void
}

interface BoxProps extends Pick<Props, 'fields' | 'onChange'> {
  name: 'bookingTexts' | 'offerTexts' | 'noOfferEmails'
  /** The id of the hint. */
  hint?: string
}

const ConsentBox = ({ name, hint, fields, onChange }: BoxProps) => (
  <label className="flex cursor-pointer items-start gap-3 py-2.5">
    <input
      type="checkbox"
      className="mt-0.5 size-5 shrink-0 accent-(--rosewood)"
      aria-describedby={hint}
      checked={fields[name] === 'true'}
      onChange={(event) => onChange(name, String(event.currentTarget.checked))}
    />
    <span>{checkoutTexts[name]}</span>
  </label>
)

/** Consent to text messages, one box for each purpose. Neither is ticked at first (D120). */
const TextConsent = (props: Pick<Props, 'fields' | 'onChange'>) => (
  <fieldset className="grid sm:col-span-2">
    <legend className="font-[600]">{checkoutTexts.texts}</legend>
    <ConsentBox name="bookingTexts" {...props} />
    <ConsentBox name="offerTexts" {...props} />
  </fieldset>
)

/** The visitor agrees to marketing emails unless they tick this (soft opt-in, D124). */
const NoOfferEmails = (props: Pick<Props, 'fields' | 'onChange'>) => (
  <div className="sm:col-span-2">
    <ConsentBox name="noOfferEmails" hint="no-offer-emails-hint" {...props} />
    <p id="no-offer-emails-hint" className="-mt-2 ml-8 text-small text-ink-soft">
      {checkoutTexts.noOfferEmailsHint}
    </p>
  </div>
)

interface Row {
  name: FieldName
  label: string
  autoComplete?: string
  type?: 'email' | 'tel'
  half?: boolean
}

const rows: Row[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', half: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', half: true },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', half: true },
  { name: 'phone', label: 'Phone number', autoComplete: 'tel', type: 'tel', half: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', half: true },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code', half: true },
]

/** Step 1: customer details. The button is in the bar and refers to this form by id. */
export const CustomerInfo = ({
  name,
  required,
  addressHint,
  commentsHint,
  asksForTexts = false,
  fields,
  errors,
  onChange,
  onSubmit,
}: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    field?.focus({ preventScroll: true })
    // Scrolls the field into view with its label and error, so that the navigation and the bar do not hide it.
    field?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} id={CUSTOMER_FORM} noValidate onSubmit={submit} aria-label={name}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {rows.map(({ name, label, half, ...control }) => (
          <Field
            key={name}
            id={`customer-${name}`}
            label={required.includes(name) ? label : `${label} (optional)`}
            required={required.includes(name)}
            className={half ? undefined : 'sm:col-span-2'}
            value={fields[name]}
            hint={name === 'address' ? addressHint : undefined}
            error={errors[name]}
            maxLength={200}
            onChange={(event) => onChange(name, event.currentTarget.value)}
            {...control}
          />
        ))}
        {commentsHint !== null && (
          <TextareaField
            id="customer-comments"
            label="Comments (optional)"
            hint={commentsHint}
            rows={3}
            className="sm:col-span-2"
            value={fields.comments}
            error={errors.comments}
            maxLength={2000}
            onChange={(event) => onChange('comments', event.currentTarget.value)}
          />
        )}
        <NoOfferEmails fields={fields} onChange={onChange} />
        {asksForTexts && <TextConsent fields={fields} onChange={onChange} />}
      </div>
    </form>
  )
}
