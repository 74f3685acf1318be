import type { Field, GlobalConfig } from 'payload'
import { type AgeName, ageNames, ageRules, isAge } from '@/domain/operations/retention'
import { firstStepMarks } from '@/domain/operations/first-steps'
import { retentionTexts } from '@/messages/management-customers'
import { adminsOnly, isHiddenFromStaff, staffOnly } from '@/server/access/access'
import { getEnv } from '@/server/env'
import { expireGlobal } from '@/server/cache/expire-content'
import {
  checkboxField,
  numberField,
  validateFullUrl,
  validateMultipleOfFive,
} from '@collections/fields/content'
import { salonDeposit } from '@collections/fields/deposit'
import { receiptSettings } from '@collections/fields/receipts'
import {
  advancedLimits,
  comeAgainSettings,
  giftVouchers,
  leavingACourse,
  paymentLinkSettings,
  unpaidLimits,
  waitingListSettings,
} from './booking-setting-groups'

/** Fields that only a separate screen changes. All other ways to save settings ignore them. */
const onOwnScreen = { access: { update: () => false }, admin: { hidden: true } }

/**
 * How long a kind of record is kept. If an older version allowed the saved value, it may stay, or be changed to one
 * within the limits.
 */
const age = (name: AgeName): Field => {
  const { usual, least, most, unit } = ageRules[name]
  return {
    name,
    label: retentionTexts.ages[name].label,
    type: 'number',
    required: true,
    defaultValue: usual,
    validate: (value: number | null | undefined, { previousValue }: { previousValue?: number | null }) =>
      isAge(name, value) ||
      value === previousValue ||
      `Please enter a whole number of ${unit} from ${least} to ${most}.`,
  }
}

