import type { Field, GlobalConfig } from 'payload'
import { type AgeName, ageNames, ageRules, isAge } from '@/domain/operations/ages'
import { admins, adminsMenu, staff } from '@/server/access/access'
import { expireGlobal } from '@/server/cache/expire-content'
import { multipleOfFive, wholeAddress } from '@/server/content/service-rules'

const number = (
  name: string,
  label: string,
  defaultValue: number,
  description?: string,
  max = 10_000,
): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  defaultValue,
  min: 0,
  max,
  admin: { description },
})

/** How long something is kept. What an older version let through may stay, and be changed to what is within the bounds. */
const age = (name: AgeName): Field => {
  const { usual, least, most, unit } = ageRules[name]
  return {
    ...{ name, type: 'number', required: true, defaultValue: usual },
    validate: (value: number | null | undefined, { previousValue }: { previousValue?: number | null }) =>
      isAge(name, value) || value === previousValue || `From ${least} to ${most} whole ${unit}.`,
  }
}

/** The rules of booking and paying (D12, D13, D16, D18, D50, D56, D67, D69), and how long things are kept (D72). */
export const bookingSettings: GlobalConfig = {
  slug: 'booking-settings',
  label: 'Booking and payment rules',
  admin: {
    group: false,
    hidden: adminsMenu,
    description: 'How long things are kept has a page of its own: Retention, under Settings.',
  },
  access: { read: staff, update: admins },
  hooks: { afterChange: [expireGlobal] },
  fields: [
    {
      name: 'gridMinutes',
      label: 'Appointments start every … minutes',
      type: 'number',
      required: true,
      defaultValue: 15,
      min: 5,
      max: 120,
      validate: multipleOfFive,
    },
    number(
      'noticeMinutes',
      'Minimum notice (minutes)',
      60,
      'How soon before a time visitors may still book it.',
    ),
    number(
      'horizonDays',
      'How far ahead visitors may book (days)',
      90,
      'Staff may book up to two years ahead.',
      730,
    ),
    number(
      'holdMinutes',
      'A chosen time is held for (minutes)',
      15,
      'Nobody else is offered it meanwhile; then it is free again.',
      60,
    ),
    number(
      'holdMaxMinutes',
      'A held time is kept at most (minutes)',
      60,
      'A hold is renewed when the visitor goes to checkout, up to this.',
      240,
    ),
    number(
      'cancelNoticeHours',
      'Notice for cancelling (hours)',
      48,
      'With this much notice what exceeds the booking fee is offered back; with less, nothing.',
    ),
    {
      name: 'onlinePayments',
      label: 'Pay half or in full online',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        description: 'Cards, Clearpay and Apple Pay. Switch off to take bookings paid at the salon only.',
      },
    },
    {
      name: 'payAtSalon',
      label: 'Pay at the salon',
      type: 'select',
      admin: {
        description:
          'Existing customers only: such a booking is confirmed with a code that is mailed to them. Not offered works only while visitors can pay online.',
      },
      required: true,
      defaultValue: 'everyone',
      options: [
        { value: 'everyone', label: 'Offered to everyone' },
        { value: 'existing', label: 'Only to existing customers who never missed an appointment' },
        { value: 'off', label: 'Not offered' },
      ],
    },
    { name: 'reminders', label: 'Mail a reminder the day before', type: 'checkbox', defaultValue: true },
    {
      name: 'ownRefunds',
      label: 'Give money back by itself when customers cancel in time',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        description:
          'What exceeds the booking fee, to the card it came from, when a customer cancels with the link in their emails. Switched off, you are told instead and give it back yourself.',
      },
    },
    {
      name: 'followUp',
      label: 'Mail a thank-you with aftercare the day after',
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'reviewLink',
      label: 'Where customers can leave a review',
      type: 'text',
      validate: wholeAddress,
      admin: { description: 'Stands in that email; the whole address, beginning with https://, or nothing.' },
    },
    number('patchTestMonths', 'A patch test is valid for (months)', 6),
    number(
      'patchTestLeadHours',
      'A patch test counts after (hours)',
      48,
      'Treatments that need a patch test may begin this long after the test.',
      336,
    ),
    {
      name: 'staffSeeIncome',
      label: 'Staff see the week’s income in the diary',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Admins always see it.' },
    },
    {
      name: 'caps',
      label: 'Bookings with nothing paid online',
      type: 'group',
      admin: {
        description:
          'Visitors who have so many still to come enter a code from a mail, or pay online, to book more. Staff book as many as they like.',
      },
      fields: [
        number('perEmail', 'Bookings to come for one email address', 3),
        number('perPhone', 'Bookings to come for one phone number', 3),
        number('perAddress', 'Appointments booked within an hour from one internet address', 12),
      ],
    },
    {
      name: 'courses',
      label: 'Leaving a course',
      type: 'group',
      admin: {
        description:
          'What is offered back when a participant leaves. When the academy cancels, everything is.',
      },
      fields: [
        number('depositPercent', 'Deposit that is kept (per cent)', 50, undefined, 100),
        number('noticeDays', 'Notice before the first day (days)', 14),
        number('onlineRefundDays', 'Online courses: full refund within (days of buying)', 14),
      ],
    },
    {
      name: 'signIns',
      label: 'Signing in',
      type: 'group',
      fields: [
        {
          name: 'adminsNeedCode',
          label: 'Admins sign in with a code from an authenticator app, too',
          type: 'checkbox',
          defaultValue: false,
          admin: {
            description:
              'Whoever has not set it up is asked to before anything else. Everybody may: see Code at sign-in in the menu.',
          },
        },
      ],
    },
    {
      // On a screen of its own, which says what would go: /management/retention.
      name: 'ages',
      type: 'group',
      admin: { hidden: true },
      fields: ageNames.map(age),
    },
    {
      type: 'collapsible',
      label: 'Advanced',
      admin: { initCollapsed: true },
      fields: [
        {
          name: 'limits',
          label: 'Limits for one address',
          type: 'group',
          admin: {
            description:
              'They stop machines that try too often. Everybody on a salon’s Wi-Fi counts as one address; change them only when customers are refused.',
          },
          fields: [
            number('baskets', 'Baskets a minute', 60),
            number('holds', 'Holds a minute', 60),
            number('slots', 'Slot searches a minute', 300),
            number('customers', 'New customers in five minutes', 60),
            number('confirmations', 'Confirmations in five minutes', 60),
            number('bookingLinks', 'Calls with a booking’s own link in five minutes', 60),
            number('signIns', 'Sign-ins in five minutes', 30),
            number('passwordResets', 'Password resets in fifteen minutes', 5),
            number('enquiries', 'Enquiries in fifteen minutes', 10),
            number('paymentAttempts', 'Payment attempts for a basket', 10),
            number('declines', 'Declined payments in an hour', 20),
            number('liveHoldsPerBasket', 'Live holds in a basket', 10),
            number('liveHoldsPerAddress', 'Live holds for one address', 40),
          ],
        },
      ],
    },
  ],
}
