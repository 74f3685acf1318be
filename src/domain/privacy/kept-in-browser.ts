/**
 * Everything that this site stores in a browser, by purpose. Our storage accepts no other names
 * (src/client/storage.ts), and the pages on privacy and cookies list these.
 */
export const keptInBrowser = {
  basket: {
    place: 'browser',
    names: ['basketId', 'session', 'basketItems', 'bookingDetails'],
  },
  purchases: {
    place: 'browser',
    names: [
      'checkoutAttempt',
      'courseAttempt',
      'bookedBaskets',
      'courseSession',
      'voucherAttempt',
      'voucherPurchase',
    ],
  },
  checkout: {
    place: 'tab',
    names: [
      'checkoutFields',
      'checkoutCustomer',
      'checkoutPaymentType',
      'checkoutDiscount',
      'courseDiscount',
      'voucherFields',
      'checkoutVouchers',
      'pay-link',
    ],
  },
  forms: { place: 'browser', names: ['formsDevice'] },
  signIn: { place: 'cookie', names: ['payload-token', 'salon-refresh'] },
  ownBookings: { place: 'cookie', names: ['my-bookings'] },
  signedIn: { place: 'browser', names: ['user'] },
  desk: {
    place: 'tab',
    names: [
      'notice',
      'dismissed-notices',
      'empty-draft',
      'flash-message',
      'booking-draft',
      'desk-panel',
      'card-at-desk',
      'payload-pending-success-toast',
    ],
  },
  diary: { place: 'cookie', names: ['desk-diary'] },
  preview: { place: 'cookie', names: ['__prerender_bypass'] },
  editor: { place: 'cookie', names: ['payload-theme', 'payload-lng'] },
  clipboard: { place: 'browser', names: ['_payloadClipboard'] },
} as const

export type KeptFor = keyof typeof keptInBrowser

type Kept = (typeof keptInBrowser)[KeptFor]
type NamesIn<Place extends Kept['place']> = Extract<Kept, { place: Place }>['names'][number]

/** Shared by all tabs, and kept until it is removed. */
export type BrowserKey = NamesIn<'browser'>
/** Kept for one tab only. */
export type TabKey = NamesIn<'tab'>
/** A cookie that our pages write. */
export type CookieKey = (typeof keptInBrowser)['diary']['names'][number]
