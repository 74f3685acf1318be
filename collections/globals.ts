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
  admin: { group: 'Salon' },
  access: { read: anyone, update: admins },
  hooks,
  fields: [
    { name: 'name', label: 'Name of the salon', type: 'text', required: true, defaultValue: 'Our salon' },
    { name: 'tagline', type: 'text' },
    { name: 'description', label: 'For search engines', type: 'textarea', maxLength: 160 },
    {
      name: 'banner',
      type: 'group',
      fields: [
        { name: 'shown', type: 'checkbox', defaultValue: false },
        { name: 'text', type: 'text' },
        { name: 'link', type: 'text', admin: { description: 'An address on this site, or nothing.' } },
      ],
    },
    { name: 'email', type: 'email' },
    { name: 'phone', type: 'text' },
    {
      name: 'social',
      label: 'Social media',
      type: 'array',
      fields: [
        { name: 'name', type: 'text', required: true },
        { name: 'url', type: 'text', required: true },
      ],
    },
    { name: 'footerText', type: 'textarea' },
    { name: 'noticeAddress', label: 'Where booking notices are mailed', type: 'email' },
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
    number('horizonDays', 'How far ahead visitors may book (days)', 90, undefined, 730),
    number('holdMinutes', 'A chosen time is held for (minutes)', 15, undefined, 60),
    number('holdMaxMinutes', 'At most, when renewed (minutes)', 60, undefined, 240),
    number('cancelNoticeHours', 'Notice for cancelling (hours)', 48),
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
      admin: { description: 'A salon’s shared Wi-Fi is one address.' },
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
      label: 'Hero',
      fields: [
        { name: 'heroTitle', type: 'text' },
        { name: 'heroText', type: 'textarea' },
        { name: 'heroAction', label: 'Button', type: 'text' },
        picture('heroPicture', 'Picture'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Our services',
      fields: [
        { name: 'servicesTitle', type: 'text' },
        { name: 'servicesText', type: 'textarea' },
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
        { name: 'beforeAfterTitle', type: 'text' },
        { name: 'beforeAfterText', type: 'textarea' },
        picture('beforePicture', 'Before'),
        picture('afterPicture', 'After'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Promotions',
      fields: [{ name: 'promotionsTitle', type: 'text' }],
    },
    {
      type: 'collapsible',
      label: 'Aftercare',
      fields: [
        { name: 'aftercareTitle', type: 'text' },
        { name: 'aftercareText', type: 'textarea' },
        picture('aftercarePicture', 'Picture'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Other sections',
      fields: [
        { name: 'testimonialsTitle', type: 'text' },
        { name: 'visitTitle', type: 'text' },
        { name: 'visitText', type: 'textarea' },
        { name: 'faqTitle', type: 'text' },
        { name: 'instagramTitle', type: 'text' },
        { name: 'escapeTitle', type: 'text' },
        { name: 'escapeText', type: 'textarea' },
        { name: 'escapeAction', label: 'Button', type: 'text' },
        picture('escapePicture', 'Picture'),
      ],
    },
  ],
}
