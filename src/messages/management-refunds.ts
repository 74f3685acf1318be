import { errorMessages } from './errors'

/** Words about money that goes back, as staff read them. */
export const refundTexts = {
  askAdmin: 'For any other amount please ask an admin.',
  byCard: 'It goes back to the card it came from.',
  byHand: 'It was not paid online, so it is given back by hand: please return it at the desk.',
  onlyByHand: {
    'not-online': 'It was not paid online, so it is given back by hand: please return it at the desk.',
    refused: 'Square refuses more refunds of this payment. Please give the money back by hand.',
    'too-many': 'Square takes 20 refunds of a payment at most. Please give the rest back by hand.',
    'too-old': 'Square refunds a payment for one year at most. Please give the money back by hand.',
  },
  limits: (left: number, until: string): string =>
    `Square refunds this payment until ${until}, and ${left} more ${left === 1 ? 'time' : 'times'} at most.`,
  disputed:
    'The customer’s bank asks this payment back (a dispute). If you refund it and lose the dispute, you pay twice. Square may refuse the refund.',
  althoughDisputed: 'Refund it anyway',
  confirmDisputed: 'Please tick “Refund it anyway” if you want to refund a disputed payment.',
  amount: 'Amount to give back (£)',
  amountOf: (online: boolean): string =>
    online ? 'Amount to give back to the card (£)' : 'Amount to give back by hand (£)',
  amountWrong: errorMessages.AMOUNT_INVALID,
  atMost: (amount: string): string => `At most ${amount} can go back.`,
  /** While it is not known what goes back, nothing is cancelled. */
  working: 'Working out what goes back…',
  notWorkedOut: 'Nothing went back: give it back on the page of the booking or the payment.',
  giveProposed: (amount: string, to?: string): string => `Give ${amount} back${to ? ` to ${to}` : ''}`,
  owed: 'For this cancellation',
  till: 'From the till of',
  whereSold: 'Where it was booked',
  given: (amount: string, byHand: boolean): string =>
    byHand ? `${amount} is noted as returned by hand.` : `${amount} is on its way back.`,
  cancelledOnly: (message: string, failed: string): string => `${message} But nothing went back: ${failed}`,
  reasons: {
    customer: 'Cancelled by the customer',
    salon: 'Cancelled by the salon',
  },
} as const
