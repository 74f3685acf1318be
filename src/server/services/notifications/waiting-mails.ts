import type { BasePayload } from 'payload'
import { getAnswerTime, liveWaitingStates } from '@/domain/booking/waiting'
import { formatMoney } from '@/domain/pricing/totals'
import { getMailboxName } from '@/domain/text/names'
import { toPlainText, toUkMobile } from '@/domain/texts/text-message'
import { formatDateTime, formatDateTimeShort, formatDayShort } from '@/domain/time/format'
import { formatSpan } from '@/domain/time/format-span'
import { DAY, MINUTE } from '@/domain/time/time'
import { mailLabels, type MailWords } from '@/messages/emails'
import {
  createCoursePlaceMail,
  createEarlierMail,
  createJoinedMail,
  createOfferMail,
  createPublicTimeMail,
  formatEarlierReason,
  formatOfferText,
  formatPublicText,
  formatWaitingReason,
  type TimeNames,
  waitingMailLabels as labels,
} from '@/messages/waiting'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { deriveWaitingSecret } from '@/server/ids'
import { renderMail } from '@/server/mail/layout'
import type { MailMessage } from '@/server/mail/mail-port'
import { loadMailLook, type MailBlock, type MailLink } from '@/server/mail/mail-page'
import { countWithin } from '@/server/repositories/counters'
import { addNotification, type NotificationRow } from '@/server/repositories/notifications'
import type { Row } from '@/server/repositories/store'
import {
  findEntry,
  findOffer,
  type WaitingEntryRow,
  type WaitingOfferRow,
} from '@/server/repositories/waiting'
import { getSiteAddress } from '@/server/site-facts'
import { isTakingTestPayments } from '@/server/services/settings/booking-settings'
import { getWaitingUrl, withDerivedSecret } from './secret-links'
import { listFooterLines } from './compose'
import { toTextKey } from './queue-texts'

const KINDS = ['waiting-joined', 'waiting-offer', 'waiting-public', 'waiting-course'] as const
type WaitingKind = (typeof KINDS)[number]

/** True for messages of the waiting list. Their keys name the kind, the entry and what they are about. */
export const isWaitingKind = (kind: string): kind is WaitingKind => KINDS.some((one) => one === kind)

const toKey = (kind: WaitingKind, entry: string, about = ''): string => `${kind}|${entry}|${about}`

/** The keys of the email and the text with an offer. */
export const listOfferKeys = ({ entry, id }: Pick<WaitingOfferRow, 'entry' | 'id'>): string[] => {
  const key = toKey('waiting-offer', entry, id)
  return [key, toTextKey(key)]
}

const splitKey = ({ key, channel }: Pick<NotificationRow, 'key' | 'channel'>): string[] =>
  (channel ? key.slice(toTextKey('').length) : key).split('|')

/** Inserts the secret of the person who waits into a message to them. */
export const withWaitingLink = (
  payload: BasePayload,
  row: Pick<NotificationRow, 'key' | 'channel'>,
  message: MailMessage,
): MailMessage => withDerivedSecret(message, deriveWaitingSecret(payload, splitKey(row)[1] ?? ''))

/** The person whom a message is for. Null if they no longer wait, or if it is about an offer that has ended. */
export const findWaitingRecipient = async (
  payload: BasePayload,
  row: Pick<NotificationRow, 'key' | 'channel'>,
): Promise<WaitingEntryRow | null> => {
  const [kind, id = '', about = ''] = splitKey(row)
  const entry = await findEntry(payload, id)
  if (kind === 'waiting-offer' && (await findOffer(payload, about))?.state !== 'live') return null
  return liveWaitingStates.some((state) => state === entry?.state) ? entry : null
}

/** True if the text is still correct and its recipient still agrees to texts. */
export const checkWaitingText = async (
  payload: BasePayload,
  row: NotificationRow,
): Promise<'wanted' | 'outdated' | 'unwanted'> => {
  const entry = await findWaitingRecipient(payload, row)
  if (!entry) return 'outdated'
  return entry.textsAgreedAt && toUkMobile(entry.phone) === row.recipient ? 'wanted' : 'unwanted'
}

interface Parts {
  kind: WaitingKind
  about?: string
  words: (about: { salon: string; name: string }) => MailWords
  /** The words of the text for people who agreed to texts, after the salon's name. */
  text?: string
  blocks?: MailBlock[]
  links: MailLink[]
  giveUpAt?: number
}

const getLeaveLink = (): MailLink => ({ label: labels.leave, href: getWaitingUrl() })

/** Queues a text to somebody who agreed to texts, if the salon sends texts. */
const queueText = async (
  payload: BasePayload,
  entry: WaitingEntryRow,
  { kind, about, text, giveUpAt }: Parts,
): Promise<void> => {
  const to = dependenciesOf(payload).texts && entry.textsAgreedAt ? toUkMobile(entry.phone) : null
  if (!to || !text) return
  const { name } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  await addNotification(payload, {
    channel: 'text',
    key: toTextKey(toKey(kind, entry.id, about)),
    kind,
    booking: null,
    appointment: null,
    message: { to, subject: '', text: toPlainText(`${name}: ${text}`), html: '' },
    ...(giveUpAt ? { giveUpAt } : {}),
  })
}

