import type { Field, GlobalConfig } from 'payload'
import { admins, anyone, staff } from '@/server/access/access'
import { expireGlobal } from '@/server/cache/expire-content'
import { multipleOfFive } from '@/server/content/service-rules'
import { picture } from './fields/content'

const hooks = { afterChange: [expireGlobal] }

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

/** Brand, contact, banner, footer: what stands on every page. */
export const siteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: { group: 'Salon', description: 'Name, banner and contact: what stands on every page.' },
  access: { read: anyone, update: admins },
  hooks,
  fields: [
    { name: 'name', label: 'Name of the salon', type: 'text', required: true, defaultValue: 'Our salon' },
    {
      name: 'tagline',
      label: 'In one line',
      type: 'text',
      admin: { description: 'Beside the name, for example “Beauty & Academy”.' },
    },
    {
      name: 'description',
      label: 'For search engines',
      type: 'textarea',
      maxLength: 160,
      admin: { description: 'One or two sentences about the salon; at most 160 letters.' },
    },
    {
      name: 'banner',
      label: 'Banner at the top of every page',
      type: 'group',
      fields: [
        { name: 'shown', label: 'Show the banner', type: 'checkbox', defaultValue: false },
        { name: 'text', label: 'Words', type: 'text' },
        {
          name: 'link',
          label: 'Where it leads',
          type: 'text',
          admin: { description: 'An address on this site, for example /categories; or nothing.' },
        },
      ],
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      admin: { description: 'Shown to visitors, and under every email.' },
    },
    { name: 'phone', label: 'Phone', type: 'text' },
    {
      name: 'social',
      label: 'Social media',
      type: 'array',
      labels: { singular: 'Profile', plural: 'Profiles' },
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        {
          name: 'url',
          label: 'Address',
          type: 'text',
          required: true,
          admin: { description: 'The whole address, beginning with https://' },
        },
      ],
    },
    { name: 'footerText', label: 'Words at the foot of every page', type: 'textarea' },
    {
      name: 'noticeAddress',
      label: 'Where booking notices are mailed',
      type: 'email',
      admin: { description: 'Empty: to the email address above.' },
    },
  ],
}

/** The rules of booking and paying (D12, D13, D16, D18, D50). */
export const bookingSettings: GlobalConfig = {
  slug: 'booking-settings',
  label: 'Booking and payment rules',
  admin: { group: 'Salon' },
  access: { read: staff, update: admins },
  hooks,
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
}

/** The landing page, section by section. */
export const homePage: GlobalConfig = {
  slug: 'home-page',
  label: 'Home page',
  admin: { group: 'Look and words' },
  access: { read: anyone, update: staff },
  hooks,
  fields: [
    {
      type: 'collapsible',
      label: 'Top of the page',
      fields: [
        { name: 'heroTitle', label: 'Headline', type: 'text' },
        { name: 'heroText', label: 'Words under it', type: 'textarea' },
        { name: 'heroAction', label: 'Words on the button', type: 'text' },
        picture('heroPicture', 'Picture'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Our services',
      fields: [
        { name: 'servicesTitle', label: 'Headline', type: 'text' },
        { name: 'servicesText', label: 'Words under it', type: 'textarea' },
        {
          name: 'featured',
          label: 'Categories on the cards',
          type: 'relationship',
          relationTo: 'categories',
          hasMany: true,
          maxRows: 3,
        },
      ],
    },
    {
      type: 'collapsible',
      label: 'Before and after',
      fields: [
        { name: 'beforeAfterTitle', label: 'Headline', type: 'text' },
        { name: 'beforeAfterText', label: 'Words under it', type: 'textarea' },
        picture('beforePicture', 'Before'),
        picture('afterPicture', 'After'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Promotions',
      fields: [{ name: 'promotionsTitle', label: 'Headline', type: 'text' }],
    },
    {
      type: 'collapsible',
      label: 'Aftercare',
      fields: [
        { name: 'aftercareTitle', label: 'Headline', type: 'text' },
        { name: 'aftercareText', label: 'Words under it', type: 'textarea' },
        picture('aftercarePicture', 'Picture'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Other sections',
      fields: [
        { name: 'testimonialsTitle', label: 'What customers say: headline', type: 'text' },
        { name: 'visitTitle', label: 'Visit us: headline', type: 'text' },
        { name: 'visitText', label: 'Visit us: words', type: 'textarea' },
        { name: 'faqTitle', label: 'Questions: headline', type: 'text' },
        { name: 'instagramTitle', label: 'Pictures: headline', type: 'text' },
        { name: 'escapeTitle', label: 'Last section: headline', type: 'text' },
        { name: 'escapeText', label: 'Last section: words', type: 'textarea' },
        { name: 'escapeAction', label: 'Last section: words on the button', type: 'text' },
        picture('escapePicture', 'Last section: picture'),
      ],
    },
  ],
}
