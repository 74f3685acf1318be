/** Shown while a visitor chooses a booking. Fixed texts (S4, D7). */
export const bookingAlerts = {
  noLocation: 'No location has been selected!',
  noCategory: 'No category has been selected!',
  noDateOrTime: 'No valid date or time has been selected!',
  noTime: 'No time has been selected!',
  noServiceSelected: 'No service selected',
  noLocationSelected: 'No location selected',
  noBookingDetails: 'No booking details found',
  noServiceId: 'No Service ID was found.',
} as const

export const slotTexts = {
  loadFailed: 'We could not load the times. Please try again.',
} as const

/** Notices for staff on every page of the management area (D6, D19). */
export const noticeTexts = {
  several: (count: number): string => `${count} notices`,
  outbox:
    'Customers are not receiving emails because no mail server is set up. You can read every email here instead.',
  testPayments: 'Test payments: visitors can try paying by card, but no money is taken.',
  noPayments: (why: string): string => `Visitors cannot pay online. ${why}`,
  troubledMails: (count: number): string =>
    count === 1
      ? 'One email could not be sent, or may not have arrived.'
      : `${count} emails could not be sent, or may not have arrived.`,
  waitingMails: (count: number, why: string): string =>
    `${count === 1 ? 'One email is' : `${count} emails are`} waiting because the mail server is not accepting emails${why ? ` (${why})` : ''}. We will keep trying for 32 hours.`,
  alerts: (count: number, more: boolean): string =>
    count === 1
      ? 'One payment needs your attention.'
      : `${more ? 'More than ' : ''}${count} payments need your attention.`,
  enquiries: (count: number): string =>
    count === 1 ? 'One enquiry is waiting for a reply.' : `${count} enquiries are waiting for a reply.`,
  instagramStopped:
    'Instagram no longer accepts our token, so the site is showing the posts it already has. Please set a new INSTAGRAM_TOKEN.',
  instagramEnds: (days: number): string =>
    `The Instagram token expires in ${days === 1 ? 'one day' : `${days} days`}, and could not be renewed. Please set a new INSTAGRAM_TOKEN.`,
  noBackup: 'The last backup failed.',
  readMails: 'Read the emails',
  readEnquiries: 'Read the enquiries',
  lookAtMails: 'See the emails',
  lookAtPayments: 'See the payments',
  lookAtHealth: 'See Site health',
} as const

/** Errors for links that the owner enters. */
export const linkTexts = {
  nowhere:
    'There is no published page at this address. Please publish the page first, or choose a different address.',
} as const

