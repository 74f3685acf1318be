import type { Config } from 'payload'
import type { MailPort } from './port'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Payload's own mails go the way of ours. */
export const payloadEmail =
  (mail: MailPort): NonNullable<Config['email']> =>
  () => ({
    name: 'salon-mail',
    defaultFromName: 'Salon',
    defaultFromAddress: 'salon@localhost',
    sendEmail: (message) =>
      mail.send({
        to: textOf(message.to),
        subject: textOf(message.subject),
        text: textOf(message.text),
        html: textOf(message.html),
      }),
  })
