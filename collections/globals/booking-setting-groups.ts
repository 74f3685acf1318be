import type { Field } from 'payload'
import { checkboxField, numberField } from '@collections/fields/content'

/** Limits on bookings that nothing was paid for (D67). */
export const unpaidLimits: Field = {
  name: 'caps',
  label: 'Limits on unpaid bookings',
  type: 'group',
  admin: {
    description:
      'Visitors with this many upcoming bookings must enter a code we email them, or pay online, to book more. There is no limit for staff.',
  },
  fields: [
    numberField('perEmail', 'Upcoming bookings for one email address', 3),
    numberField('perPhone', 'Upcoming bookings for one phone number', 3),
    numberField('perAddress', 'Appointments booked within an hour from one IP address', 12),
  ],
}

/** Refunds of course places (D69). */
export const leavingACourse: Field = {
  name: 'courses',
  label: 'Leaving a course',
  type: 'group',
  admin: {
    description:
      'The refund offered when a participant leaves. If the academy cancels, they get a full refund.',
  },
  fields: [
    numberField('depositPercent', 'Non-refundable deposit (per cent)', 50, undefined, { max: 100 }),
    numberField('noticeDays', 'Notice needed before the first day (days)', 14),
    numberField('onlineRefundDays', 'Online courses: full refund for (days after buying)', 14),
    checkboxField(
      'rightToCancel',
      'Right to cancel for 14 days',
      true,
      'Customers can cancel a course that they bought on the website for 14 days and get a full refund, unless it has already taken place. If a course begins within this time, visitors must ask for this before they buy. Please take legal advice before you switch this off.',
    ),
  ],
}

/** Links with which customers pay by card (D113). */
export const paymentLinkSettings: Field = {
  name: 'paymentLinks',
  label: 'Payment links',
  type: 'group',
  admin: { description: 'Staff can email a customer a link to pay by card.' },
  fields: [
    numberField('hours', 'Links are valid for (hours)', 24, undefined, { min: 1, max: 720 }),
    numberField('hoursBefore', 'Links end before the appointment (hours)', 2, undefined, {
      min: 0,
      max: 168,
    }),
    checkboxField(
      'releasesTime',
      'Cancel unpaid appointments',
      true,
      'An appointment that was booked with a link is cancelled if the link expires. Otherwise it stays in the diary, to be paid at the salon.',
    ),
  ],
}

/** The waiting list (D121). */
export const waitingListSettings: Field = {
  name: 'waitingList',
  label: 'Waiting list',
  type: 'group',
  admin: {
    description:
      'When a time becomes free, we offer it to the people who wait, one after the other. Each has 30 minutes to book it, or 10 minutes if it starts within a day. After three offers or two hours, everyone can book it.',
  },
  fields: [
    checkboxField('isOn', 'Use the waiting list', false),
    numberField('quietFromHour', 'No offers from (hour of the day)', 21, undefined, { max: 24 }),
    numberField(
      'quietUntilHour',
      'No offers until (hour of the day)',
      8,
      'Times that become free during these hours can be booked by everyone straight away.',
      { max: 24 },
    ),
  ],
}

/** Marketing emails (D124). */
export const comeAgainSettings: Field = {
  name: 'comeAgain',
  label: 'Customers who come again',
  type: 'group',
  admin: {
    description:
      'Only customers who booked for themselves and did not say no get these emails, between 10 am and 8 pm. Every email has a link to stop them. When you switch one on, it begins with the visits that are due from then on.',
  },
  fields: [
    checkboxField(
      'reminders',
      'Email a reminder to book again',
      false,
      'If a treatment has “Weeks until the next visit”, the reminder is sent a week before it is due. It is sent once after a visit, and not to customers who have already booked.',
    ),
    numberField(
      'lapsedWeeks',
      'Other treatments: remind after (weeks)',
      12,
      'How long after the last visit the reminder is sent if a treatment has no number of its own.',
      { min: 2, max: 104 },
    ),
    checkboxField(
      'reviews',
      'Email a request for a review',
      false,
      'Sent two days after a visit with the review link above, to every customer whom you marked as arrived or completed. A customer is asked at most every six months.',
    ),
  ],
}

/** The sale of gift vouchers (D114). */
export const giftVouchers: Field = {
  name: 'vouchers',
  label: 'Gift vouchers',
  type: 'group',
  admin: {
    description:
      'Customers buy vouchers on the website, and staff sell them at the desk and take them as payment. You will find them under Payments. Vouchers that were sold stay valid if you switch this off.',
  },
  fields: [
    checkboxField('areSold', 'Sell gift vouchers', false),
    numberField('leastPounds', 'Smallest amount (£)', 10, undefined, { min: 1, max: 1000 }),
    numberField('mostPounds', 'Largest amount (£)', 500, undefined, { min: 1, max: 1000 }),
    numberField(
      'validMonths',
      'Vouchers are valid for (months)',
      24,
      'Customers see this before they pay, and on the voucher. Changing it does not change vouchers that were sold.',
      { min: 1, max: 120 },
    ),
    checkboxField(
      'rightToCancel',
      'Right to cancel for 14 days',
      true,
      'Customers can cancel a voucher that they bought on the website for 14 days. They get back what has not been used. Please take legal advice before you switch this off.',
    ),
  ],
}

/** Limits against automated attacks. */
export const advancedLimits: Field = {
  type: 'collapsible',
  label: 'Advanced',
  admin: { initCollapsed: true },
  fields: [
    {
      name: 'limits',
      label: 'Limits for one IP address',
      type: 'group',
      admin: {
        description:
          'These stop automated attacks. Everyone on the salon’s Wi-Fi counts as one address. Only change these if genuine customers are being refused.',
      },
      fields: [
        numberField('baskets', 'Baskets a minute', 60),
        numberField('holds', 'Holds a minute', 60),
        numberField('slots', 'Searches for free times a minute', 300),
        numberField('customers', 'New customers in five minutes', 60),
        numberField('confirmations', 'Confirmations in five minutes', 60),
        numberField('bookingLinks', 'Uses of booking links in five minutes', 60),
        numberField('signIns', 'Sign-ins in five minutes', 30),
        numberField('passwordResets', 'Password resets in fifteen minutes', 5),
        numberField('enquiries', 'Enquiries in fifteen minutes', 10),
        numberField('paymentAttempts', 'Payment attempts for a basket', 10),
        numberField('declines', 'Declined payments in an hour', 20),
        numberField('liveHoldsPerBasket', 'Times held at once in a basket', 10),
        numberField('liveHoldsPerAddress', 'Times held at once for one address', 40),
      ],
    },
  ],
}
