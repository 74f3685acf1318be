import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { CUSTOMER } from '@/domain/pricing/refund'
import { toVisitKey } from '@/domain/reminders/due-reminders'
import { formatDay } from '@/domain/time/format'
import { DAY } from '@/domain/time/time'
import { getMailTexts } from '@/messages/course-emails'
import { createComeAgainMail, createReviewMail, offerMailLabels } from '@/messages/come-again'
import { mailLabels, type MailWords } from '@/messages/emails'
import { dependenciesOf } from '@/server/dependencies'
import { deriveAddressMark, deriveStopSecret, isEqualSecret } from '@/server/ids'
import { renderMail } from '@/server/mail/layout'
import type { MailPage } from '@/server/mail/mail-page'
import type { MailMessage } from '@/server/mail/mail-port'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { findBooking } from '@/server/repositories/bookings'
import { listRecordsOfEmail } from '@/server/repositories/customer-sessions'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { addNotification, type NotificationRow, removeQueued } from '@/server/repositories/notifications'
import { mayEmailOffers, saveOfferConsent, toOfferConsent } from '@/server/repositories/offer-consent'
import { getSiteAddress } from '@/server/site-facts'
import { type BookingContext, loadBookingContext } from './booking-context'
import { listFooterLines } from './compose'
import { getStopUrl, withDerivedSecret } from './secret-links'

const KINDS = ['come-again', 'review-request']

/** True for marketing emails: only with consent, never at night, and with a link that stops them (D124). */
export const isOfferMail = (kind: string): boolean => KINDS.includes(kind)

/** The part after # in the link with which a customer stops these emails. It is for the address that they have now. */
export const createStopLink = (
  payload: BasePayload,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
): string => {
  const key = `${deriveAddressMark(payload, email ?? '')}-${id}`
  return `${key}.${deriveStopSecret(payload, key)}`
}

/** Inserts the stop link into an email. Null if the customer has stopped these emails, or was erased. */
export const withStopLink = async (
  payload: BasePayload,
  { booking }: Pick<NotificationRow, 'booking'>,
  message: MailMessage,
): Promise<MailMessage | null> => {
  const customer = await findCustomer(payload, (await findBooking(payload, booking ?? ''))?.customer ?? '')
  if (!customer || customer.email !== message.to) return null
  if (!mayEmailOffers(await listRecordsOfEmail(payload, message.to))) return null
  const link = createStopLink(payload, customer)
  const stopUrl = `${getSiteAddress()}/api/offer-emails?${new URLSearchParams({ link })}`
  return { ...withDerivedSecret(message, link), stopUrl }
}

interface StopLink {
  customer: CustomerRow
  email: string
  agrees: boolean
}

/**
 * Opens a stop link. Fails with `LINK_INVALID` in the same way for a wrong secret and for an erased customer. A link that
 * was sent to a former address only works with `mayBeFormer`: it must not give away the new address.
 */
export const openStopLink = async (
  payload: BasePayload,
  link: string,
  { mayBeFormer = false } = {},
): Promise<Result<StopLink>> => {
  const [key = '', secret = ''] = link.split('.')
  if (!isEqualSecret(secret, deriveStopSecret(payload, key))) return fail('LINK_INVALID')
  const [, mark = '', id = key] = /^([\w-]{22})-(.{22,})$/.exec(key) ?? []
  const customer = await findCustomer(payload, id)
  if (!customer?.email) return fail('LINK_INVALID')
  const { email } = customer
  if (!mayBeFormer && !isEqualSecret(mark, deriveAddressMark(payload, email))) return fail('LINK_INVALID')
  return ok({ customer, email, agrees: mayEmailOffers(await listRecordsOfEmail(payload, email)) })
}

/**
 * Stops these emails for the customer of a link, or begins them again. It may be repeated. A link that was sent to a former
 * address only stops them.
 */
export const chooseOfferEmails = async (
  payload: BasePayload,
  link: string,
  agrees: boolean,
): Promise<Result<null>> => {
  const opened = await openStopLink(payload, link, { mayBeFormer: !agrees })
  if (!opened.ok) return opened
  const { customer, email } = opened.value
  const now = dependenciesOf(payload).clock.now()
  await saveOfferConsent(payload, email, toOfferConsent(agrees, now, 'customer'))
  // Nobody who has just stopped these emails should get one that is still waiting.
  if (!agrees) await removeQueued(payload, KINDS, email)
  if (agrees !== opened.value.agrees)
    await writeAudit(
      { payload, user: null },
      {
        action: 'customer-changed',
        subject: 'customers',
        subjectId: customer.id,
        changes: ['offerEmailsAgreedAt'],
        actorName: CUSTOMER,
      },
    )
  return ok(null)
}

type Parts = Pick<MailPage, 'blocks'> & { words: MailWords; link: { label: string; href: string } }

const queueOffer = async (
  payload: BasePayload,
  story: BookingContext,
  row: AppointmentRow,
  { kind, words, blocks, link }: Parts & { kind: 'come-again' | 'review-request' },
): Promise<boolean> => {
  const { site, customer, look, pictures } = story
  if (!customer.email) return false
  const page: MailPage = {
    salon: site.name,
    ...words,
    blocks,
    sums: [],
    notes: [],
    links: [link],
    foot: listFooterLines(site),
    why: offerMailLabels.why(site.name),
    stop: { label: offerMailLabels.stop, href: getStopUrl() },
    picture: pictures.get(row.service) ?? null,
    look,
  }
  return addNotification(payload, {
    key: toVisitKey(kind, row),
    kind,
    booking: row.booking,
    appointment: row.id,
    message: { to: customer.email, subject: words.subject, ...renderMail(page) },
    giveUpAt: dependenciesOf(payload).clock.now() + 2 * DAY,
  })
}

/** Queues the reminder to book again after this visit, once. `href` opens the date step, or the first step. */
export const queueComeAgain = async (
  payload: BasePayload,
  row: AppointmentRow,
  href: string,
): Promise<boolean> => {
  const story = await loadBookingContext(payload, row.booking)
  if (!story) return false
  const about = { salon: story.site.name, name: story.customer.firstName, treatment: row.serviceName }
  return queueOffer(payload, story, row, {
    kind: 'come-again',
    words: getMailTexts(story.texts, 'comeAgain', createComeAgainMail, about),
    blocks: [
      {
        title: row.serviceName,
        facts: [
          [offerMailLabels.last, formatDay(row.start)],
          [mailLabels.person, row.staffName],
          [mailLabels.place, row.locationName],
        ],
      },
    ],
    link: { label: mailLabels.bookAgain, href },
  })
}

/** Queues the request for a review of this visit, once. `href` is the salon's own link. */
export const queueReviewRequest = async (
  payload: BasePayload,
  row: AppointmentRow,
  href: string,
): Promise<boolean> => {
  const story = await loadBookingContext(payload, row.booking)
  if (!story) return false
  const about = { salon: story.site.name, name: story.customer.firstName }
  return queueOffer(payload, story, row, {
    kind: 'review-request',
    words: getMailTexts(story.texts, 'reviewRequest', createReviewMail, about),
    blocks: [],
    link: { label: mailLabels.review, href },
  })
}
