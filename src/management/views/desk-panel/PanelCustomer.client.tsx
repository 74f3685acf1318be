'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { findCustomers } from '@/contract/customers'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { customerFormFields, type Problems } from '@/management/components/customer-form'
import { PossibleDuplicates } from '@/management/components/CustomerDialog.client'
import { HealthSigns, listHealthSigns } from '@/management/components/HealthSigns'
import { Notice } from '@/management/components/Notice.client'
import { focusFirstChoice } from '@/management/components/SearchBox.client'
import { getSalonNow } from '@/management/format/dates'
import { formatPersonName, toCustomerFields } from '@/management/format/names'
import { useSettled } from '@/management/hooks/use-live-search.client'
import { panelCustomerTexts as texts } from '@/messages/management-desk'
import { customerTexts } from '@/messages/management-customers'
import { loadTexts } from '@/messages/management-texts'
import { Field } from '@/management/components/TextField.client'
import type { PanelCustomer } from './visit-draft'

interface Props {
  customer: PanelCustomer
  /** Errors by field name. That of the whole choice is `customer`. */
  problems: Problems
  onChange(customer: PanelCustomer): void
}

/** A list that fits above the treatments. */
const SHOWN = 5

/** The fields that staff fill in while a caller waits. The rest is on the customer's page. */
const shortFields = ['first_name', 'last_name', 'phone_number', 'email'].flatMap((name) =>
  customerFormFields.filter(([one]) => one === name),
)

const CustomerSearch = ({ problems, onChange }: Omit<Props, 'customer'>) => {
  const [typed, setTyped] = useState('')
  const settled = useSettled<string>()
  const asked = settled.value?.trim() ?? ''
  const { data, error, loading, reload } = useCall<Answered<typeof findCustomers>>(
    asked ? `/api/customers/find-customers?${new URLSearchParams({ search: asked, sort: 'name' })}` : null,
    loadTexts.customers,
  )
  const name = typed.trim()
  const isCurrent = data !== null && !loading && asked === name
  const found = asked && name ? (data?.customers ?? []).slice(0, SHOWN) : []
  const choose = (id: string, known: string): void => onChange({ kind: 'known', id, name: known })
  const addNew = (): void => onChange({ kind: 'new', fields: toCustomerFields(typed) })

  /** Enter picks the only result. If there is none, it begins a new customer. It waits for the results. */
  const [hasPressedEnter, setHasPressedEnter] = useState(false)
  const enter = useEffectEvent((): void => {
    setHasPressedEnter(false)
    const [only, ...others] = found
    if (!name || others.length > 0) return
    if (only) choose(only.customer_id, formatPersonName(only))
    else addNew()
  })
  useEffect(() => {
    if (hasPressedEnter && isCurrent) enter()
  }, [hasPressedEnter, isCurrent])

  return (
    <form
      role="search"
      className="desk-side__part"
      onSubmit={(event) => {
        event.preventDefault()
        setHasPressedEnter(true)
      }}
    >
      <Field label={texts.search} error={problems.customer}>
        <input
          type="search"
          data-first
          className="desk-input"
          placeholder={texts.hint}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onKeyDown={focusFirstChoice}
          onChange={({ target }) => {
            setTyped(target.value)
            setHasPressedEnter(false)
            settled.change(target.value)
          }}
        />
      </Field>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <p className="desk-hidden" role="status">
        {isCurrent && name
          ? data.total > 0
            ? customerTexts.found(data.total)
            : customerTexts.nobodyFound(name)
          : ''}
      </p>
      {found.length > 0 && (
        <ChoiceList
          label="Customers"
          empty=""
          choices={found.map((one) => ({
            id: one.customer_id,
            name: formatPersonName(one),
            detail: [one.phone_number, one.email].filter(Boolean).join(' · '),
            marks: <HealthSigns signs={listHealthSigns(one.health, getSalonNow())} />,
          }))}
          chosen={null}
          onChoose={(one) => choose(one.id, one.name)}
        />
      )}
      <div className="desk-actions">
        <Action small onClick={addNew}>
          {texts.newCustomer(name)}
        </Action>
        <Action
          small
          onClick={() => onChange({ kind: 'walk-in', name: toCustomerFields(typed).first_name ?? '' })}
        >
          {texts.walkIn(name)}
        </Action>
      </div>
    </form>
  )
}

