import type { Field, FieldHook, TextFieldSingleValidation } from 'payload'
import { isVatNumber, USUAL_RATE, type VatRate, vatRates } from '@/domain/payments/vat'
import { parseDay } from '@/domain/time/calendar'
import { numberNewReceipts } from '@/server/services/payments/number-receipts'

const validateVatNumber: TextFieldSingleValidation = (value) =>
  !value || isVatNumber(value) || 'Please enter a UK VAT number, for example GB 123 4567 89.'

/** A registration needs its first day, so that earlier payments have no VAT. */
const validateVatFrom: TextFieldSingleValidation = (value, { siblingData }) => {
  const { vatNumber } = siblingData as { vatNumber?: string | null }
  if (!value) return vatNumber ? 'Please enter the first day of the registration.' : true
  return parseDay(value) !== null || 'Please enter the first day of the registration.'
}

/** What receipts say about the salon (D115). */
export const receiptSettings: Field = {
  name: 'receipts',
  label: 'Receipts and VAT',
  type: 'group',
  admin: { description: 'Printed on every receipt and credit note.' },
  fields: [
    {
      name: 'legalName',
      label: 'Legal name',
      type: 'text',
      maxLength: 120,
      admin: { description: 'The name of the business. Leave blank to use the name of the salon.' },
    },
    {
      name: 'legalAddress',
      label: 'Legal address',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Leave blank to use the address of the location.' },
    },
    {
      name: 'vatNumber',
      label: 'VAT number',
      type: 'text',
      maxLength: 20,
      validate: validateVatNumber,
      admin: {
        description:
          'Only if the business is registered for VAT. Receipts then show the VAT in each payment, and so does the report. Each treatment and course has its own rate.',
      },
    },
    {
      name: 'vatFrom',
      label: 'Registered for VAT from',
      type: 'text',
      maxLength: 10,
      validate: validateVatFrom,
      admin: {
        components: { Field: '/management/fields/PoundsField.client#DayField' },
        description: 'The first day of the registration. Earlier payments have no VAT.',
      },
    },
  ],
}

const rateLabels: Record<VatRate, string> = {
  standard: 'Standard rate (20%)',
  reduced: 'Reduced rate (5%)',
  zero: 'Zero rate (0%)',
  exempt: 'Exempt',
}

/** Gives what was paid before a change of a rate its receipts, with the old rate. */
const numberBefore: FieldHook = async ({ value, siblingData, operation, req }) => {
  if (operation === 'update' && siblingData._status === 'published') await numberNewReceipts(req.payload)
  return value
}

/** The VAT rate of a treatment or course. A change applies to payments from then on. */
export const vatRateField: Field = {
  name: 'vatRate',
  label: 'VAT rate',
  type: 'select',
  defaultValue: USUAL_RATE,
  options: vatRates.map((value) => ({ value, label: rateLabels[value] })),
  hooks: { beforeChange: [numberBefore] },
  admin: {
    description:
      'Prices include VAT. This only matters if a VAT number is entered under Booking and payment rules.',
  },
}
