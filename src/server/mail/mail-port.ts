import type { Config } from 'payload'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Env } from '@/server/env'
import { createId } from '@/server/ids'

export interface MailAttachment {
  filename: string
  content: string
  contentType: string
}

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /** The salon as the sender: its name is shown as the sender's, and replies go to its own address. */
  salon?: { name: string; email: string | null }
  /** Who gets replies instead of the salon. */
  replyTo?: string
  /** Written into the message, so that the same notice is recognised again. */
  key?: string
}

/** Sends one message. A failure is thrown with a sentence; an unknown outcome counts as thrown. */
export interface MailPort {
  /** False when messages reach nobody but whoever reads the outbox folder (D6). */
  delivers: boolean
  send(message: MailMessage): Promise<{ messageId: string }>
  /** Asks the mail server whether it would take a message; throws its reason. Missing: there is none to ask. */
  check?(): Promise<void>
}

const toMailText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Payload's own mails go the way of ours. */
export const createPayloadEmail =
  (mail: MailPort): NonNullable<Config['email']> =>
  () => ({
    name: 'salon-mail',
    defaultFromName: 'Salon',
    defaultFromAddress: 'salon@localhost',
    sendEmail: (message) =>
      mail.send({
        to: toMailText(message.to),
        subject: toMailText(message.subject),
        text: toMailText(message.text),
        html: toMailText(message.html),
      }),
  })

/** Sender without mail settings: nothing is delivered. */
const NOBODY = 'salon@localhost'

/** The sender's address, with the name from `SMTP_FROM`, or else the salon's name. */
const getSender = (settings: Env, { salon }: MailMessage): { name: string; address: string } => {
  const [from] = addressparser(settings.smtp?.from ?? NOBODY, { flatten: true })
  return { name: from?.name || salon?.name || 'Salon', address: from?.address ?? NOBODY }
}

/** Replies go to the salon's own address. A message to that address needs none: its reply would come straight back. */
const getReplyTo = ({ replyTo, salon, to }: MailMessage) =>
  replyTo ?? (salon?.email && salon.email !== to ? { name: salon.name, address: salon.email } : undefined)

const composeMessage = (settings: Env, message: MailMessage) => {
  const from = getSender(settings, message)
  return {
    from,
    to: message.to,
    replyTo: getReplyTo(message),
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments,
    messageId: `<${createId()}@${from.address.split('@').at(-1)}>`,
    headers: {
      // Out-of-office replies and other machines leave such a message unanswered (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(message.key ? { 'X-Salon-Notice': message.key } : {}),
    },
  }
}

/** Milliseconds without an answer of the mail server after which a message counts as not sent. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** How the id of a message begins that reached nobody but the outbox folder. */
export const KEPT_IN_OUTBOX = 'outbox:'

/** Without SMTP settings every message becomes a file in `DATA_DIR/outbox` (D6). */
const createOutboxPort = (settings: Env): MailPort => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const folder = path.join(settings.dataDir, 'outbox')
  return {
    delivers: false,
    async send(message) {
      const sent = await transport.sendMail(composeMessage(settings, message))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${createId()}.eml`
      await writeFile(path.join(folder, name), sent.message as Buffer)
      return { messageId: `${KEPT_IN_OUTBOX}${sent.messageId}` }
    },
  }
}

/** The mail port for these settings: SMTP when it is configured, the outbox folder otherwise. */
export const createMailPort = (settings: Env, patience = PATIENCE): MailPort => {
  if (!settings.smtp) return createOutboxPort(settings)
  const { host, port, secure, requireTls, user, password } = settings.smtp
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...patience,
    auth: user ? { user, pass: password ?? '' } : undefined,
  })
  return {
    delivers: true,
    check: async () => void (await transport.verify()),
    send: async (message) => ({
      messageId: (await transport.sendMail(composeMessage(settings, message))).messageId,
    }),
  }
}
