'use client'

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { customerTexts } from '@/messages/management-customers'
import { Action } from './Action.client'
import {
  before,
  changedElsewhere,
  createCustomer,
  customerNow,
  editCustomer,
  fieldOf,
  fields,
  type Problems,
  typed,
  type Values,
} from './customer-form'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'
import { TextField } from './TextField.client'
import { Twins } from './Twins.client'
import { useSettled } from '../hooks/use-settled.client'
import type { Customer } from '@/contract/customers'

interface Props {
  open: boolean
  /** Changed when given; else a new one is made. */
  customer?: Customer | null
  /** What a new one begins with, by the name of the field. */
  suggested?: Record<string, string>
  onClose(): void
  /** Takes somebody who is there already instead of a new one; without it their page is offered. */
  onChoose?: (customer: { id: string; name: string }) => void
  onSaved(customer: { id: string; name: string }, message: string): void
}

/** Leads to the first field that was refused. */
const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, wrong: Problems): void => {
  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find(
      (control) => wrong[control.getAttribute('name') ?? ''],
    )
    if (first instanceof HTMLElement) first.focus()
  }, [form, wrong])
}

/** A customer who is on the phone or at the desk: a new one, or what has changed. */
export const CustomerDialog = ({ open, customer, suggested, onClose, onChoose, onSaved }: Props) => {
  const [busy, setBusy] = useState(false)
  /** By the name of the field; what is about the whole, by none. */
  const [wrong, setWrong] = useState<Problems>({})
  /** What stands there by now, once another desk was faster. */
  const [now, setNow] = useState<Customer | null>(null)
  /** What is typed of a new one, once nobody types for a moment. */
  const draft = useSettled<Values>()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, wrong)

  const forget = (): void => {
    setWrong({})
    setNow(null)
    draft.forget()
  }
  const close = (): void => {
    forget()
    onClose()
  }
  const choose: Props['onChoose'] = (one) => {
    forget()
    onChoose?.(one)
  }

  const save = async (values: Record<string, string>): Promise<void> => {
    setBusy(true)
    const seen = now ?? customer
    const answer = await (customer && seen ? editCustomer(customer, seen, values) : createCustomer(values))
    setBusy(false)
    if (answer.ok) {
      forget()
      const name = `${values.first_name ?? ''} ${values.last_name ?? ''}`.trim()
      return onSaved({ id: answer.data.customer_id ?? customer?.customer_id ?? '', name }, answer.message)
    }
    const there = customerNow(answer)
    if (there && customer && seen) {
      setNow(there)
      return setWrong(changedElsewhere({ customer, seen, now: there }, values))
    }
    setWrong({ [fieldOf(answer.body) ?? '']: answer.message })
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save(typed(event.currentTarget))
  }
  const errorAt = (name: string): string | null => wrong[name] ?? null

  return (
    <Dialog title={customer ? 'Edit customer' : 'New customer'} open={open} onClose={close}>
      <form
        ref={form}
        onSubmit={submit}
        onChange={(event) => draft.change(typed(event.currentTarget))}
        noValidate
      >
        <p className="desk-hint">{customerTexts.contactHint}</p>
        <div className="desk-fields">
          {fields.map(([name, label, type]) => (
            <TextField
              key={name}
              {...{ name, label, type }}
              required={name === 'first_name'}
              maxLength={200}
              defaultValue={before(customer, name) || (suggested?.[name] ?? '')}
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
        {!customer && <Twins values={draft.value ?? suggested ?? {}} onChoose={onChoose && choose} />}
        <Notice message={errorAt('')} onDismiss={() => setWrong({})} />
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
