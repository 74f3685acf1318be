import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MailMessage } from '@/server/mail/port'

export interface Text {
  /** As the code calls it: `errorMessages.NOT_FOUND`. */
  name: string
  text: string
}

const leaves = (name: string, value: unknown): Text[] => {
  if (typeof value === 'string') return [{ name, text: value }]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => leaves(name ? `${name}.${key}` : key, one))
}

/** Every sentence of some modules, by file; those that are put together by functions are left to their own tests. */
export const textsOf = (modules: Record<string, unknown>): Record<string, Text[]> =>
  Object.fromEntries(
    Object.entries(modules).map(([file, module]) => [path.basename(file), leaves('', module)]),
  )

const folder = 'tests/e2e'

/** What the browser tests say, with the quotes of their source taken back. */
const specs = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll("\\'", "'"))

/** `const { firstName, email } = checkoutTexts` names two of them. */
const takenApart = (spec: string, name: string): boolean => {
  const [catalogue, key] = name.split('.')
  const parts = [...spec.matchAll(/const \{([^}]*)\} = (\w+)/g)]
  return parts.some(([, keys, from]) => from === catalogue && keys?.split(/[,\s]+/).includes(key ?? ''))
}

/** Whether a browser test looks for this sentence: by its words, or by its name in the catalogue. */
export const shownInBrowser = ({ name, text }: Text): boolean =>
  specs.some(
    (spec) => spec.includes(text) || new RegExp(`\\b${name}\\b`).test(spec) || takenApart(spec, name),
  )

export const mailTexts = (mails: MailMessage[]): string =>
  mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
