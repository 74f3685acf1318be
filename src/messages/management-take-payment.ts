/** What is asked before a payment is recorded; the amount ready to be shown. */
export const takePaymentTexts = {
  sum: (amount: string, who: string, what: string): string => `${amount} from ${who} for ${what}.`,
  balance: (amount: string, who: string, what: string): string =>
    `The balance of ${amount} from ${who} for ${what}.`,
  customer: 'the customer',
  booking: 'this booking',
} as const
