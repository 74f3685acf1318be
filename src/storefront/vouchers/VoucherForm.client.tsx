'use client'

import { useEffect, useRef } from 'react'
import { formatMoney } from '@/domain/pricing/totals'
import { voucherPageTexts as texts } from '@/messages/vouchers'
import { Field, TextareaField } from '@/storefront/ui/Field'
import type { VoucherForm as Form } from './use-voucher-checkout'
import { OTHER, type PricedTreatment, TREATMENT, type VoucherLimits } from './voucher-amounts'
import type { VoucherField } from './voucher-session'

interface Props {
  form: Form
  limits: VoucherLimits
  /** The amounts on offer, in pence. */
  amounts: number[]
  treatments: PricedTreatment[]
}

interface ChoicesProps {
  legend: string
  name: VoucherField
  /** Each entry is a value and its label. */
  options: [string, string][]
  chosen: string
  onChange: Form['change']
}

const Choices = ({ legend, name, options, chosen, onChange }: ChoicesProps) => (
  <fieldset>
    <legend className="font-[550]">{legend}</legend>
    <div className="mt-2 flex flex-wrap gap-2">
      {options.map(([value, label]) => (
        <label key={value} className="chip figures">
          <input
            type="radio"
            name={`voucher-${name}`}
            className="sr-only"
            value={value}
            checked={value === chosen}
            onChange={() => onChange(name, value)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

const TreatmentField = ({ form, treatments }: Pick<Props, 'form' | 'treatments'>) => {
  const { fields, errors, change } = form
  return (
    <div className="grid gap-1.5">
      <label htmlFor="voucher-treatment" className="font-[550]">
        {texts.treatmentField}
      </label>
      <select
        id="voucher-treatment"
        className="control"
        value={fields.treatment}
        aria-invalid={errors.treatment ? true : undefined}
        aria-describedby={errors.treatment ? 'voucher-treatment-error' : undefined}
        onChange={(event) => change('treatment', event.currentTarget.value)}
      >
        <option value="">{texts.chooseTreatment}</option>
        {treatments.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {errors.treatment && (
        <p id="voucher-treatment-error" className="text-small font-[550] text-brick">
          {errors.treatment}
        </p>
      )}
    </div>
  )
}

const Worth = ({ form, limits, amounts, treatments }: Props) => {
  const { fields, errors, change } = form
  return (
    <div className="grid gap-4">
      <Choices
        legend={texts.worth}
        name="choice"
        options={[
          ...amounts.map((pence): [string, string] => [String(pence), formatMoney(pence)]),
          [OTHER, texts.otherAmount],
          ...(treatments.length > 0 ? [[TREATMENT, texts.treatment] as [string, string]] : []),
        ]}
        chosen={fields.choice}
        onChange={change}
      />
      {fields.choice === OTHER && (
        <Field
          id="voucher-amount"
          label={texts.amountField}
          hint={texts.amountHint(limits.least, limits.most)}
          className="max-w-60"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          required
          value={fields.amount}
          error={errors.amount}
          onChange={(event) => change('amount', event.currentTarget.value)}
        />
      )}
      {fields.choice !== OTHER && errors.amount && (
        <p className="text-small font-[550] text-brick">{errors.amount}</p>
      )}
      {fields.choice === TREATMENT && <TreatmentField form={form} treatments={treatments} />}
    </div>
  )
}

const Gift = ({ form: { fields, errors, change }, limits }: Pick<Props, 'form' | 'limits'>) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    <Field
      id="voucher-name"
      label={texts.recipientName}
      autoComplete="off"
      maxLength={60}
      required
      value={fields.recipientName}
      error={errors.recipientName}
      onChange={(event) => change('recipientName', event.currentTarget.value)}
    />
    <TextareaField
      id="voucher-message"
      label={texts.message}
      hint={texts.messageHint}
      rows={3}
      maxLength={300}
      className="sm:col-span-2"
      value={fields.message}
      error={errors.message}
      onChange={(event) => change('message', event.currentTarget.value)}
    />
    <Field
      id="voucher-email"
      label={texts.recipientEmail}
      hint={texts.emailHint}
      type="email"
      autoComplete="off"
      maxLength={254}
      className="sm:col-span-2"
      value={fields.recipientEmail}
      error={errors.recipientEmail}
      onChange={(event) => change('recipientEmail', event.currentTarget.value)}
    />
    {fields.recipientEmail.trim() !== '' && (
      <Field
        id="voucher-day"
        label={texts.sendOn}
        hint={texts.sendHint}
        type="date"
        min={limits.today}
        max={limits.lastDay}
        className="sm:col-span-2 sm:max-w-72"
        value={fields.sendOn || limits.today}
        error={errors.sendOn}
        onChange={(event) => change('sendOn', event.currentTarget.value)}
      />
    )}
  </div>
)

/** The amount of the voucher, and who gets it. */
export const VoucherForm = (props: Props) => {
  const { form } = props
  const { fields, errors, change } = form
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field =
      box.current?.querySelector<HTMLElement>('[aria-invalid]') ?? box.current?.querySelector('input')
    field?.focus({ preventScroll: true })
    field?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [errors])
  return (
    <div ref={box} className="grid gap-6">
      <Worth {...props} />
      <Choices
        legend={texts.whom}
        name="isGift"
        options={[
          ['', texts.forMe],
          ['true', texts.asGift],
        ]}
        chosen={fields.isGift}
        onChange={change}
      />
      {fields.isGift && <Gift {...props} />}
    </div>
  )
}
