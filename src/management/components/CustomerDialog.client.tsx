'use client'

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { textOf } from '@/client/request-json'
import { customerTexts } from '@/messages/management-customers'
import { saveTexts, unsaidTexts } from '@/messages/management-texts'
import { Action } from './Action.client'
import { call } from '../api/call'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'
import { TextField } from './TextField.client'
import type { Customer } from '@/contract/customers'

interface Props {
  open: boolean
  /** Changed when given; else a new one is made. */
  customer?: Customer | null
  /** What a new one begins with, by the name of the field. */
  suggested?: Record<string, string>
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
  const value = customer[name as keyof Customer]
  return typeof value === 'string' ? value : ''
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
        unsaid: unsaidTexts.createCustomer,
      })

/** What is wrong, and at which field; at none when it is about the whole. */
interface Wrong {
  message: string
  field: string | null
}

const fieldOf = (body: Record<string, unknown>): string | null => {
  const field = textOf(body.field)
  const name = field === 'post_code' ? 'postal_code' : field === 'phone' ? 'phone_number' : field
  return name === 'notes' || fields.some(([known]) => known === name) ? name : null
}

/** Leads to the field that was refused. */
const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, wrong: Wrong | null): void => {
  useEffect(() => {
    const control = wrong?.field && form.current?.elements.namedItem(wrong.field)
    if (control instanceof HTMLElement) control.focus()
  }, [form, wrong])
}

/** A customer who is on the phone or at the desk: a new one, or what has changed. */
export const CustomerDialog = ({ open, customer, suggested = {}, onClose, onSaved }: Props) => {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, wrong)

  const close = (): void => {
    setWrong(null)
    onClose()
  }

  const save = async (values: Record<string, string>): Promise<void> => {
    setBusy(true)
    const answer = await send(customer, values)
    setBusy(false)
    setWrong(answer.ok ? null : { message: answer.message, field: fieldOf(answer.body) })
    if (!answer.ok) return
    const name = `${values.first_name ?? ''} ${values.last_name ?? ''}`.trim()
    onSaved({ id: answer.data.customer_id ?? customer?.customer_id ?? '', name }, answer.message)
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save(typed(event.currentTarget))
  }
  const errorAt = (name: string): string | null => (wrong?.field === name ? wrong.message : null)

  return (
    <Dialog title={customer ? 'Edit customer' : 'New customer'} open={open} onClose={close}>
      <form ref={form} onSubmit={submit} noValidate>
        <p className="desk-hint">{customerTexts.contactHint}</p>
        <div className="desk-fields">
          {fields.map(([name, label, type]) => (
            <TextField
              key={name}
              {...{ name, label, type }}
              required={name === 'first_name'}
              maxLength={200}
              defaultValue={before(customer, name) || (suggested[name] ?? '')}
              error={errorAt(name)}
            />
          ))}
        </div>
        <TextField
          name="notes"
          label="Notes"
          multiline
          maxLength={5000}
          defaultValue={before(customer, 'notes')}
          error={errorAt('notes')}
        />
        <Notice message={wrong && !wrong.field ? wrong.message : null} onDismiss={() => setWrong(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {customer ? 'Save customer' : 'Create customer'}
          </Action>
          <Action onClick={close}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
