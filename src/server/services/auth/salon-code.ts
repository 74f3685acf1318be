import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BasePayload } from 'payload'
import { MINUTE } from '@/domain/time/time'
import type { MailMessage } from '@/server/mail/mail-port'
import { fail, type Failure } from '@/domain/errors'
import { getMailboxName, normaliseEmail } from '@/domain/text/names'
import { getMailTexts } from '@/messages/course-emails'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook } from '@/server/mail/mail-page'
import { loadMailTexts } from '@/server/services/settings/booking-settings'
import { createSalonCodeMail, mailReasons } from '@/messages/emails'
import { dependenciesOf } from '@/server/dependencies'
import { hasNeverMissed } from '@/server/repositories/appointments'
import { countWithin } from '@/server/repositories/counters'
import { type CustomerRow, findByEmail } from '@/server/repositories/customers'
import { addNotification } from '@/server/repositories/notifications'

export const SALON_CODE = 'salon-code'

/** The length of a period in ms. A code is valid in the period in which it was created and in the next one. */
const CODE_WINDOW = 15 * MINUTE

/** The placeholder for the code in a queued email. Staff who read the email cannot use the code. */
const CODE_LATER = '%salon-code%'

/** Hides the code in a queued email before staff see it. */
export const removeCode = (text: string): string => text.replaceAll(CODE_LATER, '••••••')

/**
 * Calculates the code, which is never stored. It has six digits, and only this server can derive it for this basket and
 * address.
 */
const createSalonCode = (payload: BasePayload, basketId: string, email: string, window: number): string => {
  const digest = createHmac('sha256', payload.secret).update(`salon|${basketId}|${email}|${window}`).digest()
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

const toSalonCodeKey = (basketId: string, now: number): string => `${SALON_CODE}|${basketId}|${now}`

/** Builds the email queued under this key, with its code. */
export const createSalonCodeMailFor = (
  payload: BasePayload,
  key: string,
  message: MailMessage,
): MailMessage => {
  const [, basketId = '', at] = key.split('|')
  const code = createSalonCode(payload, basketId, message.to, Math.floor(Number(at) / CODE_WINDOW))
  const filled = (text: string): string => text.replaceAll(CODE_LATER, code)
  const { subject, text, html } = message
  return { ...message, subject: filled(subject), text: filled(text), html: filled(html) }
}

/** The most emails sent and codes tried for each email address in one period. */
const MAILS = 3
const TRIES = 10
/** The most emails that one client address can cause in an hour, to all recipients together. */
const FROM_ADDRESS = { seconds: 3600, limit: 20 }

interface CodeRequest {
  basketId: string
  customer: CustomerRow
  /** The code that the visitor typed. Null if the visitor requests one. */
  code: string | null
  /** The client's address. */
  address: string
  /** The people who can use a code: existing customers (D18), or anyone who can read the email (D67). */
  whom: 'existing' | 'anyone'
}

/** The failure that asks visitors for a code. */
const askForCode = (whom: CodeRequest['whom']): Failure =>
  fail(whom === 'existing' ? 'CODE_REQUIRED' : 'CODE_REQUIRED_HERE', { field: 'confirmationCode' })

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const isRight = (payload: BasePayload, { basketId, code }: CodeRequest, email: string): boolean => {
  const window = Math.floor(dependenciesOf(payload).clock.now() / CODE_WINDOW)
  const typed = (code ?? '').replace(/\D/g, '')
  return [window, window - 1].some((one) => isSame(typed, createSalonCode(payload, basketId, email, one)))
}

/** True if a code may be used: by anyone, or only by existing customers who have never missed an appointment (D18). */
const isExemptFromCode = async (
  payload: BasePayload,
  whom: CodeRequest['whom'],
  email: string,
): Promise<boolean> => {
  if (whom === 'anyone') return true
  const ids = (await findByEmail(payload, email)).map(({ id, mergedInto }) => mergedInto ?? id)
  return hasNeverMissed(payload, ids, dependenciesOf(payload).clock.now())
}

const queueCode = async (payload: BasePayload, request: CodeRequest, email: string): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  const [site, texts, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailTexts(payload),
    loadMailLook(payload),
  ])
  const about = { salon: site.name, name: request.customer.firstName, code: CODE_LATER }
  const words = getMailTexts(texts, 'salonCode', createSalonCodeMail, about)
  const page = {
    salon: site.name,
    ...words,
    blocks: [],
    sums: [],
    notes: [],
    foot: [site.name],
    why: mailReasons.code(site.name),
    look,
  }
  await addNotification(payload, {
    key: toSalonCodeKey(request.basketId, now),
    kind: SALON_CODE,
    booking: null,
    appointment: null,
    message: { to: email, subject: words.subject, ...renderMail(page) },
    giveUpAt: now + 2 * CODE_WINDOW,
  })
}

const countFor = (payload: BasePayload, what: string, email: string, limit: number): Promise<number> =>
  countWithin(payload, { key: `salon-code-${what}|${email}`, seconds: CODE_WINDOW / 1000, limit })

/**
 * Limits how many emails a client address can cause, because visitors can type any email address. Returns the number of
 * seconds to wait, otherwise 0.
 */
const getCodeRetryDelay = async (payload: BasePayload, address: string): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return 0
  const limit = Math.ceil(FROM_ADDRESS.limit * factor)
  return countWithin(payload, { ...FROM_ADDRESS, key: `salon-code-from|${address}`, limit })
}

const ask = async (payload: BasePayload, request: CodeRequest, email: string): Promise<Failure> => {
  const wait = await getCodeRetryDelay(payload, request.address)
  if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
  const isExempt = await isExemptFromCode(payload, request.whom, email)
  const isTooMany = (await countFor(payload, 'mail', getMailboxName(email), MAILS)) > 0
  if (isExempt && !isTooMany) await queueCode(payload, request, email)
  return askForCode(request.whom)
}

/**
 * Returns null if the code from the email is correct. If only existing customers may pay at the salon (D18), new
 * customers and those who once missed an appointment get the same responses but no email.
 */
export const refuseWithoutCode = async (
  payload: BasePayload,
  request: CodeRequest,
): Promise<Failure | null> => {
  const email = request.customer.email && normaliseEmail(request.customer.email)
  if (!email) return askForCode(request.whom)
  if (!request.code) return ask(payload, request, email)
  if ((await countFor(payload, 'try', email, TRIES)) > 0) return fail('CODE_TRIED_TOO_OFTEN')
  const right = isRight(payload, request, email) && (await isExemptFromCode(payload, request.whom, email))
  return right ? null : fail('CODE_WRONG', { field: 'confirmationCode' })
}