const NewCustomer = ({
  fields,
  problems,
  onChange,
}: Omit<Props, 'customer'> & { fields: Record<string, string> }) => {
  const settled = useSettled<Record<string, string>>()
  const change = (name: string, value: string): void => {
    const next = { ...fields, [name]: value }
    settled.change(next)
    onChange({ kind: 'new', fields: next })
  }
  // The first field that is still empty, because the search has filled in the others.
  const first = shortFields.find(([name]) => !fields[name])?.[0] ?? 'phone_number'
  const [initial] = useState(first === 'last_name' ? 'phone_number' : first)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>(`[name="${initial}"]`)?.focus(), [initial])
  return (
    <>
      <div ref={box} className="desk-side__pair">
        {shortFields.map(([name, label, type]) => (
          <Field key={name} label={label} error={problems[name]}>
            <input
              name={name}
              type={type}
              className="desk-input"
              maxLength={200}
              autoComplete="off"
              aria-required={name === 'first_name' || undefined}
              value={fields[name] ?? ''}
              onChange={({ target }) => change(name, target.value)}
            />
          </Field>
        ))}
      </div>
      <p className="desk-hint">{customerTexts.contactHint}</p>
      {fields.email && (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={fields.agrees_to_offer_emails === 'true'}
            onChange={({ target }) => change('agrees_to_offer_emails', target.checked ? 'true' : '')}
          />
          <span>
            {customerTexts.offerEmails}
            <span className="desk-hint"> {customerTexts.offerEmailsHint}</span>
          </span>
        </label>
      )}
      <PossibleDuplicates
        values={settled.value ?? fields}
        onChoose={({ id, name }) => onChange({ kind: 'known', id, name })}
      />
    </>
  )
}

const WalkIn = ({ name, problems, onChange }: Omit<Props, 'customer'> & { name: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const [isNamed] = useState(name !== '')
  useEffect(() => {
    if (!isNamed) field.current?.focus()
  }, [isNamed])
  return (
    <Field label="First name" hint={texts.walkInHint} error={problems.customer}>
      <input
        ref={field}
        className="desk-input"
        maxLength={200}
        autoComplete="off"
        aria-required
        value={name}
        onChange={({ target }) => onChange({ kind: 'walk-in', name: target.value })}
      />
    </Field>
  )
}

/** The customer of the visit: found, new, or a walk-in with a first name only (D101). */
export const PanelCustomerChoice = ({ customer, problems, onChange }: Props) => (
  <section aria-label={texts.title} className="desk-side__part">
    {customer.kind === 'search' ? (
      <CustomerSearch problems={problems} onChange={onChange} />
    ) : (
      <>
        <p className="desk-side__line">
          <span>
            {customer.kind === 'known' ? (
              <strong>{customer.name}</strong>
            ) : (
              texts[customer.kind === 'new' ? 'isNew' : 'isWalkIn']
            )}
          </span>
          <Action small kind="quiet" onClick={() => onChange({ kind: 'search' })}>
            {texts.change}
          </Action>
        </p>
        {customer.kind !== 'walk-in' && <Notice message={problems.customer ?? null} />}
        {customer.kind === 'new' && (
          <NewCustomer fields={customer.fields} problems={problems} onChange={onChange} />
        )}
        {customer.kind === 'walk-in' && (
          <WalkIn name={customer.name} problems={problems} onChange={onChange} />
        )}
      </>
    )}
  </section>
)
