import PostalMime, { type Address } from 'postal-mime'

/** The parts of a stored email that we show on screen. */
export interface ReadMail {
  to: string
  subject: string
  /** The date as in the header. */
  date: string
  text: string
  attachments: string[]
}

const formatMailAddress = ({ name, address }: Address): string =>
  name ? `${name} <${address}>` : (address ?? '')

const removeTags = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 $1')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/**
 * Reads an email from the outbox folder. If the email only has HTML, it is converted to text in which the links are
 * kept.
 */
export const readEml = async (raw: string | Uint8Array): Promise<ReadMail> => {
  const mail = await PostalMime.parse(raw)
  const plain = mail.text?.trim()
  return {
    to: (mail.to ?? []).map(formatMailAddress).join(', '),
    subject: mail.subject ?? '',
    date: mail.headers.find(({ key }) => key === 'date')?.value ?? '',
    text: plain || removeTags(mail.html ?? '').trim(),
    attachments: mail.attachments.flatMap(({ filename }) => filename ?? []),
  }
}
