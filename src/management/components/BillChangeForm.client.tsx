'use client'

import { type FormEvent, useRef, useState } from 'react'
import { createRandomKey } from '@/client/storage'
import type { BillRead } from '@/contract/bill'
import { parsePounds } from '@/domain/pricing/totals'
import { errorMessages } from '@/messages/errors'
import { billChangeTexts as texts } from '@/messages/management-bill'
import { refundTexts } from '@/messages/management-payments'
import { call } from '@/management/api/call'
import { formatPounds } from '@/management/format/payment-state'
import { Action } from './Action.client'
import { BillLines } from './BillLines.client'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'
import { Field } from './TextField.client'

type Bill = BillRead['bill']
type Kind = keyof typeof texts.options

interface Props {
  bill: Bill
  onChanged(bill: Bill, message: string): void
  /** Called when the server has refused a change, because the bill may be different now. */
  onRefused(): void
  onClose(): void
}

const sendChange = (bill: Bill, key: string, body: object) =>
  call<BillRead>('/api/payments/change-bill', {
    method: 'POST',
    body: { paymentId: bill.payment_id, idempotencyKey: key, seen: bill.total, ...body },
    failed: texts.failed,
  })

const readNumber = (typed: string): number | null => {
  const pence = parsePounds(typed)
  return pence === null ? null : pence / 100
}

/** Adds an extra, gives a discount or changes a price, with a reason (D111). Nothing typed is lost if it is refused. */
export const BillChangeForm = ({ bill, onChanged, onRefused, onClose }: Props) => {
  const lines = bill.lines.filter(({ cancelled }) => !cancelled)
  const [kind, setKind] = useState<Kind>('extra')
  const [slot, setSlot] = useState<string | null>(null)
  const [typed, setTyped] = useState({ text: '', amount: '', reason: '' })
  const [isPercent, setPercent] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ field: string; message: string } | null>(null)
  /** The same while the same change is sent again, so that it is only made once. */
  const key = useRef(createRandomKey())
  const sent = useRef('')
  const isShare = kind === 'discount' && isPercent
  const chosen = slot ?? (kind === 'discount' && lines.length > 1 ? '' : (lines[0]?.booking_slot_id ?? ''))
  const line = lines.find(({ booking_slot_id: id }) => id === chosen) ?? lines[0]
  const amount = readNumber(typed.amount)
  const hasDiscount = lines.some(({ changes }) => changes.some((one) => one.kind === 'discount'))
  const isRise = kind === 'extra' || (kind === 'price' && amount !== null && amount > (line?.price ?? 0))
  const getError = (field: string): string | null => (error?.field === field ? error.message : null)

  const send = async (body: object): Promise<void> => {
    setBusy(true)
    const content = JSON.stringify(body)
    if (content !== sent.current) key.current = createRandomKey()
    sent.current = content
    const answer = await sendChange(bill, key.current, body)
    setBusy(false)
    const isRefused = !answer.ok && answer.status >= 400 && answer.status < 500
    if (answer.ok || isRefused) sent.current = ''
    if (answer.ok) return onChanged(answer.data.bill, answer.message)
    if (isRefused) onRefused()
    setError({ field: '', message: answer.message })
  }

  const findFault = (): { field: string; message: string } | null => {
    if (kind === 'extra' && !typed.text.trim()) return { field: 'text', message: texts.extraMissing }
    const percent = Number(typed.amount)
    if (isShare && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
      return { field: 'amount', message: texts.percentWrong }
    if (!isShare && (amount === null || (amount === 0 && kind !== 'price')))
      return { field: 'amount', message: refundTexts.amountWrong }
    if (!typed.reason.trim()) return { field: 'reason', message: errorMessages.REASON_REQUIRED }
    return isRise && !isAgreed ? { field: 'agreed', message: errorMessages.RISE_NOT_AGREED } : null
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const fault = findFault()
    setError(fault)
    if (fault) return
    const value = isShare ? { percent: Number(typed.amount) } : { amount }
    const text = kind === 'extra' ? typed.text : undefined
    void send({
      kind,
      text,
      ...value,
      reason: typed.reason,
      agreed: isRise && isAgreed,
      bookingSlotId: chosen || undefined,
    })
  }

  const field = (name: keyof typeof typed) => ({
    className: 'desk-input',
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  return (
    <form onSubmit={submit} noValidate>
      <h3>{texts.title}</h3>
      <BillLines
        bill={bill}
        busy={busy}
        onRemove={({ isDiscount, ...removed }) =>
          void send({
            kind: 'remove',
            ...removed,
            reason: typed.reason.trim() || texts.removeReason,
            agreed: isDiscount && isAgreed,
          })
        }
      />
      <fieldset className="desk-options">
        <legend>{texts.kind}</legend>
        {(Object.keys(texts.options) as Kind[]).map((value) => (
          <label key={value} className="desk-check">
            <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
            {texts.options[value]}
          </label>
        ))}
      </fieldset>
      {lines.length > 1 && (
        <Field label={texts.appointment}>
          <select className="desk-input" value={chosen} onChange={({ target }) => setSlot(target.value)}>
            {kind === 'discount' && <option value="">{texts.all}</option>}
            {lines.map(({ booking_slot_id: id, name, total }) => (
              <option key={id} value={id ?? ''}>
                {name}, {formatPounds(total)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {kind === 'extra' && (
        <Field label={texts.extraName} error={getError('text')}>
          <input aria-required maxLength={80} {...field('text')} />
        </Field>
      )}
      {kind === 'discount' && (
        <fieldset className="desk-options">
          <legend>{texts.discountBy}</legend>
          {[false, true].map((value) => (
            <label key={String(value)} className="desk-check">
              <input
                type="radio"
                name="by"
                checked={isPercent === value}
                onChange={() => setPercent(value)}
              />
              {value ? texts.percentage : texts.pounds}
            </label>
          ))}
        </fieldset>
      )}
      <Field
        label={isShare ? texts.percent : kind === 'price' ? texts.price : texts.amount}
        error={getError('amount')}
      >
        <input aria-required inputMode="decimal" {...field('amount')} />
      </Field>
      <Field label={texts.reason} error={getError('reason')}>
        <input aria-required maxLength={190} {...field('reason')} />
      </Field>
      {(isRise || hasDiscount) && (
        <label className="desk-check">
          <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
          {texts.agreed}
        </label>
      )}
      <Notice message={getError('agreed') ?? getError('')} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={busy}>
          {texts.save}
        </Action>
        <Action onClick={onClose}>{texts.back}</Action>
      </div>
    </form>
  )
}

interface ChangeBillProps {
  bill: Bill
  onChanged(message: string): void
  onRefused(): void
}

/** A button with which managers and admins change a bill that is paid in full (D111). */
export const ChangeBill = ({ bill, onChanged, onRefused }: ChangeBillProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="desk-actions">
      <Action onClick={() => setOpen(true)}>{texts.title}</Action>
      <Dialog title={texts.lines} open={isOpen} onClose={() => setOpen(false)}>
        <BillChangeForm
          bill={bill}
          onChanged={(_bill, message) => onChanged(message)}
          onRefused={onRefused}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}
