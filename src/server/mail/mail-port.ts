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
  /** The salon as the sender. Its name is shown, and replies are sent to its own address. */
  salon?: { name: string; email: string | null }
  /** The address that receives replies instead of the salon's. */
  replyTo?: string
  /** An address to which email programs POST so that the recipient gets no more such emails (RFC 8058). */
  stopUrl?: string
  /** Included in the message, so that a repeated message can be recognised. */
  key?: string
}

/**
 * Sends one message. If this fails or the outcome is unknown, throws an error whose message is a sentence for people.
 */
export interface MailPort {
  /** False if messages are not sent, but only written to the outbox folder (D6). */
  delivers: boolean
  send(message: MailMessage): Promise<{ messageId: string }>
  /**
   * Checks that the mail server would accept a message. If not, throws its reason. Missing if there is no mail server.
   */
  check?(): Promise<void>
}

/** The sender if there are no email settings. In this case nothing is delivered. */
const NOBODY = 'salon@localhost'

/** The sender's address, with the name from `SMTP_FROM`, or otherwise the salon's name. */
const getSender = (settings: Env, { salon }: MailMessage): { name: string; address: string } => {
  const [from] = addressparser(settings.smtp?.from ?? NOBODY, { flatten: true })
  return { name: from?.name || salon?.name || 'Salon', address: from?.address ?? NOBODY }
}

/** Replies are sent to the salon's own address. A message to the salon itself needs no reply address. */
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
      // Stops out-of-office replies and other automatic answers (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(message.key ? { 'X-Salon-Notice': message.key } : {}),
      ...(message.stopUrl
        ? {
            'List-Unsubscribe': `<${message.stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/** How long the mail server may take to respond before a message counts as not sent, in ms. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The prefix of the id of a message that was only written to the outbox folder. */
export const KEPT_IN_OUTBOX = 'outbox:'

/** Without SMTP settings, every message becomes a file in `DATA_DIR/outbox` (D6). */
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

/** Used if the settings cannot be read. Emails stay in the queue, so they can still be sent when they can be read. */
export const createUnreadableMailPort = (reason: string): MailPort => {
  const refuse = () => Promise.reject(new Error(reason))
  return { delivers: true, check: refuse, send: refuse }
}

/** The mail port for these settings: SMTP if it is set up, otherwise the outbox folder. */
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
