/** The name of a voucher where staff read what was sold. */
export const voucherWords = { name: 'Gift voucher' } as const

/** The status of a voucher. The first that applies is shown. */
export const voucherStates = {
  unpaid: 'Not paid yet',
  withdrawn: 'Withdrawn',
  disputed: 'Disputed',
  expired: 'Expired',
  empty: 'Used up',
  active: 'Can be used',
} as const

/** The entries of a voucher's ledger. */
export const entryTexts = {
  sold: 'Sold',
  use: 'Used',
  back: 'Use undone',
  restored: 'Refunded to the voucher',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

/** Responses to staff. */
export const voucherMessages = {
  sold: 'The voucher has been sold.',
  soldByEmail: 'The voucher has been sold, and we’ll email it.',
  awaitingCard: 'The voucher has been saved. It can be used once the card payment is complete.',
  withdrawn: 'The voucher has been withdrawn. It can no longer be used.',
  removed: 'The unpaid voucher has been deleted.',
  renewed: 'The voucher has a new code. The old code no longer works.',
} as const

/** The screen of vouchers and its dialogs. */
export const voucherTexts = {
  title: 'Gift vouchers',
  sell: 'Sell a voucher',
  off: 'Your salon does not sell gift vouchers. An admin can change this under Settings, Booking and payment rules.',
  empty: 'No gift voucher has been sold yet.',
  nothingFound: 'We did not find a voucher. Please check the code or the name.',
  showNewest: 'Show the newest vouchers',
  failed: 'The vouchers could not be loaded.',
  shown: (count: number): string => `The newest ${count} vouchers. Search to find others.`,
  ending: (lastFour: string): string => `…${lastFour}`,
  customer: 'Customer',
  recipient: 'Gift for',
  recipientHint: 'Leave blank if the voucher is for the customer.',
  message: 'Message',
  messageHint: 'Up to 300 characters, without web addresses.',
  email: 'Email the voucher to',
  emailHint: 'We’ll email it once it is paid. Leave blank to hand over the code yourself.',
  emailed: (to: string, when: string): string => `Emailed to ${to}, ${when}`,
  toBeEmailed: (to: string, when: string): string => `Will be emailed to ${to}, ${when}`,
  anAmount: 'An amount',
  treatmentsFailed: 'The treatments could not be loaded. Please try again.',
  amount: 'Amount (£)',
  amountHint: (least: string, most: string): string => `From ${least} to ${most}.`,
  worth: 'Worth',
  paidBy: 'Paid by',
  card: 'Card (typed)',
  place: 'Sold at',
  validUntil: 'Valid until',
  validFor: (months: number): string => `The voucher is valid for ${months} months.`,
  sellFailed:
    'We do not know if this voucher was sold. Please try again with the same details. It will not be sold twice.',
  chooseCustomer: 'Please choose a customer.',
  findCustomer: 'Find a customer by name, email or phone',
  chosen: 'Change customer',
  nobodyFound: 'We did not find a customer. Please create the customer first.',
  choosePlace: 'Please choose a location',
  leftOf: (amount: string): string => `left of ${amount}`,
  code: 'Code',
  showCode: 'Show the code',
  printCard: 'Print the voucher (opens a new tab)',
  codeFailed: 'The code could not be shown. Please try again.',
  codeHint: 'Anyone who knows this code can use the voucher. Opening it is recorded in the activity log.',
  renew: 'Give it a new code',
  renewAsk: 'The old code will stop working straight away. Use this if the code was lost or seen by others.',
  withdraw: 'Withdraw',
  withdrawAsk: (balance: string): string =>
    `The voucher can then no longer be used, and its balance of ${balance} is lost. To refund the purchase, open its payment instead.`,
  remove: 'Delete the unpaid voucher',
  removeAsk: 'This voucher has not been paid for, so nobody can use it.',
  reason: 'Reason',
  changeFailed: 'We do not know if this worked. Please try again.',
  history: 'History',
  balance: 'Balance',
} as const

/** Paying a part of a bill with a voucher. */
export const payWithVoucherTexts = {
  label: 'Code, last four characters or name',
  find: 'Find the voucher',
  choose: 'Vouchers',
  none: 'We did not find a voucher with a balance. Please check the code or the name.',
  unusable: (vouchers: { lastFour: string; state: string }[]): string =>
    `We found ${vouchers.length === 1 ? 'a voucher that cannot be used' : 'vouchers that cannot be used'}: ${vouchers.map(({ lastFour, state }) => `…${lastFour} (${state.toLowerCase()})`).join(', ')}.`,
  needed: 'Please choose a voucher.',
  failed: 'The vouchers could not be loaded. Please try again.',
  option: (lastFour: string, balance: string): string => `…${lastFour}, ${balance} left`,
} as const

/** What the salon owes on vouchers. */
export const owedTexts = {
  title: 'Owed on gift vouchers',
  owed: (count: number): string => `Balance of ${count === 1 ? '1 voucher' : `${count} vouchers`}`,
  sold: 'Sold',
  used: 'Used',
  restored: 'Refunded to vouchers',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  lost: 'Lost in disputes',
  hint: 'The balance is everything sold or refunded to vouchers, less everything used, withdrawn, expired or lost.',
  failed: 'The amount owed on vouchers could not be loaded. Please try again.',
} as const

/** The email to the buyer a month before a voucher expires. */
export const voucherReminderTexts = {
  subject: (salon: string): string => `Your gift voucher from ${salon} expires soon`,
  heading: 'Your gift voucher expires soon',
  intro: ({
    name,
    balance,
    lastFour,
    recipient,
    until,
  }: Record<'name' | 'balance' | 'lastFour' | 'until', string> & { recipient: string | null }): string =>
    `Hello ${name}, there is still ${balance} on the gift voucher that you bought${recipient ? ` for ${recipient}` : ''}. Its code ends in ${lastFour}. You can use it until ${until}.`,
  note: 'To use it, tell us the code when you pay at the salon. If you gave it to somebody else, please let them know.',
  from: (salon: string): string => `See you soon,\n${salon}`,
} as const
