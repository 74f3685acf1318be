import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { connectMail as connectMailCall, getConnections } from '@/contract/connections'
import { fail, type Failure, ok, type Result, type ErrorCode } from '@/domain/errors'
import { isPlaceholderEmail } from '@/domain/text/names'
import { formatInstant } from '@/domain/time/calendar'
import { connectionTexts } from '@/messages/management-connections'
import { getEnv } from '@/server/env'
import { readSmtpSettings, smtpFields } from '@/server/env/smtp'
import { squareWebhookPath } from '@/server/env/square'
import { enforceAccountLimit } from '@/server/http/rate-limit'
import { createMailPort } from '@/server/mail/mail-port'
import { writeAudit } from '@/server/repositories/audit'
import { findAccountByName } from '@/server/repositories/accounts'
import type { EnteredName } from '@/server/repositories/key-values'
import { checkOwnPassword } from '@/server/services/auth/own-password'
import { composeTestMail } from '@/server/services/notifications/staff-notices'
import {
  deleteEntered,
  type Entered,
  loadEntered,
  saveEntered,
} from '@/server/services/settings/entered-settings'
import { withTimeout } from '@/server/run-bounded'
import { withLeases } from '@/server/leases'

/** Why a mail server did not accept a message, as a sentence of ours and the field to correct. */
export interface MailFault {
  code: Extract<ErrorCode, `MAIL_${string}`>
  /** Missing if no single field is at fault. */
  field?: 'host' | 'port' | 'security' | 'password' | 'from'
}

/** The parts of a nodemailer error that do not repeat what the server said. */
interface MailError {
  code?: string
  /** The error of the system or of TLS, such as ECONNREFUSED. */
  originalCode?: string
  timeoutType?: string
  /** The SMTP command that failed, such as `RCPT TO`. `CONN` before the first command. */
  command?: string
  message?: string
}

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/

/** TLS says this if the other side does not use TLS. */
const isNotTls = ({ originalCode = '', message = '' }: MailError): boolean =>
  originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER' || /wrong version number|packet length/i.test(message)

const isCertificate = ({ originalCode = '', message = '' }: MailError): boolean =>
  certificateCodes.test(originalCode) || /certificate/i.test(message)

/**
 * Converts an error of sending to its cause. The server's own words are left out: an admin can enter any address, and
 * whatever responds there must not be shown (D99).
 */
export const toMailFault = (error: unknown): MailFault => {
  const found: MailError = typeof error === 'object' && error !== null ? error : {}
  const { code, command = '', timeoutType } = found
  if (code === 'EDNS') return { code: 'MAIL_HOST_UNKNOWN', field: 'host' }
  if (code === 'EAUTH') return { code: 'MAIL_SIGN_IN_REFUSED', field: 'password' }
  if (code === 'EMESSAGE') return { code: 'MAIL_REFUSED' }
  if (command === 'MAIL FROM') return { code: 'MAIL_SENDER_REFUSED', field: 'from' }
  if (command === 'RCPT TO') return { code: 'MAIL_RECIPIENT_REFUSED' }
  if (code === 'EENVELOPE') return { code: 'MAIL_REFUSED' }
  // A server that uses TLS from the first byte waits for us, and sends no greeting.
  if (isNotTls(found) || timeoutType === 'GREETING_TIMEOUT' || timeoutType === 'UPGRADE_TIMEOUT')
    return { code: 'MAIL_ENCRYPTION_WRONG', field: 'security' }
  if (isCertificate(found)) return { code: 'MAIL_CERTIFICATE_WRONG', field: 'host' }
  if (code === 'ETLS') return { code: 'MAIL_ENCRYPTION_WRONG', field: 'security' }
  if (code === 'EPROTOCOL') return { code: 'MAIL_NOT_A_SERVER', field: 'port' }
  return { code: 'MAIL_NOT_RESPONDING', field: 'host' }
}

type Connections = Answered<typeof getConnections>

/** `inUse` is when the settings in use were entered. It is undefined for those of the environment, and null for none. */
const toState = (entered: Entered, inUse: number | null | undefined): Connections['mail']['state'] => {
  if (inUse === undefined) return 'environment'
  if (entered.kind === 'none') return inUse === null ? 'none' : 'removed'
  if (entered.kind === 'unreadable') return 'unreadable'
  return entered.enteredAt === inUse ? 'in-use' : 'next-start'
}

const loadMail = async (payload: BasePayload): Promise<Connections['mail']> => {
  const { smtp } = getEnv()
  const entered = await loadEntered(payload, 'mail')
  const state = toState(entered, smtp ? smtp.enteredAt : null)
  const isShown = entered.kind === 'entered' && state !== 'environment'
  const shown = isShown ? readSmtpSettings(smtpFields.parse(entered.variables)) : smtp
  return {
    state,
    entered_at: isShown ? formatInstant(entered.enteredAt) : null,
    host: shown?.host ?? null,
    port: shown?.port ?? null,
    username: shown?.user ?? null,
    from: shown?.from ?? null,
  }
}

const environments = { sandbox: 'sandbox', production: 'live' } as const

