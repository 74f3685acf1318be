import type { BasePayload } from 'payload'
import { enteredTexts } from '@/messages/management-connections'
import { dependenciesOf } from '@/server/dependencies'
import { addEnteredSettings, getEnv } from '@/server/env'
import { EnvironmentError } from '@/server/env/settings'
import { readSmtpSettings, smtpFields } from '@/server/env/smtp'
import { readSquareSettings, squareFields, type SquareSettings } from '@/server/env/square'
import { createMailPort, createUnreadableMailPort } from '@/server/mail/mail-port'
import { createNoPayments, createPayments } from '@/server/payments/payment-provider'
import { decryptText, encryptText } from '@/server/private-files'
import {
  deleteEnteredRow,
  type EnteredName,
  loadEnteredRow,
  markEnteredUsed,
  saveEnteredRow,
} from '@/server/repositories/key-values'
import { acceptAccount } from './payment-set-up'

/** Settings under the names that they have in the environment, so that both are read by the same rules. */
export type Variables = Record<string, string>

export type Entered =
  | { kind: 'none' }
  /** They were encrypted with a different `PAYLOAD_SECRET`. */
  | { kind: 'unreadable'; enteredAt: number }
  | { kind: 'entered'; enteredAt: number; isUsed: boolean; variables: Variables }

const toPurpose = (name: EnteredName): string => `settings of ${name}`

/** Loads the settings that an admin entered on a screen (D99). They contain secrets. */
export const loadEntered = async (payload: BasePayload, name: EnteredName): Promise<Entered> => {
  const row = await loadEnteredRow(payload, name)
  if (!row) return { kind: 'none' }
  const { enteredAt, isUsed = false } = row
  const text = decryptText(payload.secret, toPurpose(name), row.sealed)
  return text === null
    ? { kind: 'unreadable', enteredAt }
    : { kind: 'entered', enteredAt, isUsed, variables: JSON.parse(text) as Variables }
}

/** Stores settings, encrypted. They are used from the next start on. */
export const saveEntered = (payload: BasePayload, name: EnteredName, variables: Variables): Promise<void> =>
  saveEnteredRow(payload, name, {
    sealed: encryptText(payload.secret, toPurpose(name), JSON.stringify(variables)),
    enteredAt: dependenciesOf(payload).clock.now(),
  })

export const deleteEntered = deleteEnteredRow

/** Reads Square's settings by the rules for those of the environment. Throws an EnvironmentError if they cannot be used. */
export const readEnteredSquare = (variables: Variables): SquareSettings =>
  readSquareSettings(squareFields.parse(variables), getEnv())

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

/** Stops payments online, and tells staff why. */
const withholdPayments = (payload: BasePayload, why: string): void => {
  addEnteredSettings({ square: { kind: 'standin', host: null, port: 0, url: null, withheld: why } })
  dependenciesOf(payload).payments = createNoPayments(why)
}

const readOrExplain = (variables: Variables): SquareSettings | string => {
  try {
    return readEnteredSquare(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return enteredTexts.squareUnusable
    throw error
  }
}

/** Finishes or undoes the open orders of test payments. Returns how many are still open. */
type EndOpenOrders = () => Promise<number>

/**
 * Starts to take payments with the Square account that an admin entered. Those of the environment take precedence. When
 * the settings are used for the first time, the open orders of test payments end first, because Square does not know
 * them. If some stay open, test payments continue until the next start. A command has no `endOpenOrders`. It only uses
 * settings that the site already uses.
 */
export const applyEnteredSquare = async (
  payload: BasePayload,
  endOpenOrders: EndOpenOrders | null,
): Promise<void> => {
  if (getEnv().square.kind === 'square') return
  const entered = await loadEntered(payload, 'square')
  if (entered.kind === 'none') return
  if (entered.kind === 'unreadable') return withholdPayments(payload, enteredTexts.squareUnreadable)
  const square = readOrExplain(entered.variables)
  if (typeof square === 'string') return withholdPayments(payload, square)
  const { enteredAt, isUsed } = entered
  if (!isUsed) {
    if (!endOpenOrders) return
    const open = await endOpenOrders()
    if (open > 0) return payload.logger.warn(enteredTexts.testPaymentsOpen(open))
  }
  addEnteredSettings({ square: { ...square, enteredAt } as SquareSettings })
  dependenciesOf(payload).payments = createPayments(getEnv())
  if (isUsed) return
  // The admin chose this account (D118).
  await acceptAccount(payload)
  await markEnteredUsed(payload, 'square', enteredAt)
}
