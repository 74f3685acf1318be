import { z } from 'zod'
import { callContract } from './call'
import {
  flag,
  id,
  instant,
  listSorts,
  message,
  emptyInput,
  optionalText,
  pageNumber,
  pageGiven,
} from './fields'

/**
 * `unknown` means that the process crashed after the record was written, or that the provider of text messages did not
 * answer, so we do not know if the message was sent (D19, D120). Only text messages are `delivered`.
 */
const mailStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const

const channel = z.enum(['email', 'text'])

/** An email or a text message that was sent, failed or is waiting. */
const mail = z
  .object({
    notification_id: z.string(),
    channel,
    kind: z.string(),
    status: z.enum(mailStates),
    recipient: z.string(),
    subject: z.string().describe('For a text message, the text itself.'),
    segments: z.number().nullable().describe('The number of parts of a text message that are charged for.'),
    attempts: z.number(),
    error: z.string().nullable(),
    booking_id: z.string().nullable(),
    kept: z
      .boolean()
      .describe('True if no mail server was set up, so that the email was only stored in the outbox folder.'),
    created_at: instant,
    sent_at: instant.nullable(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof mail>

/** A file in the outbox folder, in which emails are stored if there is no email server (D6). */
const keptMail = z
  .object({ name: z.string(), to: z.string(), subject: z.string(), created_at: instant })
  .meta({ id: 'KeptMail' })
export type KeptMail = z.infer<typeof keptMail>

const words = { text: z.string(), attachments: z.array(z.string()) }

export const listMails = callContract({
  input: z.object({
    status: z.enum(mailStates).optional(),
    channel: channel.optional().describe('If missing, both emails and text messages are listed.'),
    troubled: flag.describe(
      'Set to true to list only emails that need attention. These are emails that failed, whose outcome is unknown, or that the mail server has refused so far.',
    ),
    search: optionalText(200).describe(
      'Part of the email address or the subject, or part of the name or phone number of a customer with that email address.',
    ),
    sort: z.enum(listSorts).optional(),
    page: pageNumber,
  }),
  output: z.object({ notifications: z.array(mail), ...pageGiven }),
  errors: [],
})

export const readMail = callContract({
  input: z.object({ notificationId: id('MAIL_NOT_FOUND') }),
  output: z.object({ notification: mail.extend(words) }),
  errors: ['MAIL_NOT_FOUND'],
})

export const resendMail = callContract({
  input: z.object({ notificationId: id('MAIL_NOT_FOUND') }),
  output: message.extend({ notification: mail }),
  errors: ['MAIL_NOT_FOUND', 'MAIL_UNDER_WAY'],
})

export const sendTestMail = callContract({
  input: emptyInput,
  output: message.extend({ sent: z.boolean().describe('True if a mail server accepted the email.') }),
  errors: [],
})

export const listOutbox = callContract({
  input: emptyInput,
  output: z.object({ mails: z.array(keptMail) }),
  errors: [],
})

export const readKeptMail = callContract({
  input: z.object({ name: id('MAIL_NOT_FOUND') }),
  output: z.object({ mail: keptMail.omit({ created_at: true }).extend({ date: z.string(), ...words }) }),
  errors: ['MAIL_NOT_FOUND'],
})

export const listTextOutbox = callContract({
  input: emptyInput,
  output: z.object({
    texts: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        text: z.string(),
        segments: z.number(),
        status: z.enum(['sent', 'delivered', 'failed']),
        created_at: instant,
      }),
    ),
  }),
  errors: ['TEXTS_NOT_KEPT'],
})

const exampleMail = z.object({
  kind: z.string().max(50).describe('The name of the kind of email, for example `confirmation`.'),
  subject: optionalText(150),
  intro: optionalText(1000),
  closing: optionalText(1000),
  terms: optionalText(1000).describe('The sentence at the bottom of emails about appointments.'),
})

export const previewMail = callContract({
  input: exampleMail,
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  errors: [],
})

export const sendExampleMail = callContract({
  input: exampleMail,
  output: message.extend({ sent: z.boolean().describe('True if a mail server accepted the email.') }),
  errors: ['RATE_LIMITED'],
})
