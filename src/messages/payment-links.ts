import type { MailWords } from './emails'

/** Messages about payment links (D113), for staff and on the page of a link. */
export const paymentLinkTexts = {
  sent: 'We’ve emailed the payment link.',
  notSent:
    'No mail server is set up, so we cannot email the payment link. Please copy it from the page of the payment and send it to the customer yourself.',
  stopped: 'This payment link can no longer be used.',
  paid: 'Thank you. We’ve received your payment.',
  pending: 'We’re checking your payment. Please do not pay again.',

  heading: 'Payment links',
  send: 'Email a payment link',
  make: 'Make a payment link',
  address: 'The link for the customer',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  stop: 'End this link',
  loadFailed: 'The payment links could not be loaded. Please try again.',
  failed: 'The payment link could not be saved. Please try again.',
  amounts: { all: 'The whole amount', deposit: 'The booking fee', rest: 'The balance' },
  states: { open: 'Waiting for payment', paying: 'Being paid', paid: 'Paid', expired: 'Ended' },
  ends: {
    time: 'It expired.',
    paid: 'The amount was paid in a different way.',
    changed: 'The amount due changed.',
    gone: 'The booking was cancelled.',
    replaced: 'A new link replaced it.',
    stopped: 'Staff ended it.',
  },
  until: (when: string): string => `valid until ${when}`,
  sentBy: (who: string, when: string): string => `Sent by ${who}, ${when}`,
  ways: {
    label: 'How does the customer pay?',
    salon: 'At the salon',
    card: 'By card now',
    all: 'Email a link for the whole amount',
    deposit: 'Email a link for the booking fee',
  },
  pendingHint:
    'The appointment is pending until the customer has paid. If the link expires, the payment settings decide if it is cancelled.',

  title: 'Your payment',
  loading: 'Looking up your payment',
  noLink: 'Please open the link in our email again.',
  openFailed: 'We could not load this payment. Please try again.',
  payFailed: 'We could not reach the salon. We’re checking if your payment was made.',
  checking: 'We’re checking your payment. Please do not close this page or pay again.',
  notReady: 'Please wait until the card form has loaded.',
  notReceived: 'We did not receive your payment and you have not been charged. Please pay again.',
  amount: 'Amount',
  what: 'For',
  when: 'Appointment',
  validUntil: 'Please pay by',
  releases: 'If we do not receive your payment by then, we’ll cancel the appointment.',
  pay: (amount: string): string => `Pay ${amount}`,
  payByVoucher: 'Pay with your voucher',
  byCard: 'To pay by card',
  isPaid: 'This has been paid',
  isPaying: 'We’re checking a payment with this link. You do not need to do anything.',
  hasEnded: 'This payment link has ended, so it cannot be paid. You have not been charged. Please call us.',
  notOffered: 'We do not take card payments here at the moment. Please call us.',
} as const

interface LinkAbout {
  salon: string
  name: string
  amount: string
  until: string
}

/** Sent with a payment link. */
export const createPaymentLinkMail = ({ salon, name, amount, until }: LinkAbout): MailWords => ({
  subject: `Please pay ${amount} to ${salon}`,
  heading: 'Your payment link',
  intro: `Hello ${name}, please pay ${amount} by card by ${until}. The link below opens our payment page.`,
  closing: 'If you have any questions, please call us.',
})

export const paymentLinkLabels = {
  pay: 'Pay by card',
  amount: 'To pay',
  with: 'With',
  pending: 'Your appointment is not confirmed yet. We’ll confirm it once you’ve paid.',
  releases: 'If we do not receive your payment by then, we’ll cancel the appointment.',
} as const

/** Sent to the customer when a link has expired. */
export const createLinkExpiredMail = ({
  salon,
  name,
  amount,
  isReleased,
}: Omit<LinkAbout, 'until'> & { isReleased: boolean }): MailWords => ({
  subject: isReleased
    ? `Your appointment at ${salon} is cancelled`
    : `Your payment link from ${salon} has expired`,
  heading: isReleased ? 'Your appointment is cancelled' : 'Your payment link has expired',
  intro: isReleased
    ? `Hello ${name}, we did not receive your payment of ${amount} in time, so we’ve cancelled your appointment. You have not been charged.`
    : `Hello ${name}, we did not receive your payment of ${amount} in time, so the link in our email no longer works. You have not been charged.`,
  closing: isReleased
    ? 'If you’d still like to come, please call us or book again.'
    : 'Please call us to pay.',
})

/** Sent to the salon when a link has expired. */
export const createLinkExpiredNotice = ({
  name,
  amount,
  isReleased,
}: Pick<LinkAbout, 'name' | 'amount'> & { isReleased: boolean }): MailWords => ({
  subject: isReleased ? 'An unpaid appointment is cancelled' : 'A payment link has expired',
  heading: isReleased ? 'An unpaid appointment is cancelled' : 'A payment link has expired',
  intro: isReleased
    ? `${name} did not pay ${amount} in time. The appointment is cancelled and its time can be booked again.`
    : `${name} did not pay ${amount} in time. The booking has not changed.`,
  closing: 'The customer has been emailed.',
})
