'use client'

import { type FormEvent, useRef, useState } from 'react'
import { createRandomKey } from '@/client/storage'
import type { Answered } from '@/contract/call'
import type { DeskCatalogue } from '@/contract/desk'
import type { sellVoucher, Voucher, VoucherOffer } from '@/contract/vouchers'
import { handMethods } from '@/domain/payments/bill'
import { voucherTexts } from '@/messages/management-vouchers'
import { useCall, useChange, useLocations, useMailDelivers } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import type { Problems } from '@/management/components/customer-form'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { Field, useFocusOnInvalidField } from '@/management/components/TextField.client'
import { useSteady } from '@/management/hooks/use-steady.client'
import { formatPaymentMethod } from '@/management/format/payment-state'
import { Buyer, type Chosen, Worth } from './SellVoucherFields.client'

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
  const { data: locations, error: locationsError } = useLocations()
  const catalogue = useCall<DeskCatalogue>('/api/desk/catalogue', voucherTexts.treatmentsFailed)
  const isSteady = useSteady(
    Boolean(locations ?? locationsError) && Boolean(catalogue.data ?? catalogue.error),
  )
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
    if (!customer || !isSteady) return
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
        {!isSteady && <Skeleton rows={6} />}
        {isSteady && (
          <>
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
            <Worth
              offer={offer}
              catalogue={catalogue}
              place={place}
              fields={fields}
              problems={problems}
              onChange={change}
            />
            <Field
              label={voucherTexts.recipient}
              hint={voucherTexts.recipientHint}
              error={problems.recipient_name}
            >
              <input maxLength={60} {...field('recipient_name')} />
            </Field>
            {delivers && (
              <Field
                label={voucherTexts.email}
                hint={voucherTexts.emailHint}
                error={problems.recipient_email}
              >
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
          </>
        )}
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