const queueMessages = async (payload: BasePayload, entry: WaitingEntryRow, parts: Parts): Promise<void> => {
  await queueText(payload, entry, parts)
  if (!entry.email) return
  const { kind, about, words: write, blocks = [], links, giveUpAt } = parts
  const [site, look, isTest] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailLook(payload),
    isTakingTestPayments(payload),
  ])
  const words = write({ salon: site.name, name: entry.firstName })
  const page = {
    salon: site.name,
    ...words,
    blocks,
    sums: [],
    notes: [],
    links,
    look,
    banner: isTest ? mailLabels.testPayments : null,
    foot: listFooterLines(site),
    why: entry.appointment ? formatEarlierReason(site.name) : formatWaitingReason(site.name),
  }
  await addNotification(payload, {
    key: toKey(kind, entry.id, about),
    kind,
    booking: null,
    appointment: null,
    message: { to: entry.email, subject: words.subject, ...renderMail(page) },
    ...(giveUpAt ? { giveUpAt } : {}),
  })
}

/** The most emails that one address gets in a day because people join with it. */
const A_DAY = 5

/** Confirms to somebody that they are on the list, with the link to leave it. At most once a minute for each entry. */
export const queueJoined = async (payload: BasePayload, entry: WaitingEntryRow): Promise<void> => {
  const { clock, rateLimitFactor: factor } = dependenciesOf(payload)
  const key = `waiting-mails|${getMailboxName(entry.email ?? '')}`
  const counter = { key, seconds: DAY / 1000, limit: Math.ceil(A_DAY * factor) }
  if (factor > 0 && entry.email && (await countWithin(payload, counter)) > 0) return
  await queueMessages(payload, entry, {
    kind: 'waiting-joined',
    about: String(Math.floor((clock.now() - entry.joinedAt) / MINUTE)),
    words: createJoinedMail,
    links: [getLeaveLink()],
  })
  sendSoon(payload)
}

const toBlock = (start: number, { service, staff, location, pricePence }: TimeNames): MailBlock => ({
  title: service,
  start,
  times: [formatDateTime(start)],
  facts: [
    [labels.with, `${staff}, ${location}`],
    [labels.price, formatMoney(pricePence)],
  ],
})

/** Queues the email and, with consent, the text with an offer. They are useless once it would have ended unsent. */
export const queueOffer = async (
  payload: BasePayload,
  entry: WaitingEntryRow & { moving?: { row: { start: number } } },
  offer: WaitingOfferRow,
  names: TimeNames,
): Promise<void> => {
  const { start, madeAt, expiresAt: giveUpAt } = offer
  const minutes = getAnswerTime({ start, now: madeAt }) / MINUTE
  const when = `${names.service}, ${formatDateTimeShort(start)}`
  await queueMessages(payload, entry, {
    kind: 'waiting-offer',
    about: offer.id,
    words: (about) =>
      entry.moving
        ? createEarlierMail({ ...about, minutes, now: formatDateTime(entry.moving.row.start) })
        : createOfferMail({ ...about, minutes }),
    text: formatOfferText({ when, minutes, link: getWaitingUrl(), isMove: Boolean(entry.moving) }),
    blocks: [toBlock(start, names)],
    links: [{ label: labels.open, href: getWaitingUrl() }],
    giveUpAt,
  })
  sendSoon(payload)
}

interface PublicTime {
  about: string
  start: number
  names: TimeNames
  href: string
  textHref: string
}

/** Tells somebody who waits that a time can be booked by everyone. The text has a shorter address of its page. */
export const queuePublicTime = (
  payload: BasePayload,
  entry: WaitingEntryRow,
  { about, start, names, href, textHref }: PublicTime,
): Promise<void> =>
  queueMessages(payload, entry, {
    kind: 'waiting-public',
    about,
    words: createPublicTimeMail,
    text: formatPublicText({
      what: `${names.service}, ${formatDateTimeShort(start)}`,
      href: textHref,
      stop: getWaitingUrl(),
    }),
    blocks: [toBlock(start, names)],
    links: [{ label: labels.see, href }, getLeaveLink()],
    giveUpAt: start,
  })

/** Tells somebody who waits for a course date that it has a free place. `about` counts how often it had one. */
export const queueCoursePlace = (
  payload: BasePayload,
  entry: WaitingEntryRow,
  { about, date, title }: { about: string; date: Row<'course-dates'>; title: string },
): Promise<void> => {
  const [href, stop] = [`${getSiteAddress()}/courses/${date.course}`, getWaitingUrl()]
  return queueMessages(payload, entry, {
    kind: 'waiting-course',
    about,
    words: createCoursePlaceMail,
    text: formatPublicText({ what: `${title}, ${formatDayShort(date.start)}`, href, stop }),
    blocks: [{ title, times: [formatSpan(date.start, date.end)] }],
    links: [{ label: labels.course, href }, getLeaveLink()],
    giveUpAt: date.start,
  })
}
