import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type {
  listMails as listContract,
  listTextOutbox as textOutboxContract,
  Mail,
  previewMail as previewMailCall,
} from '@/contract/notifications'
import { fail, ok, type Result } from '@/domain/errors'
import { KEPT_IN_OUTBOX } from '@/server/mail/mail-port'
import { writeAudit } from '@/server/repositories/audit'
import { findCustomers } from '@/server/repositories/customers'
import {
  getMailContent,
  findNotification,
  listNotifications,
  type NotificationRow,
  requeueNotification,
  TROUBLED,
  findWaitingReason,
} from '@/server/repositories/notifications'
import { fillExampleSecret, removeSecret } from './secret-links'
import { removeLinkSecrets } from '@/domain/content/address'
import { measureText } from '@/domain/texts/text-message'
import { removeCode } from '@/server/services/auth/salon-code'
import { formatInstant } from '@/domain/time/calendar'
import { type MailKind, mailKinds, type OwnMailWords } from '@/messages/course-emails'
import { enforceAccountLimit } from '@/server/http/rate-limit'
import { createExampleMail, type ExampleMail } from './example-mails'
import { sendTest } from './staff-notices'
import { dependenciesOf, sendSoon } from '@/server/dependencies'

/** The number of messages per page. */
const SHOWN = 50

const getTextBody = (row: NotificationRow): string => getMailContent(row)?.text ?? ''

/** Converts a message to a customer or the salon to the form in the list for staff. */
const toMail = (row: NotificationRow): Mail => ({
  notification_id: row.id,
  channel: row.channel ?? 'email',
  kind: row.kind,
  status: row.status,
  recipient: row.recipient ?? '',
  subject: row.channel ? removeSecret(getTextBody(row)) : removeCode(getMailContent(row)?.subject ?? ''),
  segments: row.channel ? measureText(fillExampleSecret(getTextBody(row))).segments : null,
  attempts: row.attempts,
  error: row.error ?? null,
  booking_id: row.booking ?? null,
  created_at: row.createdAt,
  kept: row.messageId?.startsWith(KEPT_IN_OUTBOX) ?? false,
  sent_at: row.sentAt ? formatInstant(row.sentAt) : null,
})

/** The most matching customers for whose addresses we search. */
const MAX_FOUND = 100

/** The addresses of the customers who match the search. Empty if the search text is itself an address. */
const findAddresses = async (payload: BasePayload, search: string): Promise<string[]> => {
  if (!search || search.includes('@')) return []
  const found = await findCustomers(payload, { search, sort: 'searchText', page: 1, size: MAX_FOUND })
  return [...new Set(found.rows.flatMap(({ email }) => email ?? []))]
}

/** While the mail server accepts nothing, staff must deal with all queued messages. */
const listTroubledStates = async (payload: BasePayload): Promise<NotificationRow['status'][]> =>
  (await findWaitingReason(payload)) === null ? TROUBLED : [...TROUBLED, 'queued']

/** A page of messages, newest first unless a different order is requested. */
export const listMails = async (
  payload: BasePayload,
  {
    status,
    channel,
    troubled = false,
    sort = 'newest',
    page: asked = 1,
    ...input
  }: Received<typeof listContract>,
): Promise<Answered<typeof listContract>> => {
  const states = status ? [status] : troubled ? await listTroubledStates(payload) : null
  const search = input.search?.trim() ?? ''
  const which = { states, channel, search, addresses: await findAddresses(payload, search), sort }
  const { rows, page, pages } = await listNotifications(payload, { ...which, page: asked, limit: SHOWN })
  return { notifications: rows.map(toMail), page, pages, more: page < pages }
}

/** One message with its content. */
export const readMail = async (payload: BasePayload, id: string) => {
  const row = await findNotification(payload, id)
  if (!row) return fail('MAIL_NOT_FOUND')
  const message = getMailContent(row)
  return ok({
    ...toMail(row),
    text: removeCode(removeSecret(message?.text ?? '')),
    attachments: (message?.attachments ?? []).map(({ filename }) => filename),
  })
}

/** Sends a message again when staff ask for it (D19). */
export const resendMail = async (req: PayloadRequest, id: string): Promise<Result<Mail>> => {
  const { payload } = req
  const known = await findNotification(payload, id)
  if (!known) return fail('MAIL_NOT_FOUND')
  const row = await requeueNotification(payload, known)
  if (!row) return fail('MAIL_UNDER_WAY')
  await writeAudit(req, {
    action: 'mail-resent',
    subject: 'notifications',
    subjectId: id,
    summary: `${row.kind}, was ${known.status}`,
  })
  sendSoon(payload)
  return ok(toMail(row))
}

/**
 * Lists the texts that the stand-in has kept, without the secrets of their links. Fails if texts go to a real provider,
 * or if the salon sends none.
 */
export const listTextOutbox = async (
  payload: BasePayload,
): Promise<Result<Answered<typeof textOutboxContract>>> => {
  const { texts: port } = dependenciesOf(payload)
  if (!port?.isTest) return fail('TEXTS_NOT_KEPT')
  const texts = (await port.list()).map(({ providerId, to, body, report, createdAt }) => ({
    id: providerId,
    to,
    text: removeLinkSecrets(body),
    segments: measureText(body).segments,
    status: report,
    created_at: formatInstant(createdAt),
  }))
  return ok({ texts })
}

type Typed = Received<typeof previewMailCall>

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

/** Renders one kind of email with the texts that the owner has typed. Nothing is saved. */
export const previewMail = async (
  payload: BasePayload,
  { kind, terms, ...texts }: Typed,
): Promise<Result<ExampleMail>> => {
  if (!isMailKind(kind)) return fail('INVALID_INPUT', { field: 'kind' })
  const own: OwnMailWords = { [kind]: texts, terms: { appointments: terms } }
  return ok(await createExampleMail(payload, kind, own))
}

/** More tests than an owner needs while writing a text. */
const TESTS = { limit: 10, seconds: 600 }

/** Sends the same email to the signed-in admin, and only to them. */
export const sendExampleMail = async (
  req: PayloadRequest,
  typed: Typed,
): Promise<Result<{ sent: boolean; message: string }>> => {
  const { payload, user } = req
  if (!user?.email) return fail('NOT_SIGNED_IN')
  const found = await previewMail(payload, typed)
  if (!found.ok) return found
  const wait = await enforceAccountLimit(req, 'example-mails', TESTS)
  if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
  const { name, email } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const sent = await sendTest(payload, {
    ...found.value,
    to: user.email,
    salon: { name, email: email || null },
  })
  const [summary] = mailKinds[typed.kind as MailKind]
  await writeAudit(req, { action: 'test-mail-sent', subject: 'settings', subjectId: 'mail-texts', summary })
  return ok(sent)
}
