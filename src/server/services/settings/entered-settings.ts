import type { BasePayload } from 'payload'
import { enteredTexts } from '@/messages/management-connections'
import { dependenciesOf } from '@/server/dependencies'
import { addEnteredSettings, getEnv } from '@/server/env'
import { readSmtpSettings, smtpFields } from '@/server/env/smtp'
import { createMailPort, createUnreadableMailPort } from '@/server/mail/mail-port'
import { decryptText, encryptText } from '@/server/private-files'
import {
  deleteEnteredRow,
  type EnteredName,
  loadEnteredRow,
  saveEnteredRow,
} from '@/server/repositories/key-values'

/** Settings under the names that they have in the environment, so that both are read by the same rules. */
export type Variables = Record<string, string>

export type Entered =
  | { kind: 'none' }
  /** They were encrypted with a different `PAYLOAD_SECRET`. */
  | { kind: 'unreadable'; enteredAt: number }
  | { kind: 'entered'; enteredAt: number; variables: Variables }

const toPurpose = (name: EnteredName): string => `settings of ${name}`

/** Loads the settings that an admin entered on a screen (D99). They contain secrets. */
export const loadEntered = async (payload: BasePayload, name: EnteredName): Promise<Entered> => {
  const row = await loadEnteredRow(payload, name)
  if (!row) return { kind: 'none' }
  const { enteredAt } = row
  const text = decryptText(payload.secret, toPurpose(name), row.sealed)
  return text === null
    ? { kind: 'unreadable', enteredAt }
    : { kind: 'entered', enteredAt, variables: JSON.parse(text) as Variables }
}

/** Stores settings, encrypted. They are used from the next start on. */
export const saveEntered = (payload: BasePayload, name: EnteredName, variables: Variables): Promise<void> =>
  saveEnteredRow(payload, name, {
    sealed: encryptText(payload.secret, toPurpose(name), JSON.stringify(variables)),
    enteredAt: dependenciesOf(payload).clock.now(),
  })

export const deleteEntered = deleteEnteredRow

/** Starts to send emails with the settings that an admin entered. Those of the environment take precedence. */
export const applyEnteredMail = async (payload: BasePayload): Promise<void> => {
  const { smtp: given, isMailOff } = getEnv()
  if (given || isMailOff) return
  const entered = await loadEntered(payload, 'mail')
  if (entered.kind === 'none') return
  const dependencies = dependenciesOf(payload)
  if (entered.kind === 'unreadable') {
    dependencies.mail = createUnreadableMailPort(enteredTexts.mailUnreadable)
    return
  }
  const smtp = readSmtpSettings(smtpFields.parse(entered.variables))
  addEnteredSettings({ smtp: smtp && { ...smtp, enteredAt: entered.enteredAt } })
  dependencies.mail = createMailPort(getEnv())
}
