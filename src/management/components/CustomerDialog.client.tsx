'use client'

import { type FormEvent, useState } from 'react'
import { saveTexts } from '@/messages/management-texts'
import { Action } from './Action.client'
import { call } from '../api/call'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'
import type { Customer } from '@/contract/customers'

interface Props {
  open: boolean
  /** Changed when given; else a new one is made. */
  customer?: Customer | null
  onClose(): void
  onSaved(customer: { id: string; name: string }, message: string): void
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

const typed = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

const filled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const before = (customer: Customer | null | undefined, name: string): string => {
  if (!customer) return ''
  if (name === 'postal_code') return customer.post_code ?? ''
  return customer[name as keyof Customer] ?? ''
}

const send = (customer: Customer | null | undefined, values: Record<string, string>) =>
  customer
    ? call<{ customer_id?: string }>('/api/customers/edit-customer', {
        method: 'PUT',
        body: { customer_id: customer.customer_id, ...values },
        failed: saveTexts.updateCustomer,
      })
    : call<{ customer_id?: string }>('/api/customers/new', {
        method: 'POST',
        body: filled(values),
        failed: saveTexts.createCustomer,
      })

/** A customer who is on the phone or at the desk: a new one, or what has changed. */
export const CustomerDialog = ({ open, customer, onClose, onSaved }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const save = async (values: Record<string, string>): Promise<void> => {
    setBusy(true)
    const answer = await send(customer, values)
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (!answer.ok) return
    const name = `${values.first_name ?? ''} ${values.last_name ?? ''}`.trim()
    onSaved({ id: answer.data.customer_id ?? customer?.customer_id ?? '', name }, answer.message)
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save(typed(event.currentTarget))
  }

  return (
    <Dialog title={customer ? 'Edit customer' : 'New customer'} open={open} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="desk-fields">
          {fields.map(([name, label, type]) => (
            <label key={name} className="desk-field">
              <span>{label}</span>
              <input
                name={name}
                type={type}
                className="desk-input"
                autoComplete="off"
                maxLength={200}
                defaultValue={before(customer, name)}
              />
            </label>
          ))}
        </div>
        <label className="desk-field">
          <span>Notes</span>
          <textarea
            name="notes"
            className="desk-input"
            maxLength={5000}
            defaultValue={before(customer, 'notes')}
          />
        </label>
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {customer ? 'Save customer' : 'Create customer'}
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
