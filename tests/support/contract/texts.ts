import path from 'node:path'
import type { MailMessage } from '@/server/mail/mail-port'

export interface Text {
  /** The name as in the code: `errorMessages.NOT_FOUND`. */
  name: string
  text: string
}

const leaves = (name: string, value: unknown): Text[] => {
  if (typeof value === 'string') return [{ name, text: value }]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => leaves(name ? `${name}.${key}` : key, one))
}

/** All constant texts of some modules, by file. Texts built by functions have their own tests. */
export const textsOf = (modules: Record<string, unknown>): Record<string, Text[]> =>
  Object.fromEntries(
    Object.entries(modules).map(([file, module]) => [path.basename(file), leaves('', module)]),
  )

export const mailTexts = (mails: MailMessage[]): string =>
  mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
