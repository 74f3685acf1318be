import { errorMessages } from './errors'

export const refundTexts = {
  askAdmin: 'To refund a different amount, please ask a manager or an admin.',
  byCard: 'This will be refunded to the card or account it was paid with.',
  byHand: 'This was not paid online, so please refund it at the desk.',
  toVoucher: 'A gift voucher paid this, so the refund is added to the voucher. Please do not give any money.',
  endsVoucher:
    'This refund withdraws the gift voucher, even if it is only a part. Please refund all that is unused.',
  onlyByHand: {
    'not-online': 'This was not paid online, so please refund it at the desk.',
    refused: 'Square is refusing any more refunds of this payment. Please refund the customer at the desk.',
    'too-many': 'Square allows up to 20 refunds for each payment. Please refund the rest at the desk.',
    'too-old': 'Square can only refund a payment within one year. Please refund the customer at the desk.',
  },
  /** Shows how many refunds can still be made, because this matters only when few are left. */
  limits: (left: number, until: string): string =>
    `Square can refund this payment until ${until}.` +
    (left < 5 ? ` It allows ${left} more ${left === 1 ? 'refund' : 'refunds'} of this payment.` : ''),
  disputed:
    'The customer’s bank is asking for this payment back (a dispute). If you refund it and lose the dispute, you pay twice. Square may refuse the refund.',
  althoughDisputed: 'Refund it anyway',
  confirmDisputed: 'Please tick “Refund it anyway” if you want to refund a disputed payment.',
  give: 'Refund',
  giveNow: 'Refund now',
  due: (amount: string): string => `${amount} to refund`,
  noneDue: 'Nothing to refund',
  toCard: 'To the card or account they paid with',
  atDesk: 'At the desk',
  onVoucher: 'To the gift voucher',
  arrived: 'Refunded',
  inAll: (amount: string, count: number): string => `${amount} in all, in ${count} refunds`,
  amount: 'Amount to refund (£)',
  amountOf: (online: boolean, toVoucher = false): string => {
    if (toVoucher) return 'Amount to refund to the gift voucher (£)'
    return online ? 'Amount to refund to the card or account (£)' : 'Amount to refund at the desk (£)'
  },
  amountWrong: errorMessages.AMOUNT_INVALID,
  atMost: (amount: string): string => `You can refund up to ${amount}.`,
  /** Shown while the refund is not known yet. Nothing is cancelled until it is. */
  working: 'Working out the refund…',
  notWorkedOut: 'Nothing has been refunded. You can refund it from the booking or payment page.',
  giveProposed: (amount: string, to?: string): string => `Refund ${amount}${to ? ` to ${to}` : ''}`,
  owed: 'Refund for this cancellation',
  refundedBy: 'Refunded by',
  till: 'From the till at',
  whereSold: 'The location where it was booked',
  given: (amount: string, byHand: boolean, toVoucher = false): string => {
    if (toVoucher) return `${amount} has been added to the gift voucher.`
    return byHand
      ? `${amount} has been recorded as refunded at the desk.`
      : `A refund of ${amount} is on its way.`
  },
  cancelledOnly: (message: string, failed: string): string => `${message} But the refund failed: ${failed}`,
  reasons: {
    customer: 'Cancelled by the customer',
    salon: 'Cancelled by the salon',
  },
} as const

/** How an amount was taken, for the activity log. */
export const handMethodPhrases = {
  cash: 'in cash',
  'card terminal': 'by card terminal',
  'bank transfer': 'by bank transfer',
  voucher: 'with a gift voucher',
} as const

/** The questions before a payment is recorded. The amount is already formatted. */
export const takePaymentTexts = {
  sum: (amount: string, who: string, what: string): string => `${amount} from ${who} for ${what}.`,
  balance: (amount: string, who: string, what: string): string =>
    `The balance of ${amount} from ${who} for ${what}.`,
  customer: 'the customer',
  booking: 'this booking',
  amount: 'Amount (£)',
  given: 'Given by the customer (£)',
  change: (amount: string): string => `Change to give: ${amount}`,
  tooLittle: 'The cash given is less than the amount to pay.',
  tooLittleGiven:
    'The cash given is less than the amount. Nothing has been recorded. To record part of the payment, please change the amount.',
  paidSoFar: 'Paid so far',
  billFailed: 'The amount left to pay could not be loaded. Please try again.',
  othersFailed: 'Other payments of this day could not be loaded. Please try again.',
  nextBill: (amount: string, next: string): string =>
    `${amount} has been recorded, and this booking is paid. Next: ${next}.`,
  alsoToday: 'Also on this day',
  done: 'Paid in full',
  again: 'Book again',
  inWeeks: (weeks: number): string => `Book again in ${weeks} weeks`,
  partTaken: (amount: string, left: string): string => `${amount} has been recorded. ${left} is left to pay.`,
  paidElsewhere: 'This has already been paid. Nothing has been recorded twice.',
  next: 'What is next',
  failed:
    'We do not know if this payment was recorded. Please try again with the same amount. It will not be recorded twice.',
} as const