/** The rules of booking and paying (D12, D13, D16, D18, D50, D56, D67, D69, D98, D114, D119, D121), and how long data is kept (D72). */
export const bookingSettings: GlobalConfig = {
  slug: 'booking-settings',
  label: 'Booking and payment rules',
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    description: 'To change how long data is kept, go to Data retention under Settings.',
  },
  access: { read: staffOnly, update: adminsOnly },
  hooks: { afterChange: [expireGlobal] },
  fields: [
    {
      name: 'gridMinutes',
      label: 'Appointments can start every (minutes)',
      type: 'number',
      required: true,
      defaultValue: 15,
      min: 5,
      max: 120,
      validate: validateMultipleOfFive,
    },
    numberField(
      'noticeMinutes',
      'Minimum notice (minutes)',
      60,
      'How close to the start time visitors can still book.',
    ),
    numberField(
      'horizonDays',
      'How far ahead visitors can book (days)',
      90,
      'Staff can book up to two years ahead.',
      { max: 730 },
    ),
    numberField(
      'holdMinutes',
      'Hold a chosen time for (minutes)',
      15,
      'Nobody else can book it during this time. Afterwards it is free again.',
      { max: 60 },
    ),
    numberField(
      'holdMaxMinutes',
      'Longest a time can be held (minutes)',
      60,
      'The hold is renewed when the visitor goes to checkout, up to this limit.',
      { max: 240 },
    ),
    numberField(
      'planWaitMinutes',
      'Longest wait between two treatments of a visit (minutes)',
      15,
      'When we find one visit for several treatments.',
      { max: 120 },
    ),
    numberField(
      'travelMinutes',
      'Time to get to another location (minutes)',
      45,
      'If someone’s appointments at two locations are closer together, we ask whether that is enough time. 0 means that we never ask.',
      { max: 240 },
    ),
    numberField(
      'cancelNoticeHours',
      'Notice needed to cancel (hours)',
      48,
      'With at least this much notice, customers are refunded anything they paid above the booking fee. With less notice there is no refund.',
    ),
    checkboxField(
      'treatmentRightToCancel',
      'Treatments: right to cancel for 14 days',
      false,
      'Customers can cancel a treatment that they booked on the website for 14 days and get a full refund, unless it has already been given. Visitors must ask for treatments within this time before they book. Please take legal advice before you decide.',
    ),
    salonDeposit,
    checkboxField(
      'onlinePayments',
      'Pay the booking fee or in full online',
      true,
      'Cards, Clearpay and Apple Pay. Switch off to only take bookings that are paid for at the salon.',
    ),
    {
      name: 'payAtSalon',
      label: 'Pay at the salon',
      type: 'select',
      admin: {
        description:
          'If you choose existing customers only, they confirm the booking with a code we email to them. “Not offered” only takes effect while visitors can pay online.',
      },
      required: true,
      defaultValue: 'everyone',
      options: [
        { value: 'everyone', label: 'Offered to everyone' },
        { value: 'existing', label: 'Only existing customers who have never missed an appointment' },
        { value: 'off', label: 'Not offered' },
      ],
    },
    checkboxField('reminders', 'Email a reminder the day before', true),
    checkboxField(
      'ownRefunds',
      'Refund automatically when customers cancel in time',
      true,
      'When a customer cancels with the link in their emails, anything above the booking fee is refunded to the card they paid with. If this is off, we tell you and you make the refund yourself.',
    ),
    checkboxField(
      'followUp',
      'Email aftercare advice the day after',
      false,
      'Sent after treatments that have aftercare advice. The email contains nothing else.',
    ),
    {
      name: 'reviewLink',
      label: 'Review link',
      type: 'text',
      validate: validateFullUrl,
      admin: {
        description:
          'Where customers can leave a review. Enter the full address, starting with https://, or leave blank.',
      },
    },
    comeAgainSettings,
    numberField('patchTestMonths', 'A patch test is valid for (months)', 6),
    numberField(
      'patchTestLeadHours',
      'Hours between patch test and treatment',
      48,
      'The shortest time between the patch test and the treatment. Customers see this number.',
      { min: 1, max: 336 },
    ),
    checkboxField(
      'staffSeeIncome',
      'Staff see the week’s income in the diary',
      false,
      'Managers and admins always see it.',
    ),
    unpaidLimits,
    leavingACourse,
    paymentLinkSettings,
    waitingListSettings,
    giftVouchers,
    receiptSettings,
    {
      name: 'texts',
      label: 'Text messages',
      type: 'group',
      // Only salons that send text messages see this (D120).
      admin: { condition: () => getEnv().sms !== null },
      fields: [
        numberField('quietFromHour', 'No text messages from (hour of the day)', 21, undefined, { max: 24 }),
        numberField(
          'quietUntilHour',
          'No text messages until (hour of the day)',
          8,
          'Text messages wait until this hour. Appointments that begin earlier get none.',
          { max: 24 },
        ),
        numberField('perNumberAndDay', 'Most text messages to one number in a day', 5, undefined, {
          min: 1,
          max: 50,
        }),
      ],
    },
    {
      name: 'signIns',
      label: 'Signing in',
      type: 'group',
      fields: [
        checkboxField(
          'adminsNeedCode',
          'Admins must use two-step sign-in',
          false,
          'Admins who have not set it up are asked to before they can do anything else. Anyone can switch it on: see Two-step sign-in in the menu.',
        ),
      ],
    },
    // Changed at /management/opening, which asks first.
    { name: 'isOpen', type: 'checkbox', defaultValue: true, ...onOwnScreen },
    {
      // The steps of the checklist that no fact can show, and whether an admin has hidden the list (D119).
      name: 'firstSteps',
      type: 'group',
      ...onOwnScreen,
      fields: firstStepMarks.map((name) => ({ name, type: 'checkbox', defaultValue: false })),
    },
    {
      // The owner edits these on a separate screen, which shows what would be deleted: /management/retention.
      name: 'ages',
      type: 'group',
      admin: { hidden: true },
      fields: ageNames.map(age),
    },
    advancedLimits,
  ],
}
