/** The mail that staff send to themselves to see whether mails arrive, and what they are told of it. */
export const testMailTexts = {
  button: 'Send a test mail',
  failed: 'The test email could not be sent. Please try again.',
  subject: (salon: string): string => `A test from ${salon}`,
  heading: 'This email has arrived',
  intro: (salon: string): string =>
    `You, or a colleague who is signed in as you, asked ${salon} for a test. The mails to your customers go the same way.`,
  closing:
    'Look at how it is shown on your phone, too. If it lay among unwanted mail, ask whoever looks after your domain for SPF, DKIM and DMARC.',
  sent: (to: string): string =>
    `The mail server has taken the test email to ${to}. If it is not there in a few minutes, look among unwanted mail.`,
  kept: 'No mail server is set up, so the test email lies in the outbox and nobody received it.',
  refused: (reason: string): string =>
    `The mail server did not take the test email. It says: “${reason}” Whoever runs the site finds the settings under SMTP_HOST.`,
} as const
