/** What staff should know on every page of the management area (D6, D19). */
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
    `${count === 1 ? 'One email is' : `${count} emails are`} waiting because the mail server did not accept the last one${why ? ` (${why})` : ''}. We will keep trying for 32 hours.`,
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
