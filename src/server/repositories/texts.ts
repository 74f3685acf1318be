import type { BasePayload, Where, WhereField } from 'payload'
import { listStatesBefore, type TextReport, toUkMobile } from '@/domain/texts/text-message'
import { noTexts } from '@/server/repositories/customers'
import { isText, type NotificationRow, TROUBLED } from '@/server/repositories/notifications'
import { store } from '@/server/repositories/store'
import { listLiveEntries } from '@/server/repositories/waiting'

/** The texts that are due at `now`, oldest first. */
export const listQueuedTexts = (payload: BasePayload, now: number): Promise<NotificationRow[]> =>
  store(payload).find(
    'notifications',
    { and: [isText, { status: { equals: 'queued' } }, { nextTryAt: { less_than_equal: now } }] },
    { sort: 'createdAt', limit: 50 },
  )

/** The texts that were handed over or may have been, and about which the provider is to be asked at `now`. */
export const listTextsToLookUp = (payload: BasePayload, now: number): Promise<NotificationRow[]> =>
  store(payload).find(
    'notifications',
    {
      and: [
        isText,
        { status: { in: ['sent', 'unknown'] } },
        { nextTryAt: { exists: true } },
        { nextTryAt: { less_than_equal: now } },
      ],
    },
    { sort: 'nextTryAt', limit: 50 },
  )

export interface ReportedText {
  id: string
  /** The attempt that the report is about. Reports about earlier ones count less. */
  attempt: number
  report: TextReport
  providerId: string
  reason: string | null
  nextTryAt: number | null
}

/**
 * Saves what the provider says about a text, if that is news (D120). The row is only changed while its status and
 * attempt allow it, so that reports may arrive in any order.
 */
export const saveTextReport = async (
  payload: BasePayload,
  { id, attempt, report, providerId, reason, nextTryAt }: ReportedText,
): Promise<NotificationRow | null> => {
  const data = {
    status: report,
    messageId: providerId,
    error: report === 'failed' ? reason : null,
    nextTryAt: report === 'sent' ? nextTryAt : null,
  }
  const save = (isOfThisAttempt: boolean, attempts: WhereField) =>
    store(payload).updateOne(
      'notifications',
      {
        and: [
          { id: { equals: id } },
          isText,
          { attempts },
          { status: { in: listStatesBefore(report, isOfThisAttempt) } },
        ],
      },
      data,
    )
  const own = await save(true, { equals: attempt })
  if (own || report !== 'delivered') return own
  return save(false, { greater_than: attempt })
}

/** Sets when the provider is asked next about a text, and what is known until then. */
export const postponeLook = async (
  payload: BasePayload,
  { id, status }: Pick<NotificationRow, 'id' | 'status'>,
  data: Partial<Pick<NotificationRow, 'nextTryAt' | 'error'>>,
): Promise<void> =>
  void (await store(payload).updateOne(
    'notifications',
    { and: [{ id: { equals: id } }, { status: { equals: status } }] },
    data,
  ))

/** The ids of the provider's texts, among these, that belong to one of our texts. */
export const findKnownProviderIds = async (
  payload: BasePayload,
  providerIds: readonly string[],
): Promise<Set<string>> => {
  const where: Where = { and: [isText, { messageId: { in: [...providerIds] } }] }
  const rows = await store(payload).find('notifications', where, { limit: 1000 })
  return new Set(rows.flatMap(({ messageId }) => messageId ?? []))
}

/** Removes a text that is no longer true, if it is still waiting. */
export const dropQueuedText = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('notifications', { and: [{ id: { equals: id } }, { status: { equals: 'queued' } }] })

/** The texts that are waiting because the provider did not take them, those that need a person, and the last reason. */
export const loadTextTroubles = async (
  payload: BasePayload,
): Promise<{ troubled: number; waiting: number; reason: string | null }> => {
  const refused: Where = { and: [isText, { status: { equals: 'queued' } }, { error: { exists: true } }] }
  const [troubled, [last], waiting] = await Promise.all([
    store(payload).count('notifications', { and: [isText, { status: { in: TROUBLED } }] }),
    store(payload).find('notifications', refused, { sort: '-updatedAt', limit: 1 }),
    store(payload).count('notifications', refused),
  ])
  return { troubled, waiting, reason: last?.error ?? null }
}

/** The texts about a booking, oldest first. */
export const listTextsAbout = (payload: BasePayload, booking: string): Promise<NotificationRow[]> =>
  store(payload).find(
    'notifications',
    { and: [isText, { booking: { equals: booking } }] },
    { sort: ['createdAt', 'id'], limit: 100 },
  )

/** More records than any customer has. */
const MANY_OF_ONE = 1000

/** Nobody who waits with this UK mobile (E.164) agrees to texts about free times any longer. */
export const stopWaitingTexts = async (payload: BasePayload, number: string): Promise<void> => {
  for (const { id, phone } of await listLiveEntries(payload, { textsAgreedAt: { exists: true } }))
    if (toUkMobile(phone) === number)
      await store(payload).updateOne('waiting-entries', { id: { equals: id } }, { textsAgreedAt: null })
}

/** Records that nobody with this UK mobile (E.164) agrees to texts, because a reply was STOP. */
export const stopTexts = async (payload: BasePayload, number: string): Promise<void> => {
  const digits = number.slice('+44'.length)
  const agrees: Where = {
    or: [{ bookingTextsAgreedAt: { exists: true } }, { offerTextsAgreedAt: { exists: true } }],
  }
  const where: Where = { and: [{ phoneKey: { in: [`0${digits}`, `44${digits}`] } }, agrees] }
  for (const { id } of await store(payload).find('customers', where, { limit: MANY_OF_ONE }))
    await store(payload).updateOne('customers', { id: { equals: id } }, noTexts)
  await stopWaitingTexts(payload, number)
}
