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
