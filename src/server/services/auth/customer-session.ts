import type { BasePayload, PayloadRequest } from 'payload'
import { generateCookie, parseCookies } from 'payload/shared'
import { FORMER_ADDRESS } from '@/domain/content/placeholders'
import { fail, ok, type Result } from '@/domain/errors'
import { CUSTOMER } from '@/domain/pricing/refund'
import { normaliseEmail } from '@/domain/text/names'
import { DAY, HOUR, MINUTE } from '@/domain/time/time'
import { mailReasons, type MailWords } from '@/messages/emails'
import {
  createFormerAddressMail,
  createMyBookingsMail,
  createNewAddressMail,
  myBookingsMailLabels,
} from '@/messages/my-bookings'
import { dependenciesOf } from '@/server/dependencies'
import { createId, hashToken } from '@/server/ids'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook } from '@/server/mail/mail-page'
import type { MailMessage } from '@/server/mail/mail-port'
import { writeAudit } from '@/server/repositories/audit'
import { countWithin } from '@/server/repositories/counters'
import {
  addSessionLink,
  type CustomerSessionRow,
  findLiveSession,
  listRecordsOfEmail,
  openSession,
  removeSession,
  removeSessionsOfEmail,
  setLinkSecret,
} from '@/server/repositories/customer-sessions'
import { changeCustomer } from '@/server/repositories/customers'
import { addNotification, isQueued } from '@/server/repositories/notifications'
import { findByIds } from '@/server/repositories/running-database'
import { getSiteAddress } from '@/server/site-facts'
import { createRefreshToken } from './sessions'

/** The kinds of the emails with a link, and with a link that proves a new address. */
export const OWN_LINK = 'my-bookings'
export const NEW_ADDRESS = 'my-bookings-address'

/** How long a link works, in ms. It begins when the email is sent. */
const LINK_LIFETIME = 15 * MINUTE
/** How long the email may wait to be sent, in ms. After that, the customer has given up. */
const PATIENCE = HOUR
/** How long a session lasts, in ms. It is not renewed. */
const SESSION_LIFETIME = 30 * DAY
/** The time after opening a link in which a session may export, erase and change the address, in ms. */
const FRESH = 15 * MINUTE
/** The most emails to one address, whoever asks for them. */
const MAILS = { seconds: 900, limit: 3 }

const hasTooManyLinks = async (payload: BasePayload, email: string): Promise<boolean> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return false
  const limit = Math.ceil(MAILS.limit * factor)
  return (await countWithin(payload, { ...MAILS, key: `my-bookings-mails|${email}`, limit })) > 0
}

const queueLink = async (
  payload: BasePayload,
  kind: typeof OWN_LINK | typeof NEW_ADDRESS,
  { email, formerEmail }: Pick<CustomerSessionRow, 'email' | 'formerEmail'>,
): Promise<void> => {
  if ((await isQueued(payload, kind, email)) || (await hasTooManyLinks(payload, email))) return
  const id = createId()
  const giveUpAt = dependenciesOf(payload).clock.now() + PATIENCE
  await addSessionLink(payload, { id, email, formerEmail, expiresAt: giveUpAt })
  const { name: salon } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const { subject } = (kind === OWN_LINK ? createMyBookingsMail : createNewAddressMail)({ salon })
  await addNotification(payload, {
    key: `${kind}|${id}`,
    kind,
    booking: null,
    appointment: null,
    message: { to: email, subject, text: '', html: '' },
    giveUpAt,
  })
}

/**
 * Queues the email with a link to *My bookings*, if there is a customer with this address (D123). The caller has
 * responded by then, so that neither the response nor its time reveals if there is one.
 */
export const requestOwnLink = async (payload: BasePayload, asked: string): Promise<void> => {
  const email = normaliseEmail(asked)
  if ((await listRecordsOfEmail(payload, email)).length > 0)
    await queueLink(payload, OWN_LINK, { email, formerEmail: null })
}

/** Queues the email with which a customer proves a new address. */
export const requestNewAddress = (
  payload: BasePayload,
  { email: formerEmail }: CustomerSession,
  asked: string,
): Promise<void> => queueLink(payload, NEW_ADDRESS, { email: normaliseEmail(asked), formerEmail })

const renderOwnMail = async (
  payload: BasePayload,
  createWords: (about: { salon: string }) => MailWords,
  link?: { label: string; href: string },
) => {
  const [{ name: salon }, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailLook(payload),
  ])
  const words = createWords({ salon })
  const why = link ? myBookingsMailLabels.why(salon) : mailReasons.booking(salon)
  const page = { salon, ...words, blocks: [], sums: [], notes: [], foot: [salon], why, look }
  return { subject: words.subject, ...renderMail({ ...page, ...(link ? { links: [link] } : {}) }) }
}

/** True for emails whose link to *My bookings* is made while they are sent. */
export const isOwnLinkMail = (kind: string): boolean => kind === OWN_LINK || kind === NEW_ADDRESS

/**
 * Builds the email queued under this key, with a new secret. An earlier attempt's link stops working. Null if the link
 * was used, or deleted with its customer.
 */
