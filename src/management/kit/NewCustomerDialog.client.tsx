'use client'

import { type FormEvent, useState } from 'react'
import { saveTexts } from '@/messages/management-texts'
import { Action } from './Action.client'
import { call } from './call'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'

interface Props {
  open: boolean
  onClose(): void
  onCreated(customer: { id: string; name: string }): void
}

const fields = [
  ['first_name', 'First name', 'text'],
  ['last_name', 'Last name', 'text'],
  ['email', 'Email address', 'email'],
  ['phone_number', 'Phone number', 'tel'],
  ['address', 'Address', 'text'],
  ['city', 'City', 'text'],
  ['postal_code', 'Postcode', 'text'],
] as const

const filled = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      String(value).trim() ? [[name, String(value).trim()]] : [],
    ),
  )

/** A customer who is on the phone or at the desk. */
export const NewCustomerDialog = ({ open, onClose, onCreated }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const save = async (values: Record<string, string>): Promise<void> => {
    setBusy(true)
    const answer = await call<{ customer_id: string }>('/api/customers/new', {
      method: 'POST',
      body: values,
      failed: saveTexts.createCustomer,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok)
      onCreated({
        id: answer.data.customer_id,
        name: `${values.first_name ?? ''} ${values.last_name ?? ''}`.trim(),
      })
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save(filled(event.currentTarget))
  }

  return (
    <Dialog title="New customer" open={open} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="desk-fields">
          {fields.map(([name, label, type]) => (
            <label key={name} className="desk-field">
              <span>{label}</span>
              <input name={name} type={type} className="desk-input" autoComplete="off" maxLength={200} />
            </label>
          ))}
        </div>
        <label className="desk-field">
          <span>Notes</span>
          <textarea name="notes" className="desk-input" maxLength={5000} />
        </label>
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            Create customer
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
