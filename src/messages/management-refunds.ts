import { errorMessages } from './errors'

/** Texts about refunds, as staff read them. */
export const refundTexts = {
  askAdmin: 'To refund a different amount, please ask an admin.',
  byCard: 'This will be refunded to the card it was paid with.',
  byHand: 'This was not paid online, so please refund it at the desk.',
  onlyByHand: {
    'not-online': 'This was not paid online, so please refund it at the desk.',
    refused: 'Square is refusing any more refunds of this payment. Please refund the customer at the desk.',
    'too-many': 'Square allows up to 20 refunds of a payment. Please refund the rest at the desk.',
    'too-old': 'Square can only refund a payment within one year. Please refund the customer at the desk.',
  },
  limits: (left: number, until: string): string =>
    `Square can refund this payment until ${until}, up to ${left} more ${left === 1 ? 'time' : 'times'}.`,
  disputed:
    'The customer’s bank is asking for this payment back (a dispute). If you refund it and lose the dispute, you pay twice. Square may refuse the refund.',
  althoughDisputed: 'Refund it anyway',
  confirmDisputed: 'Please tick “Refund it anyway” if you want to refund a disputed payment.',
  give: 'Refund',
  giveNow: 'Refund now',
  due: (amount: string): string => `${amount} to refund`,
  noneDue: 'Nothing to refund',
  toCard: 'To the card they paid with',
  atDesk: 'At the desk',
  arrived: 'Refunded',
  amount: 'Amount to refund (£)',
  amountOf: (online: boolean): string =>
    online ? 'Amount to refund to the card (£)' : 'Amount to refund at the desk (£)',
  amountWrong: errorMessages.AMOUNT_INVALID,
  atMost: (amount: string): string => `You can refund up to ${amount}.`,
  /** While it is not known what goes back, nothing is cancelled. */
  working: 'Working out the refund…',
  notWorkedOut: 'Nothing has been refunded. You can refund it from the booking or payment page.',
  giveProposed: (amount: string, to?: string): string => `Refund ${amount}${to ? ` to ${to}` : ''}`,
  owed: 'Refund for this cancellation',
  till: 'From the till at',
  whereSold: 'The location where it was booked',
  given: (amount: string, byHand: boolean): string =>
    byHand ? `${amount} has been recorded as refunded at the desk.` : `A refund of ${amount} is on its way.`,
  cancelledOnly: (message: string, failed: string): string => `${message} But the refund failed: ${failed}`,
  reasons: {
    customer: 'Cancelled by the customer',
    salon: 'Cancelled by the salon',
  },
} as const