export const createOwnLinkMail = async (
  payload: BasePayload,
  key: string,
): Promise<Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'> | null> => {
  const [kind, id = ''] = key.split('|')
  const secret = createId()
  const expiresAt = dependenciesOf(payload).clock.now() + LINK_LIFETIME
  const row = await setLinkSecret(payload, id, { hash: hashToken(secret), expiresAt })
  if (!row) return null
  const isProof = kind === NEW_ADDRESS
  const label = isProof ? myBookingsMailLabels.confirm : myBookingsMailLabels.open
  // The secret is in the fragment, which browsers never send (D57).
  const href = `${getSiteAddress()}/my-bookings#${secret}`
  const createWords = isProof ? createNewAddressMail : createMyBookingsMail
  return { to: row.email, ...(await renderOwnMail(payload, createWords, { label, href })) }
}

/** Changes the address once the customer has proved it, and emails the old one. It may be repeated. */
const changeAddress = async (
  payload: BasePayload,
  { id, email }: CustomerSessionRow,
  former: string,
): Promise<void> => {
  const records = await listRecordsOfEmail(payload, former)
  for (const { id: customer, ...row } of records) {
    const { offerEmailsAgreedAt = null, offerEmailsStoppedAt = null, offerEmailsSource = null } = row
    // Their choice about marketing emails stays, because the new address is also theirs.
    const consent = { offerEmailsAgreedAt, offerEmailsStoppedAt, offerEmailsSource }
    await changeCustomer(payload, customer, { email, ...consent })
    await writeAudit(
      { payload, user: null },
      {
        action: 'customer-changed',
        subject: 'customers',
        subjectId: customer,
        changes: ['email'],
        actorName: CUSTOMER,
      },
    )
  }
  const [first] = records
  if (!first) return
  await addNotification(payload, {
    // The customer's id is in the key, by which the email is found when the customer is erased.
    key: `${FORMER_ADDRESS}|${first.id}|${id}`,
    kind: FORMER_ADDRESS,
    booking: null,
    appointment: null,
    message: { to: former, ...(await renderOwnMail(payload, createFormerAddressMail)) },
  })
}

/** A device on which a customer has proved their address. */
export interface CustomerSession {
  id: string
  email: string
  /** True within 15 minutes after a link was opened. */
  isFresh: boolean
}

/**
 * Exchanges a link for a session. It works once: of several requests, only one gets a session. The response is the same
 * for all links that do not work.
 */
export const openOwnSession = async (
  payload: BasePayload,
  secret: string,
): Promise<Result<{ token: string; expiresAt: number }>> => {
  const now = dependenciesOf(payload).clock.now()
  const link = await findLiveSession(payload, 'link', hashToken(secret), now)
  if (!link) return fail('LINK_INVALID')
  if (link.formerEmail) await changeAddress(payload, link, link.formerEmail)
  const token = createRefreshToken()
  const expiresAt = now + SESSION_LIFETIME
  const opened = await openSession(payload, link.hash, { hash: hashToken(token), provedAt: now, expiresAt })
  if (!opened) return fail('LINK_INVALID')
  // The session no longer refers to the former address, so it is not among these.
  if (link.formerEmail) await removeSessionsOfEmail(payload, link.formerEmail)
  return ok({ token, expiresAt })
}

const COOKIE = 'my-bookings'

const createCookie = (payload: BasePayload, value: string, expires: Date): string =>
  generateCookie<string>({
    name: COOKIE,
    value,
    expires,
    httpOnly: true,
    path: '/api/my-bookings',
    sameSite: 'Strict',
    secure: payload.collections.users.config.auth.cookies.secure,
    returnCookieAsObject: false,
  })

/** The HttpOnly cookie of a session. The browser sends it only with calls of *My bookings*. */
export const createOwnCookie = (
  payload: BasePayload,
  session: { token: string; expiresAt: number },
): string => createCookie(payload, session.token, new Date(session.expiresAt))

export const createClearedOwnCookie = (payload: BasePayload): string => createCookie(payload, '', new Date(0))

const isFresh = ({ provedAt }: CustomerSessionRow, now: number): boolean => (provedAt ?? 0) > now - FRESH

/** True if a session's link was opened in the last 15 minutes. */
export const isFreshSession = async (payload: BasePayload, id: string): Promise<boolean> => {
  const row = (await findByIds(payload, 'customer-sessions', [id])).get(id)
  return row !== undefined && isFresh(row, dependenciesOf(payload).clock.now())
}

/** The session of a request. Null if there is none, or if it has ended. */
export const findOwnSession = async (
  req: Pick<PayloadRequest, 'payload' | 'headers'>,
): Promise<CustomerSession | null> => {
  const token = parseCookies(req.headers).get(COOKIE)
  if (!token || token.length > 100) return null
  const now = dependenciesOf(req.payload).clock.now()
  const row = await findLiveSession(req.payload, 'session', hashToken(token), now)
  return row && { id: row.id, email: row.email, isFresh: isFresh(row, now) }
}

/** Ends a session, or all sessions and links of its address. */
export const endOwnSession = async (
  payload: BasePayload,
  { id, email }: CustomerSession,
  everywhere: boolean,
): Promise<void> => {
  await (everywhere ? removeSessionsOfEmail(payload, email) : removeSession(payload, id))
}
