/** What sums are called: part of the words of the site (`site-words.ts`). D17 says which sum is which. */
export const sumWords = {
  sums: {
    label: 'Sums and receipts',
    words: {
      subtotal: ['Before a discount, and in the basket', 'Subtotal'],
      discount: ['What a code takes off', 'Discount'],
      total: ['All of it', 'Total'],
      now: ['What is charged at once', 'To pay now'],
      onTheDay: ['What is paid at the salon', 'To pay on the day'],
      nowShort: ['The first of these beside a button', 'Now'],
      onTheDayShort: ['The second beside a button', 'On the day'],
      paid: ['What has come in', 'Paid'],
      checking: ['What may have come in', 'Online payment, being checked'],
      atSalon: ['On a receipt, when nothing was paid yet', 'To pay at the salon'],
      remaining: ['On a receipt, when a part was', 'Remaining balance, due on the day'],
      forCancelled: ['On a receipt of which something was cancelled', 'Paid for what was cancelled'],
      refunded: ['What went back', 'Refunded'],
      name: ['On a receipt, before who paid', 'Name'],
      method: ['On a receipt, before how', 'Payment method'],
      bySalon: ['Way to pay: at the salon', 'Pay at salon'],
      byHalf: ['Way to pay: half online', 'Booking fee paid online'],
      byFull: ['Way to pay: all online', 'Paid online'],
      byCard: ['Way to pay: card', 'Card'],
      byCash: ['Way to pay: cash', 'Cash'],
    },
  },
} as const
