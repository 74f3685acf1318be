'use client'

import { type FormEvent, useRef, useState } from 'react'
import { createRandomKey } from '@/client/storage'
import type { Answered } from '@/contract/call'
import type { findCustomers } from '@/contract/customers'
import type { DeskCatalogue } from '@/contract/desk'
import type { sellVoucher, Voucher, VoucherOffer } from '@/contract/vouchers'
import { handMethods } from '@/domain/payments/bill'
import { voucherTexts } from '@/messages/management-vouchers'
import { useCall, useChange, useLocations, useMailDelivers } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { Dialog } from '@/management/components/Dialog.client'
import type { Problems } from '@/management/components/customer-form'
import { Notice } from '@/management/components/Notice.client'
import { Field, useFocusOnInvalidField } from '@/management/components/TextField.client'
import { formatPersonName } from '@/management/format/names'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'

interface Chosen {
  id: string
  name: string
}

interface BuyerProps {
  chosen: Chosen | null
  problem: string | undefined
  onChoose(customer: Chosen | null): void
}

/** Finds the customer who buys, by name, email or phone. */
const Buyer = ({ chosen, problem, onChoose }: BuyerProps) => {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const query = new URLSearchParams({ search, sort: 'name' })
  const path = search.length < 2 ? null : `/api/customers/find-customers?${query}`
  const { data, error } = useCall<Answered<typeof findCustomers>>(path, voucherTexts.failed)
  if (chosen)
    return (
      <p>
        {voucherTexts.customer}: <strong>{chosen.name}</strong>{' '}
        <Action small onClick={() => onChoose(null)}>
          {voucherTexts.chosen}
        </Action>
      </p>
    )
  return (
    <>
      <Field label={voucherTexts.findCustomer} error={problem}>
        <input
          type="search"
          className="desk-input"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Notice message={error} />
      {path && data && (
        <ChoiceList
          label={voucherTexts.customer}
          empty={voucherTexts.nobodyFound}
          chosen={null}
          choices={data.customers.slice(0, 5).map((one) => ({
            id: one.customer_id,
            name: formatPersonName(one),
            detail: [one.phone_number, one.email].filter(Boolean).join(' · '),
          }))}
          onChoose={({ id, name }) => onChoose({ id, name })}
        />
      )}
    </>
  )
}

interface WorthProps {
  offer: VoucherOffer
  /** The location where it is sold. Prices differ between locations. */
  place: string
  fields: { amount: string; service_id: string }
  problems: Problems
  onChange(change: Partial<WorthProps['fields']>): void
}

/** What the voucher is worth: an amount, or the price of a treatment at this location. */
const Worth = ({ offer, place, fields, problems, onChange }: WorthProps) => {
  const path = place ? '/api/desk/catalogue' : null
  const { data, error, reload } = useCall<DeskCatalogue>(path, voucherTexts.treatmentsFailed)
  const treatments = (data?.services ?? []).filter(({ prices }) => (prices[place] ?? 0) > 0)
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {treatments.length > 0 && (
        <Field label={voucherTexts.worth} error={problems.service_id}>
          <select
            className="desk-input"
            value={fields.service_id}
            onChange={({ target }) => onChange({ service_id: target.value })}
          >
            <option value="">{voucherTexts.anAmount}</option>
            {treatments.map(({ id, name, prices }) => (
              <option key={id} value={id}>
                {name}, {formatPounds(prices[place])}
              </option>
            ))}
          </select>
        </Field>
      )}
      {!fields.service_id && (
        <Field
          label={voucherTexts.amount}
          hint={voucherTexts.amountHint(formatPounds(offer.least), formatPounds(offer.most))}
          error={problems.amount}
        >
          <input
            className="desk-input"
            inputMode="decimal"
            value={fields.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
            aria-required
          />
        </Field>
      )}
    </>
  )
}

const noFields = {
  amount: '',
  service_id: '',
  recipient_name: '',
  recipient_email: '',
  message: '',
  location_id: '',
}

