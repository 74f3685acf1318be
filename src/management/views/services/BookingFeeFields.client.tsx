'use client'

import type { BookingFeeForm } from './service-form'
import { serviceAlert } from './ServiceFields.client'
import { bookingFeeTexts } from './texts'

interface Props {
  form: BookingFeeForm
  /** The field that the alert is about. */
  wrong: string | null
  onChange(change: Partial<BookingFeeForm>): void
}

const kinds = ['setting', 'none', 'percent', 'amount'] as const satisfies readonly BookingFeeForm['fee'][]

/** The treatment's own booking fee (D98). */
export const BookingFeeFields = ({ form, wrong, onChange }: Props) => {
  const about = wrong === 'fee' ? { 'aria-invalid': true, 'aria-describedby': serviceAlert } : {}
  return (
    <div className="desk-fields">
      <label className="desk-field">
        <span>{bookingFeeTexts.label}</span>
        <select
          className="desk-input"
          value={form.fee}
          onChange={({ target }) => onChange({ fee: kinds.find((kind) => kind === target.value) })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {bookingFeeTexts.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      {form.fee === 'percent' && (
        <label className="desk-field">
          <span>{bookingFeeTexts.percent}</span>
          <input
            className="desk-input"
            type="number"
            min={1}
            max={100}
            inputMode="numeric"
            {...about}
            value={form.feePercent}
            onChange={({ target }) => onChange({ feePercent: target.value })}
          />
        </label>
      )}
      {form.fee === 'amount' && (
        <label className="desk-field">
          <span>{bookingFeeTexts.amount}</span>
          <input
            className="desk-input"
            inputMode="decimal"
            {...about}
            value={form.feeAmount}
            onChange={({ target }) => onChange({ feeAmount: target.value })}
          />
        </label>
      )}
    </div>
  )
}
