import PostalMime, { type Address } from 'postal-mime'

/** What a kept mail says, for whoever reads it on a screen. */
export interface ReadMail {
  to: string
  subject: string
  /** As the header has it. */
  date: string
  text: string
  attachments: string[]
}

const addressText = ({ name, address }: Address): string => (name ? `${name} <${address}>` : (address ?? ''))

const withoutTags = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 $1')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Reads a mail of the outbox folder; one that has only HTML is shown as text, with its links. */
export const readEml = async (raw: string | Uint8Array): Promise<ReadMail> => {
  const mail = await PostalMime.parse(raw)
  const plain = mail.text?.trim()
  return {
    to: (mail.to ?? []).map(addressText).join(', '),
    subject: mail.subject ?? '',
    date: mail.headers.find(({ key }) => key === 'date')?.value ?? '',
    text: plain || withoutTags(mail.html ?? '').trim(),
    attachments: mail.attachments.flatMap(({ filename }) => filename ?? []),
  }
}