interface Props {
  offer: VoucherOffer
  onClose(): void
  onSold(message: string, voucher: Voucher): void
}

/** Sells a voucher at the desk: the customer, the amount, what is on the card, and how it is paid. */
export const SellVoucherDialog = ({ offer, onClose, onSold }: Props) => {
  const { data: locations } = useLocations()
  const delivers = useMailDelivers()
  const [customer, setCustomer] = useState<Chosen | null>(null)
  const [fields, setFields] = useState(noFields)
  const [method, setMethod] = useState<string>('cash')
  const { busy, error, setError, send } = useChange()
  const [problems, setProblems] = useState<Problems>({})
  const form = useFocusOnInvalidField<HTMLFormElement>(problems)
  const key = useRef(createRandomKey())
  const place = fields.location_id || (locations?.length === 1 ? (locations[0]?.location_id ?? '') : '')
  const change = (more: Partial<typeof noFields>): void => {
    setFields({ ...fields, ...more })
    setProblems({})
  }
  const field = (name: 'recipient_name' | 'recipient_email' | 'message') => ({
    className: 'desk-input',
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setProblems(customer ? {} : { customer_id: voucherTexts.chooseCustomer })
    if (!customer) return
    const amount = fields.service_id ? undefined : fields.amount
    const answer = await send<Answered<typeof sellVoucher>>({
      path: '/api/vouchers/sell',
      method: 'POST',
      body: { ...fields, amount, customer_id: customer.id, method, idempotencyKey: key.current },
      failed: voucherTexts.sellFailed,
    })
    if (answer.ok) return onSold(answer.message, answer.data.voucher)
    const isClientError = answer.status >= 400 && answer.status < 500
    if (isClientError && answer.code !== 'VOUCHER_SOLD_BEFORE') key.current = createRandomKey()
    const name = String(answer.body.field)
    if (!(name in noFields)) return
    setProblems({ [name]: answer.message })
    setError(null)
  }

  return (
    <Dialog title={voucherTexts.sell} open onClose={onClose}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Buyer chosen={customer} problem={problems.customer_id} onChoose={setCustomer} />
        {locations && locations.length > 1 && (
          <Field label={voucherTexts.place} error={problems.location_id}>
            <select
              className="desk-input"
              value={fields.location_id}
              onChange={({ target }) => change({ location_id: target.value, service_id: '' })}
              aria-required
            >
              <option value="">{voucherTexts.choosePlace}</option>
              {locations.map(({ location_id, location_name }) => (
                <option key={location_id} value={location_id}>
                  {location_name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Worth offer={offer} place={place} fields={fields} problems={problems} onChange={change} />
        <Field
          label={voucherTexts.recipient}
          hint={voucherTexts.recipientHint}
          error={problems.recipient_name}
        >
          <input maxLength={60} {...field('recipient_name')} />
        </Field>
        {delivers && (
          <Field label={voucherTexts.email} hint={voucherTexts.emailHint} error={problems.recipient_email}>
            <input type="email" maxLength={254} autoComplete="off" {...field('recipient_email')} />
          </Field>
        )}
        <Field label={voucherTexts.message} hint={voucherTexts.messageHint} error={problems.message}>
          <textarea rows={3} maxLength={300} {...field('message')} />
        </Field>
        <fieldset className="desk-options">
          <legend>{voucherTexts.paidBy}</legend>
          {[...handMethods, 'card'].map((value) => (
            <label key={value} className="desk-check">
              <input
                type="radio"
                name="voucher-method"
                value={value}
                checked={method === value}
                onChange={() => setMethod(value)}
              />
              {value === 'card' ? voucherTexts.card : formatPaymentMethod(value)}
            </label>
          ))}
        </fieldset>
        <p className="desk-hint">{voucherTexts.validFor(offer.valid_months)}</p>
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {voucherTexts.sell}
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
