/** Disputes, in which a customer's bank asks for a payment back (D117). */
export const disputeTexts = {
  title: 'Disputes',
  loadFailed: 'The disputes could not be loaded. Please try again.',
  none: 'There are no disputes. If a customer’s bank asks for a payment back, you will see it here.',
  see: 'See the disputes',
  evidence: 'Collect the evidence',
  respond: 'Respond at Square (opens a new tab)',
  byDay: (day: string): string => `Respond by ${day}`,
  noDay: 'Respond as soon as you can',
  raised: (day: string): string => `Raised on ${day}`,
  older: 'Older disputes are in Square’s dashboard.',
  unknownPayment: 'A payment we have no record of',
  waiting: (count: number, first: string | null): string =>
    `${count === 1 ? 'One dispute needs' : `${count} disputes need`} a response at Square${first ? ` by ${first}` : ''}.`,
  status: {
    inquiry: 'The bank is asking',
    'inquiry-answered': 'Answered, bank decides',
    chargeback: 'Needs a response',
    answered: 'Answered, bank decides',
    won: 'Won',
    lost: 'Lost',
  },
} as const

const disputeReasons: Record<string, string> = {
  AMOUNT_DIFFERS: 'The customer says the amount is wrong.',
  CANCELLED: 'The customer says they cancelled.',
  DUPLICATE: 'The customer says they paid twice.',
  NO_KNOWLEDGE: 'The customer says they did not make this payment.',
  NOT_AS_DESCRIBED: 'The customer says it was not as described.',
  NOT_RECEIVED: 'The customer says they did not receive it.',
  PAID_BY_OTHER_MEANS: 'The customer says they paid another way.',
  CUSTOMER_REQUESTS_CREDIT: 'The customer says they are owed a refund.',
  EMV_LIABILITY_SHIFT: 'The card was not read by its chip.',
}

export const describeDisputeReason = (code: string | null | undefined): string =>
  disputeReasons[code ?? ''] ?? 'The bank gave no reason.'

/** The page of evidence for the customer's bank. */
export const evidenceTexts = {
  title: 'Evidence for a dispute',
  print: 'Print or save as PDF',
  hint: 'Print this page or save it as a PDF, then upload it in Square’s dashboard. We send nothing to Square ourselves. The page contains personal data, so please only give it to the bank.',
  dispute: 'The dispute',
  sale: 'What was bought',
  payment: 'The payment',
  otherPayments: 'Also paid for this sale',
  terms: (title: string): string => `${title}, as published at the time of the sale`,
  termsAccepted:
    'Our website links to these terms before payment, and says that customers accept them by booking.',
  todaysRules:
    'The fee, the deposit and the notice in this text are those of today. The emails above show what the customer was told at the time.',
  noTerms: 'The terms as they were at the time of the sale are no longer stored.',
  mails: 'Emails to the customer',
  voucherMails: 'Emails about the voucher',
  noMails: 'No emails about this sale are stored.',
  notSent: 'Not sent',
  history: 'What happened',
  erased: 'The customer’s details have been deleted.',
  booked: {
    customer: (when: string): string => `The customer booked on our website: ${when}.`,
    staff: (when: string): string => `Our staff booked for the customer: ${when}.`,
  },
  voucherBought: {
    customer: (when: string): string => `The customer bought a gift voucher on our website: ${when}.`,
    staff: (when: string): string => `Our staff sold the customer a gift voucher: ${when}.`,
  },
  voucher: (lastFour: string): string => `Gift voucher with a code ending in ${lastFour}`,
  unused: 'The voucher has not been used.',
  left: (amount: string): string => `${amount} left`,
  attendance: {
    none: 'Not recorded',
    arrived: 'The customer arrived',
    completed: 'The customer came and the treatment was completed',
    'no-show': 'The customer did not come',
    attended: 'The customer attended',
    absent: 'The customer did not attend',
  } as Record<string, string> & { none: string },
  actions: {
    'booking-created': 'Booked by our staff',
    'booking-cancelled': 'Cancelled',
    'appointment-moved': 'Moved to a different time',
    'attendance-arrived': 'Recorded as arrived',
    'attendance-completed': 'Recorded as completed',
    'attendance-no-show': 'Recorded as not attended',
    'payment-taken': 'Payment taken by our staff',
    'payment-link-sent': 'Payment link sent',
    'voucher-sold': 'Voucher sold by our staff',
    'voucher-code-renewed': 'Voucher given a new code',
    'voucher-withdrawn': 'Voucher withdrawn by our staff',
  } as Record<string, string>,
} as const

/** The email to the owner about an alert about money. The alert's own text is its content. */
export const alertMailTexts = {
  subject: (isAgain: boolean): string =>
    isAgain ? 'Still open: a payment needs your attention' : 'A payment needs your attention',
  heading: (isAgain: boolean): string =>
    isAgain ? 'A payment still needs your attention' : 'A payment needs your attention',
  note: (isAgain: boolean): string =>
    isAgain
      ? 'This has been open for a day. We will not email you about it again. It stays under Payments until you mark it as dealt with.'
      : 'When you have dealt with it, please mark it as dealt with under Payments. If it is still open in a day, we will email you once more.',
  link: 'Open it in the management area',
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
  publishingFailed: (type: 'publish' | 'unpublish', title: string): string =>
    type === 'publish'
      ? `“${title}” could not be published at the time that was planned. Please open it, correct what is missing and publish it yourself.`
      : `“${title}” could not be unpublished at the time that was planned. Please open it and unpublish it yourself.`,
  publishingOutdated: (type: 'publish' | 'unpublish', title: string): string =>
    `“${title}” could not be ${type}ed at the time that was planned. Somebody has changed it since then, so we will not try again. Please check it.`,
  /** Shown about an email. */
  mailTooLate: 'It could not be sent in time to be useful.',
  accountGone: 'The account has been deleted.',
  offersStopped: 'The customer does not want these emails.',
  waitingOver: 'The offer had ended, or the person was no longer on the waiting list.',
  voucherGone:
    'The code of this gift voucher is not known any more. Please give the voucher a new code and send it again.',
  sharedAddress: (username: string): string =>
    `The account “${username}” had the same email address as another account, so its address has been disabled and emails to it will not arrive. An admin needs to give it its own address under User accounts.`,
  difference: (what: string): string => `Square and our records do not match: ${what}`,
} as const
