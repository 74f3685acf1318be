'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { findCustomers } from '@/contract/customers'
import type { DeskCatalogue } from '@/contract/desk'
import type { VoucherOffer } from '@/contract/vouchers'
import { voucherTexts } from '@/messages/management-vouchers'
import { type Loaded, useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import type { Problems } from '@/management/components/customer-form'
import { Notice } from '@/management/components/Notice.client'
import { Field } from '@/management/components/TextField.client'
import { formatPersonName } from '@/management/format/names'
import { formatPounds } from '@/management/format/payment-state'

export interface Chosen {
  id: string
  name: string
}

interface BuyerProps {
  chosen: Chosen | null
  problem: string | undefined
  onChoose(customer: Chosen | null): void
}

/** Finds the customer who buys, by name, email or phone. */
export const Buyer = ({ chosen, problem, onChoose }: BuyerProps) => {
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
  catalogue: Loaded<DeskCatalogue>
  /** The location where it is sold. Prices differ between locations. */
  place: string
  fields: { amount: string; service_id: string }
  problems: Problems
  onChange(change: Partial<WorthProps['fields']>): void
}

/** What the voucher is worth: an amount, or the price of a treatment at this location. */
export const Worth = ({ offer, catalogue, place, fields, problems, onChange }: WorthProps) => {
  const { data, error, reload } = catalogue
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
