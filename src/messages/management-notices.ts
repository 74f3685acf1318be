/** What staff should know on every page of the management area (D6, D19). */
export const noticeTexts = {
  several: (count: number): string => `${count} notices`,
  outbox:
    'Customers receive no email: no mail server is set up. Every mail is kept here instead, and can be read.',
  testPayments: 'Test payments: visitors can try to pay by card, and no money moves.',
  noPayments: (why: string): string => `Visitors cannot pay online. ${why}`,
  troubledMails: (count: number): string =>
    count === 1
      ? 'One email could not be sent, or nobody knows whether it arrived.'
      : `${count} emails could not be sent, or nobody knows whether they arrived.`,
  waitingMails: (count: number, why: string): string =>
    `${count === 1 ? 'One email is' : `${count} emails are`} waiting because the mail server did not take the last one${why ? ` (${why})` : ''}. We keep trying for a day.`,
  alerts: (count: number, more: boolean): string =>
    count === 1
      ? 'One payment needs a person to look at it.'
      : `${more ? 'More than ' : ''}${count} payments need a person to look at them.`,
  enquiries: (count: number): string =>
    count === 1 ? 'One enquiry waits for an answer.' : `${count} enquiries wait for an answer.`,
  instagramStopped:
    'Instagram does not accept the token any more: the site shows the posts that it has. Please set a new INSTAGRAM_TOKEN.',
  instagramEnds: (days: number): string =>
    `The token for Instagram ends in ${days === 1 ? 'one day' : `${days} days`}, and could not be renewed. Please set a new INSTAGRAM_TOKEN.`,
  noBackup: 'The last backup was not made.',
  readMails: 'Read the emails',
  readEnquiries: 'Read the enquiries',
  lookAtMails: 'Look at them',
  lookAtPayments: 'Look at payments',
  lookAtHealth: 'Look at Health',
} as const
