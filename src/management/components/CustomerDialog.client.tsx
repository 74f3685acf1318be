'use client'

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Customer, findCustomers, MarkedCustomer } from '@/contract/customers'
import { foldText, toPhoneKey } from '@/domain/text/names'
import { customerTexts } from '@/messages/management-customers'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { formatPersonName } from '@/management/format/names'
import { Action, ActionLink } from './Action.client'
import {
  getValueBefore,
  findChangedElsewhere,
  createCustomer,
  getCurrentCustomer,
  editCustomer,
  getRefusedField,
  customerFormFields,
  type Problems,
  readTypedValues,
  type Values,
} from './customer-form'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'
import { TextField } from './TextField.client'
import { useSettled } from '@/management/hooks/use-live-search.client'

interface DuplicatesProps {
  /** The new customer's details typed so far. */
  values: Values
  /** Called when staff pick the existing customer. If not set, a link to their page is shown. */
  onChoose?: (customer: { id: string; name: string }) => void
}

/** The fewest digits of a complete phone number. */
const FEWEST_DIGITS = 7
/** The most possible duplicates that are listed. */
const MANY = 3

const toCustomerPath = (search: string): string | null =>
  search ? `/api/customers/find-customers?${new URLSearchParams({ search })}` : null

const useFound = (search: string): MarkedCustomer[] =>
  useCall<Answered<typeof findCustomers>>(toCustomerPath(search), loadTexts.customers).data?.customers ?? []

/** Customers with that phone number or exactly that name: a hint to avoid duplicates, never a refusal. */
export const PossibleDuplicates = ({ values, onChoose }: DuplicatesProps) => {
  const phone = toPhoneKey(values.phone_number ?? '')
  const name = values.last_name ? foldText(`${values.first_name ?? ''} ${values.last_name}`) : ''
  const byPhone = useFound(phone.length >= FEWEST_DIGITS ? phone : '')
  const byName = useFound(values.first_name ? name : '')
  const same = [
    ...byPhone.filter((one) => toPhoneKey(one.phone_number ?? '') === phone),
    ...byName.filter((one) => foldText(formatPersonName(one)) === name),
  ]
  const possibleDuplicates = [...new Map(same.map((one) => [one.customer_id, one])).values()].slice(0, MANY)
  return (
    <div role="status">
      {possibleDuplicates.length > 0 && (
        <div className="desk-wish">
          <p>{customerTexts.possibleDuplicates}</p>
          {possibleDuplicates.map((one) => (
            <div key={one.customer_id} className="desk-twin">
              <p>
                <strong>{formatPersonName(one)}</strong>
                <span className="desk-hint">{[one.phone_number, one.email].filter(Boolean).join(' · ')}</span>
              </p>
              {onChoose ? (
                <Action small onClick={() => onChoose({ id: one.customer_id, name: formatPersonName(one) })}>
                  {customerTexts.takeTwin(formatPersonName(one))}
                </Action>
              ) : (
                <ActionLink
                  small
                  href={`/management/customers/customer-information?customer_id=${one.customer_id}`}
                >
                  {customerTexts.openTwin(formatPersonName(one))}
                </ActionLink>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface CustomerDialogProps {
  open: boolean
  /** The customer to change. If not set, a new customer is created. */
  customer?: Customer | null
  /** Initial values for a new customer, by field name. */
  suggested?: Record<string, string>
  onClose(): void
  /** Called when staff pick an existing customer instead of creating one. If not set, a link to their page is shown. */
  onChoose?: (customer: { id: string; name: string }) => void
  onSaved(customer: { id: string; name: string }, message: string): void
}

/** Moves the focus to the first invalid field. */
const useFocusOnInvalidField = (form: RefObject<HTMLFormElement | null>, wrong: Problems): void => {
  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find(
      (control) => wrong[control.getAttribute('name') ?? ''],
    )
    if (first instanceof HTMLElement) first.focus()
  }, [form, wrong])
}

/** Creates a customer who is on the phone or at the desk, or changes their details. */
export const CustomerDialog = ({
  open,
  customer,
  suggested,
  onClose,
  onChoose,
  onSaved,
}: CustomerDialogProps) => {
  const [busy, setBusy] = useState(false)
  /** Errors by field name; errors about the whole form have an empty name. */
  const [wrong, setWrong] = useState<Problems>({})
  /** The customer as stored now, if a colleague saved first. */
  const [now, setNow] = useState<Customer | null>(null)
  /** The typed details of a new customer, after a pause in typing. */
  const draft = useSettled<Values>()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnInvalidField(form, wrong)

  const forget = (): void => {
    setWrong({})
    setNow(null)
    draft.forget()
  }
  const close = (): void => {
    forget()
    onClose()
  }
  const choose: CustomerDialogProps['onChoose'] = (one) => {
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
    const current = getCurrentCustomer(answer)
    if (current && customer && seen) {
      setNow(current)
      return setWrong(findChangedElsewhere({ customer, seen, now: current }, values))
    }
    setWrong({ [getRefusedField(answer.body) ?? '']: answer.message })
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save(readTypedValues(event.currentTarget))
  }
  const errorAt = (name: string): string | null => wrong[name] ?? null

  return (
    <Dialog title={customer ? 'Edit customer' : 'New customer'} open={open} onClose={close}>
      <form
        ref={form}
        onSubmit={submit}
        onChange={(event) => draft.change(readTypedValues(event.currentTarget))}
        noValidate
      >
        <p className="desk-hint">{customerTexts.contactHint}</p>
        <div className="desk-fields">
          {customerFormFields.map(([name, label, type]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              type={type}
              required={name === 'first_name'}
              maxLength={200}
              defaultValue={getValueBefore(customer, name) || (suggested?.[name] ?? '')}
              error={errorAt(name)}
            />
          ))}
        </div>
        <TextField
          name="notes"
          label="Notes"
          multiline
          maxLength={5000}
          defaultValue={getValueBefore(customer, 'notes')}
          error={errorAt('notes')}
        />
        {!customer && (
          <label className="desk-check">
            <input type="checkbox" name="agrees_to_offer_emails" value="true" />
            <span>
              {customerTexts.offerEmails}
              <span className="desk-hint"> {customerTexts.offerEmailsHint}</span>
            </span>
          </label>
        )}
        {!customer && (
          <PossibleDuplicates values={draft.value ?? suggested ?? {}} onChoose={onChoose && choose} />
        )}
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
