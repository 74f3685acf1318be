'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
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
import { Notice } from '@/management/components/Notice.client'
import { Field } from '@/management/components/TextField.client'
import { formatPersonName } from '@/management/format/names'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'

interface Chosen {
  id: string
  name: string
}

/** Finds the customer who buys, by name, email or phone. */
const Buyer = ({ chosen, onChoose }: { chosen: Chosen | null; onChoose(customer: Chosen | null): void }) => {
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
      <Field label={voucherTexts.findCustomer}>
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
  onChange(change: Partial<WorthProps['fields']>): void
}

/** What the voucher is worth: an amount, or the price of a treatment at this location. */
const Worth = ({ offer, place, fields, onChange }: WorthProps) => {
  const path = place ? '/api/desk/catalogue' : null
  const { data, error, reload } = useCall<DeskCatalogue>(path, voucherTexts.treatmentsFailed)
  const treatments = (data?.services ?? []).filter(({ prices }) => (prices[place] ?? 0) > 0)
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {treatments.length > 0 && (
        <Field label={voucherTexts.worth}>
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
  const key = useRef(createRandomKey())
  const alert = useId()
  const place = fields.location_id || (locations?.length === 1 ? (locations[0]?.location_id ?? '') : '')
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!customer) return setError(voucherTexts.chooseCustomer)
    const amount = fields.service_id ? undefined : fields.amount
    const answer = await send<Answered<typeof sellVoucher>>({
      path: '/api/vouchers/sell',
      method: 'POST',
      body: { ...fields, amount, customer_id: customer.id, method, idempotencyKey: key.current },
      failed: voucherTexts.sellFailed,
    })
    if (answer.ok) onSold(answer.message, answer.data.voucher)
    // The server has refused it for good, so that the next one is a sale of its own.
    else if (answer.status >= 400 && answer.status < 500) key.current = createRandomKey()
  }

  return (
    <Dialog title={voucherTexts.sell} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Buyer chosen={customer} onChoose={setCustomer} />
        {locations && locations.length > 1 && (
          <Field label={voucherTexts.place}>
            <select
              className="desk-input"
              value={fields.location_id}
              onChange={({ target }) => setFields({ ...fields, location_id: target.value, service_id: '' })}
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
        <Worth
          offer={offer}
          place={place}
          fields={fields}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        <Field label={voucherTexts.recipient} hint={voucherTexts.recipientHint}>
          <input
            className="desk-input"
            maxLength={60}
            value={fields.recipient_name}
            onChange={set('recipient_name')}
          />
        </Field>
        {delivers && (
          <Field label={voucherTexts.email} hint={voucherTexts.emailHint}>
            <input
              className="desk-input"
              type="email"
              maxLength={254}
              autoComplete="off"
              value={fields.recipient_email}
              onChange={set('recipient_email')}
            />
          </Field>
        )}
        <Field label={voucherTexts.message} hint={voucherTexts.messageHint}>
          <textarea
            className="desk-input"
            rows={3}
            maxLength={300}
            value={fields.message}
            onChange={set('message')}
          />
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
        <div id={alert} className="desk-alert-box">
          <Notice message={error} onDismiss={() => setError(null)} />
        </div>
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
