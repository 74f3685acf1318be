interface About {
  amount: string
  /** What stands beside the payment in Square's dashboard. */
  reference: string
}

/** What staff read of an order that has been open for more than a quarter of an hour, and what they can do. */
export const stuckMessages = {
  outcomeOpen: ({ amount, reference }: About): string =>
    `An online payment of ${amount} has been pending for more than 15 minutes. Square has not confirmed the result, so nothing is booked. We keep checking, and will refund any money that arrives. Please check in Square’s dashboard that Square is working and whether there is a payment with the reference ${reference}. The customer has been told their payment is being checked. If they call, book them in here to pay at the salon.`,
  paymentOpen: ({ amount, reference }: About): string =>
    `An appointment is booked, but after more than 15 minutes Square has not confirmed its online payment of ${amount}. We keep checking. Before you ask the customer for money, look for the reference ${reference} in Square’s dashboard. If it is completed there, it has been paid.`,
  deskOpen: ({ amount, reference }: About): string =>
    `A card payment of ${amount} taken at the desk has been pending for more than 15 minutes. Square has not confirmed the result. We keep checking. Please do not take it again until this is settled. Look for the reference ${reference} in Square’s dashboard: if it is completed there, it has been paid.`,
  lateMoney: ({ amount, reference }: About): string =>
    `A payment of ${amount} was abandoned, and after more than 15 minutes Square has not confirmed whether it went through. We keep checking, and will refund any money that arrives. If this alert stays, look for the reference ${reference} in Square’s dashboard and refund any payment you find.`,
  bookingOpen:
    'A booking without an online payment has been unfinished for more than 15 minutes. We keep trying. If it does not appear in the diary, please call the customer and ask whoever runs the site to check the log.',
  confirmationOpen:
    'An appointment is booked, but its confirmation email has been failing for more than 15 minutes. We keep trying. Please tell the customer their booking is confirmed, and ask whoever runs the site to check the log.',
} as const