/** The name of the till of money that belongs to no location. */
export const tillNames = { noLocation: 'No location' } as const

/** The columns of the file of closed tills. */
export const closingColumns = [
  'Day',
  'Till',
  'Float',
  'Expected',
  'Counted',
  'Difference',
  'Terminal',
  'Terminal expected',
  'Note',
  'Closed by',
  'Closed at',
]

/** Corrections of payments that staff recorded by mistake (D112). */
export const correctionTexts = {
  correct: 'Correct this payment',
  title: 'Correct this payment',
  explain: (amount: string, method: string): string =>
    `${amount} (${method}) will be taken off today’s takings, and the amount will be due again. Please then record the payment again, with the right amount and method. We will not send any money to the customer.`,
  reason: 'Reason for the correction',
  failed: 'The payment could not be corrected. Please try again.',
  done: 'Corrected',
} as const

/** The payments of a bill that was paid in parts (D110). */
export const billTexts = {
  title: 'Paid in parts',
  corrected: (amount: string): string => `${amount} corrected`,
  beingTaken: 'being paid by card',
  refundsOf: (number: number): string => `Refunds of payment ${number}`,
} as const

export const balanceTexts = {
  loadFailed: 'The balance could not be loaded. Please try again.',
  beingTaken:
    'This balance is being paid by card and we do not have the result yet. Please do not take it again.',
  open: 'Open this payment (for example, to refund it)',
  taken: (method: string): string => `The balance has been paid (${method}).`,
} as const

/** The texts of the page that takes a card at the desk. For a refusal, it shows the server's own sentence. */
export const cardTexts = {
  title: 'Take a payment by card',
  way: 'Enter card details here',
  loadFailed: 'The amount due could not be loaded. Please try again.',
  notOffered: 'You cannot take cards on this screen at the moment. Please use the card terminal, or cash.',
  nothingDue: 'There is nothing left to pay.',
  test: 'Test payments: no money moves',
  testCard: 'Try 4111 1111 1111 1111 with any future expiry date, any security code and any postcode.',
  hint: 'The customer’s bank may ask them to confirm the payment, so keep them with you until this page says the payment has been taken.',
  formFailed: 'The card form could not be loaded. Nothing was charged.',
  notReady: 'The card form is still loading. Please try again in a moment.',
  failed: 'The payment could not be sent. Please try again.',
  checking: 'We are checking this payment. Please do not take it again, by card or in cash.',
  notReceived: 'We did not receive this payment and nothing was charged. Please take it again.',
  /** For staff, in place of the sentences for customers, by error code. */
  declined: {
    CHECK_CARD_DETAILS:
      'The customer’s bank could not match the card details, and nothing was charged. Please check the number, expiry date, security code and postcode, then try again.',
    CHECK_EMAIL:
      'Square did not accept the customer’s email address, and nothing was charged. Please correct it in the customer’s details, then try again.',
    TRY_ANOTHER_CARD:
      'The customer’s bank declined the payment, and nothing was charged. Please try a different card, or a different way to pay.',
    VERIFY_WITH_BANK:
      'The customer’s bank needs to confirm that it is them, and nothing was charged. Please try again, and let the customer finish the check.',
    CARD_NOT_TAKEN:
      'We do not accept this type of card, and nothing was charged. Please use a different one.',
    ENTER_CARD_AGAIN:
      'The card form timed out, and nothing was charged. Please enter the card details again.',
    PAYMENT_UNAVAILABLE:
      'We cannot take cards on this screen at the moment, and nothing was charged. Please use the card terminal, or cash.',
  } satisfies Record<string, string> as Partial<Record<string, string>>,
} as const
