/** What staff read about what a person has to look after. */
export const alertMessages = {
  captureRefused:
    'An appointment is booked, but its payment could not be taken after all. It stands as Awaiting payment: please ask the customer.',
  otherSumTaken: (taken: string, asked: string): string =>
    `Square took ${taken} for a payment of ${asked}. Our books show what was taken. Please look at the payment in Square’s dashboard, then collect or refund the rest.`,
  paidThoughCancelled: (amount: string): string =>
    `A payment of ${amount} came in for a booking that had been cancelled meanwhile. Please give back what the customer is owed: open the payment and refund it there.`,
  refundOwed: (amount: string): string =>
    `A customer cancelled in time, and ${amount} is owed back. Please give it back: open the payment and refund it there.`,
  refundPromised: (amount: string): string =>
    `A customer was told that ${amount} goes back for what was cancelled, and nobody has given it back yet. Please give it back: open the payment and refund it there.`,
  misconfigured: (detail: string): string =>
    `Square refuses our payments (${detail}). Visitors cannot pay online until its settings are put right.`,
  unknownToken:
    'Square did not know the card token of a payment, and nothing was charged. One alone may be a stranger who tries made-up ones. If customers cannot pay, the application id and the access token in the settings are not of the same Square application.',
  refundFailed: (amount: string): string =>
    `A refund of ${amount} failed at Square. The customer does not have the money; please try again or return it another way.`,
  refundFailedForGood: (amount: string): string =>
    `A refund of ${amount} failed at Square, and Square takes no other refund of this payment. The customer does not have the money. Please give it back another way, such as cash or a bank transfer, and record it with the payment as given by hand.`,
  returnFailedForGood: (amount: string, payment: string): string =>
    `${amount} of a booking that was not made could not be refunded (Square’s payment ${payment}). The refund failed at Square, and Square takes no other refund of this payment. Please find the buyer in Square’s dashboard and give the money back another way, such as a bank transfer.`,
  returnFailed: (amount: string, payment: string): string =>
    `${amount} of a booking that was not made could not be given back (Square’s payment ${payment}). The site tries again by itself and says here when it gives up; you need not do anything yet.`,
  returnGivenUp: (amount: string, payment: string): string =>
    `${amount} of a booking that was not made could not be given back, and the site no longer tries. Please refund Square’s payment ${payment} in Square’s dashboard, or ask Square why it refuses.`,
  refundWaits: (amount: string, what: string): string =>
    `A refund of ${amount} has been on its way for more than a day (Square’s number ${what}). Please look for it in Square’s dashboard; if Square does not know it or does not move, ask Square, and tell the customer that it takes longer.`,
  refundElsewhere: (amount: string, payment: string): string =>
    `Square gave back ${amount} of a payment that is not in our books (Square’s payment ${payment}). If it belongs to a booking, please put it down there by hand.`,
  inquiry: (amount: string, due: string | null): string =>
    `A customer’s bank asks about a payment of ${amount} (an inquiry). Please answer in Square’s dashboard${due ? ` by ${due}` : ''}. Without an answer it may become a dispute.`,
  disputed: (amount: string, due: string | null): string =>
    `A customer’s bank asks ${amount} back (a dispute). Please answer it in Square’s dashboard${due ? ` by ${due}` : ''}: without an answer the money is lost.`,
  disputeAnswered: (amount: string): string =>
    `A customer’s bank asks ${amount} back (a dispute). It was answered at Square, and the bank will decide. There is nothing to do at the moment.`,
  disputeWonAfterAll: (amount: string): string =>
    `A dispute of ${amount} that was lost is won after all: the customer’s bank has given the money back, and the payment shows it again. If the customer paid you another way in the meantime, please refund one of the two.`,
  disputeLost: (amount: string, isNoted: boolean): string =>
    `A dispute of ${amount} is lost: the customer’s bank has taken the money back. ${
      isNoted
        ? 'It stands with the payment as gone. Please decide whether the customer still owes it, and do not refund it again.'
        : 'It is no payment of our books, or was given back already: please look at Disputes in Square’s dashboard.'
    }`,
  disputeUnread:
    'A customer’s bank asks a payment back (a dispute), and we may not read which one. Please look at Disputes in Square’s dashboard and answer there in time.',
  strayPayment: (amount: string): string =>
    `Square holds a payment of ${amount} that belongs to no booking. It is being given back; please check that it was.`,
  strangerPayment: (amount: string, payment: string, reference: string): string =>
    `Square took ${amount} (Square’s payment ${payment}, reference ${reference}) that this site never asked for. Another copy of this site may use the same Square account. Nothing is refunded automatically. Please check who took the payment.`,
  backupFailed:
    'The backup that was due was not made. The page Health says why and what to do; it is tried again every hour.',
  mailsGivenUp:
    'Emails could not be sent for more than a day and were given up. Please look at Emails: once the mail server works again, each can be sent from there.',
  /** Of one mail. */
  mailTooLate: 'It could not be sent while it was still of use.',
  sharedAddress: (username: string): string =>
    `The sign-in “${username}” had the same email address as another one, so its address was put out of use: mails to it arrive nowhere. Please open Sign-ins as an admin and give it an address of its own.`,
  difference: (what: string): string => `Square and our books differ: ${what}`,
} as const