const loadSquare = async (payload: BasePayload): Promise<Connections['square']> => {
  const { square: current, siteUrl } = getEnv()
  const inUse = current.kind === 'square' ? current : null
  const entered = await loadEntered(payload, 'square')
  const state = toState(entered, inUse ? inUse.enteredAt : null)
  const isShown = entered.kind === 'entered' && state !== 'environment'
  const { SQUARE_ENVIRONMENT, SQUARE_LOCATION_ID, SQUARE_LOCATION_NAME } = isShown ? entered.variables : {}
  const environment = SQUARE_ENVIRONMENT ?? inUse?.environment
  return {
    state,
    entered_at: isShown ? formatInstant(entered.enteredAt) : null,
    environment: environment ? environments[environment as keyof typeof environments] : null,
    location_id: SQUARE_LOCATION_ID ?? inUse?.locationId ?? null,
    location_name: SQUARE_LOCATION_NAME ?? null,
    webhook_url: inUse?.webhookUrl ?? (siteUrl && `${siteUrl}${squareWebhookPath}`),
  }
}

/** The settings of other services, without their secrets (D99). */
export const loadConnections = async (payload: BasePayload): Promise<Connections> => ({
  mail: await loadMail(payload),
  square: await loadSquare(payload),
})

/** An admin could otherwise use the checks to try passwords, or to find out what runs in our network. */
const ATTEMPTS = { limit: 10, seconds: 600 }

/** Counts an attempt of this admin, and checks their own password. Returns the failure, or null. */
export const checkAdmin = async (req: PayloadRequest, password: string): Promise<Failure | null> => {
  if (req.user?.collection !== 'users') return fail('NOT_SIGNED_IN')
  const wait = await enforceAccountLimit(req, 'connections', ATTEMPTS)
  if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
  return checkOwnPassword(req, req.user, password)
}

/** Records in the activity log that settings were entered or deleted, but not which. */
export const recordSettings = (
  req: PayloadRequest,
  action: 'settings-entered' | 'settings-deleted',
  name: EnteredName,
) =>
  writeAudit(req, { action, subject: 'connections', subjectId: name, summary: connectionTexts.names[name] })

/** How long the mail server may take, in ms. It is short, because the admin is waiting. */
const PATIENCE = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 }
const WHOLE_PATIENCE = 20_000

/** Finds where the test email is sent: the address the admin entered, or that of their account. */
const findTestAddress = async (
  { payload, user }: PayloadRequest,
  entered: string | undefined,
): Promise<Result<string>> => {
  const address = (entered || (user?.email ?? '')).trim().toLowerCase()
  if (!address || isPlaceholderEmail(address)) return fail('EMAIL_REQUIRED', { field: 'own_address' })
  const account = await findAccountByName(payload, address)
  return account && account.id !== user?.id ? fail('EMAIL_TAKEN', { field: 'own_address' }) : ok(address)
}

/** Gives the admin's account the address at which the test email arrived. Their password has been checked. */
const saveOwnAddress = async (req: PayloadRequest, email: string): Promise<void> => {
  const { payload, user } = req
  if (user?.collection !== 'users' || user.email === email) return
  req.context.passwordWasProved = true
  await withLeases(payload, [user.username], () =>
    payload.update({ collection: 'users', id: user.id, data: { email }, depth: 0, req }),
  )
}

/** Sends a test email to the admin with settings that they entered, and saves them if it is accepted (D99). */
export const connectMail = async (
  req: PayloadRequest,
  {
    host,
    port,
    security,
    username,
    password,
    from,
    own_address,
    current_password,
  }: Received<typeof connectMailCall>,
): Promise<Result<Answered<typeof connectMailCall>>> => {
  const { payload } = req
  const refused = await checkAdmin(req, current_password)
  if (refused) return refused
  const address = await findTestAddress(req, own_address)
  if (!address.ok) return address
  const env = getEnv()
  if (env.smtp && env.smtp.enteredAt === undefined) return fail('SET_IN_ENVIRONMENT')
  const variables = {
    SMTP_HOST: host,
    SMTP_PORT: String(port ?? 587),
    SMTP_SECURE: String(security === 'tls'),
    SMTP_USER: username,
    SMTP_PASSWORD: password,
    SMTP_FROM: from,
  }
  const smtp = readSmtpSettings(smtpFields.parse(variables))
  const to = address.value
  try {
    const mail = createMailPort({ ...env, smtp }, PATIENCE)
    await withTimeout(mail.send(await composeTestMail(payload, to)), WHOLE_PATIENCE, 'late')
  } catch (error) {
    // The error is not logged, because it may repeat what was entered.
    const { code, field } = toMailFault(error)
    return fail(code, { field })
  }
  await saveEntered(payload, 'mail', variables)
  await recordSettings(req, 'settings-entered', 'mail')
  await saveOwnAddress(req, to)
  return ok({ message: connectionTexts.mailSaved(to), ...(await loadConnections(payload)) })
}

/** Deletes settings that an admin entered. The site uses them until its next start. */
export const removeConnection = async (
  req: PayloadRequest,
  { connection, current_password }: { connection: EnteredName; current_password: string },
): Promise<Result<Connections & { message: string }>> => {
  const { payload } = req
  const refused = await checkAdmin(req, current_password)
  if (refused) return refused
  if ((await loadEntered(payload, connection)).kind !== 'none') {
    await deleteEntered(payload, connection)
    await recordSettings(req, 'settings-deleted', connection)
  }
  return ok({ message: connectionTexts.removed, ...(await loadConnections(payload)) })
}
