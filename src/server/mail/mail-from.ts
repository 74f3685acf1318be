import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env'
import { newId } from '../ids'
import type { MailMessage, MailPort } from './port'

const sender = (settings: Env): string => settings.smtp?.from ?? 'Salon <salon@localhost>'

const compose = (settings: Env, message: MailMessage) => ({
  from: sender(settings),
  to: message.to,
  replyTo: message.replyTo,
  subject: message.subject,
  text: message.text,
  html: message.html,
  attachments: message.attachments,
  messageId: `<${newId()}@salon>`,
  headers: message.key ? { 'X-Salon-Notice': message.key } : {},
})

/** Milliseconds without an answer of the mail server after which a message counts as not sent. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** How the id of a message begins that reached nobody but the outbox folder. */
export const KEPT_IN_OUTBOX = 'outbox:'

/** Without SMTP settings every message becomes a file in `DATA_DIR/outbox` (D6). */
const outbox = (settings: Env): MailPort => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const folder = path.join(settings.dataDir, 'outbox')
  return {
    delivers: false,
    async send(message) {
      const sent = await transport.sendMail(compose(settings, message))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${newId()}.eml`
      await writeFile(path.join(folder, name), sent.message as Buffer)
      return { messageId: `${KEPT_IN_OUTBOX}${sent.messageId}` }
    },
  }
}

/** The mail port for these settings: SMTP when it is configured, the outbox folder otherwise. */
export const mailFrom = (settings: Env, patience = PATIENCE): MailPort => {
  if (!settings.smtp) return outbox(settings)
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
      messageId: (await transport.sendMail(compose(settings, message))).messageId,
    }),
  }
}
