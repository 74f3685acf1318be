interface About {
  amount: string
  /** What stands beside the payment in Square's dashboard. */
  reference: string
}

/** What staff read of an order that has been open for more than a quarter of an hour, and what they can do. */
export const stuckMessages = {
  outcomeOpen: ({ amount, reference }: About): string =>
    `An online payment of ${amount} has been open for more than 15 minutes: Square has not said what became of it, and nothing is booked. We keep asking, and whatever came in goes back by itself. Please look in Square’s dashboard whether Square works and whether there is a payment with the reference ${reference}. The customer has read that the payment is being checked: if they call, book them here to pay at the salon.`,
  paymentOpen: ({ amount, reference }: About): string =>
    `An appointment is booked, but for more than 15 minutes Square has not said whether its online payment of ${amount} was taken. We keep asking. Please look in Square’s dashboard for the reference ${reference} before you ask the customer for money: what shows there as completed is paid.`,
  deskOpen: ({ amount, reference }: About): string =>
    `A card payment of ${amount} that was taken at the desk has been open for more than 15 minutes: Square has not said what became of it. We keep asking. Please do not take it again before this is settled, and look in Square’s dashboard for the reference ${reference}: what shows there as completed is paid.`,
  lateMoney: ({ amount, reference }: About): string =>
    `A payment of ${amount} was given up, and Square has not said for more than 15 minutes whether it came in after all. We keep asking, and what came in goes back by itself. If it lasts, please look in Square’s dashboard for the reference ${reference} and give back what is there.`,
  bookingOpen:
    'A booking without an online payment could not be finished for more than 15 minutes. We keep trying. Please call the customer if the time stays out of the diary, and have the log of the site looked at.',
  confirmationOpen:
    'An appointment is booked, but its confirmation could not be written for more than 15 minutes. We keep trying. Please tell the customer that the booking stands, and have the log of the site looked at.',
} as const
