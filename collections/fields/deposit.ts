import type { Field, GroupField } from 'payload'
import { depositKinds, HALF, ownDepositKinds, type StoredDeposit } from '@/domain/pricing/deposit'
import { poundsField, withinPounds } from '@collections/fields/content'

const labels: Record<(typeof ownDepositKinds)[number], string> = {
  setting: 'As in the booking and payment rules',
  none: 'No booking fee',
  percent: 'A percentage of the price',
  amount: 'An amount for each treatment',
}

const isPercent = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100

const onlyFor =
  (kind: StoredDeposit['kind']) =>
  (_data: unknown, siblings: Partial<StoredDeposit> | undefined): boolean =>
    siblings?.kind === kind

const percentField: Field = {
  name: 'percent',
  label: 'Percentage',
  type: 'number',
  defaultValue: HALF.percent,
  validate: (value: number | null | undefined) =>
    isPercent(value) || 'Please enter a whole number from 1 to 100.',
  admin: {
    condition: onlyFor('percent'),
    description: 'Of the price after a discount, rounded up to the penny.',
  },
}

const amountField = {
  ...poundsField('amountPence', 'Amount', 'Never more than the price of the treatment.'),
  validate: (value: number | null | undefined) =>
    value ? withinPounds(value) : 'Please enter an amount. To take no booking fee, choose “No booking fee”.',
} as Field

const createDepositGroup = (
  kinds: readonly (typeof ownDepositKinds)[number][],
  description: string,
): GroupField => ({
  name: 'deposit',
  label: 'Booking fee',
  type: 'group',
  admin: { description },
  fields: [
    {
      name: 'kind',
      label: 'Customers pay when they book',
      type: 'select',
      defaultValue: kinds.includes('setting') ? 'setting' : HALF.kind,
      admin: { isClearable: false },
      options: kinds.map((value) => ({ value, label: labels[value] })),
    },
    percentField,
    { ...amountField, admin: { ...amountField.admin, condition: onlyFor('amount') } } as Field,
  ],
})

/** The salon's deposit (D98). */
export const salonDeposit = createDepositGroup(
  depositKinds,
  'The non-refundable part that customers can pay online when they book. Checkout calls it “Pay half” if it is 50%, and otherwise “Pay booking fee”. A treatment can have its own. Changes never affect bookings that were already made.',
)

/** A treatment's deposit, in place of the salon's (D98). */
export const serviceDeposit = createDepositGroup(
  ownDepositKinds,
  'The non-refundable part that customers can pay online when they book this treatment.',
)
