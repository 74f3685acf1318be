/** The mail that staff send to themselves to see whether mails arrive, and what they are told of it. */
export const testMailTexts = {
  button: 'Send a test email',
  failed: 'The test email could not be sent. Please try again.',
  subject: (salon: string): string => `A test from ${salon}`,
  heading: 'This email has arrived',
  intro: (salon: string): string =>
    `You, or someone signed in as you, asked ${salon} to send a test email. Emails to your customers are sent the same way.`,
  closing:
    'Check how it looks on your phone too. If it went to your junk folder, ask whoever looks after your domain to set up SPF, DKIM and DMARC.',
  sent: (to: string): string =>
    `The mail server has accepted the test email to ${to}. If it has not arrived in a few minutes, check your junk folder.`,
  kept: 'No mail server is set up, so the test email is in the outbox and has not been sent.',
  refused: (reason: string): string =>
    `The mail server did not accept the test email. It says: “${reason}” Whoever runs the site can check the SMTP_HOST settings.`,
} as const