/** Alerts for staff about problems that a person must deal with. */
export const alertMessages = {
  captureRefused:
    'An appointment is booked, but its payment could not be taken after all. It shows as Awaiting payment: please ask the customer to pay.',
  otherSumTaken: (taken: string, asked: string): string =>
    `Square took ${taken} for a payment of ${asked}. Our books show what was taken. Please look at the payment in Square’s dashboard, then collect or refund the rest.`,
  paidThoughCancelled: (amount: string): string =>
    `A payment of ${amount} came in for a booking that had already been cancelled. Please refund what the customer is owed: open the payment and refund it there.`,
  refundOwed: (amount: string): string =>
    `A customer cancelled in time and is owed a refund of ${amount}. Please open the payment and refund it.`,
  refundPromised: (amount: string): string =>
    `A customer was told they would be refunded ${amount} for a cancellation, but it has not been refunded yet. Please open the payment and refund it.`,
  misconfigured: (detail: string): string =>
    `Square is refusing our payments (${detail}). Visitors cannot pay online until the Square settings are corrected.`,
  unknownToken:
    'Square did not recognise the card token for a payment, so nothing was charged. If this happens once, it may just be someone trying a made-up token. If customers cannot pay, the application ID and access token in the settings belong to different Square applications.',
  refundFailed: (amount: string): string =>
    `A refund of ${amount} failed at Square. The customer has not had the money. Please try again, or refund them another way.`,
  refundFailedForGood: (amount: string): string =>
    `A refund of ${amount} failed at Square, and Square will not make another refund of this payment. The customer has not had the money. Please refund them another way, such as cash or a bank transfer, then record it on the payment as a refund at the desk.`,
  returnFailedForGood: (amount: string, payment: string): string =>
    `${amount} from a booking that did not go through could not be refunded (Square payment ${payment}). The refund failed at Square, and Square will not make another refund of this payment. Please find the buyer in Square’s dashboard and refund them another way, such as a bank transfer.`,
  returnFailed: (amount: string, payment: string): string =>
    `${amount} from a booking that did not go through could not be refunded (Square payment ${payment}). The site will keep trying and will tell you here if it gives up. You do not need to do anything yet.`,
  returnGivenUp: (amount: string, payment: string): string =>
    `${amount} from a booking that did not go through could not be refunded, and the site has stopped trying. Please refund Square payment ${payment} in Square’s dashboard, or ask Square why it is being refused.`,
  refundWaits: (amount: string, what: string): string =>
    `A refund of ${amount} has been pending for more than a day (Square number ${what}). Please look for it in Square’s dashboard. If it is not there or does not change, contact Square, and tell the customer it is taking longer than usual.`,
  refundElsewhere: (amount: string, payment: string): string =>
    `Square refunded ${amount} of a payment we have no record of (Square payment ${payment}). If it belongs to a booking, please record it there yourself.`,
  inquiry: (amount: string, due: string | null): string =>
    `A customer’s bank is asking about a payment of ${amount} (an inquiry). Please respond in Square’s dashboard${due ? ` by ${due}` : ''}. If you do not respond, it may become a dispute.`,
  disputed: (amount: string, due: string | null): string =>
    `A customer’s bank is asking for ${amount} back (a dispute). Please respond in Square’s dashboard${due ? ` by ${due}` : ''}. If you do not respond, you will lose the money.`,
  disputeAnswered: (amount: string): string =>
    `A customer’s bank is asking for ${amount} back (a dispute). A response has been sent in Square, and the bank will decide. You do not need to do anything at the moment.`,
  disputeWonAfterAll: (amount: string): string =>
    `You lost a dispute for ${amount}, but have now won it after all: the customer’s bank has returned the money, and the payment shows it again. If the customer paid you another way in the meantime, please refund one of the two payments.`,
  disputeLost: (amount: string, isNoted: boolean): string =>
    `You have lost a dispute for ${amount}: the customer’s bank has taken the money back. ${
      isNoted
        ? 'It is shown on the payment as returned. Please decide whether the customer still owes it, and do not refund it again.'
        : 'We have no record of this payment, or it has already been refunded. Please look at Disputes in Square’s dashboard.'
    }`,
  disputeUnread:
    'A customer’s bank is asking for a payment back (a dispute), but we do not have permission to see which one. Please look at Disputes in Square’s dashboard and respond before the deadline.',
  strayPayment: (amount: string): string =>
    `Square holds a payment of ${amount} that does not belong to any booking. It is being refunded. Please check that the refund goes through.`,
  strangerPayment: (amount: string, payment: string, reference: string): string =>
    `Square took ${amount} (Square payment ${payment}, reference ${reference}) that this site never asked for. Another copy of this site may be using the same Square account. We will not refund it automatically. Please check who took the payment.`,
  backupFailed:
    'The last backup failed. See Site health for the reason and what to do. The site tries again every hour.',
  mailsGivenUp:
    'Some emails could not be sent for more than a day, so the site has stopped trying. Once the mail server is working again, you can resend them from Emails.',
  /** Shown about an email. */
  mailTooLate: 'It could not be sent in time to be useful.',
  accountGone: 'The account has been deleted.',
  sharedAddress: (username: string): string =>
    `The account “${username}” had the same email address as another account, so its address has been disabled and emails to it will not arrive. An admin needs to give it its own address under User accounts.`,
  difference: (what: string): string => `Square and our records do not match: ${what}`,
} as const
