import type { BasePayload } from 'payload'
import { getNextLook } from '@/domain/texts/text-message'
import { removeLinkSecrets } from '@/domain/content/address'
import { MINUTE } from '@/domain/time/time'
import { fail, ok, type Result } from '@/domain/errors'
import { textMessages } from '@/messages/texts'
import { dependenciesOf } from '@/server/dependencies'
import { getMailContent, findNotification, type NotificationRow } from '@/server/repositories/notifications'
import {
  findKnownProviderIds,
  listTextsToLookUp,
  postponeLook,
  type ReportedText,
  saveTextReport,
  stopTexts,
} from '@/server/repositories/texts'
import { isThisMachine } from '@/server/http/client-address'
import type { ProviderText, SignedReport, TextPort } from '@/server/texts/text-port'
import { removeSecret } from './secret-links'

/** How much the clocks of the provider and of this machine may differ, in ms. */
const SKEW = 5 * MINUTE

/** Each attempt has a link of its own, so bodies are compared without its secret. */
const isSameBody = (row: NotificationRow, { body }: ProviderText): boolean => {
  const own = removeSecret(getMailContent(row)?.text ?? '')
  return own === removeLinkSecrets(body)
}

/**
 * Finds a text with the same words, to the same number, in the provider's list since `at` (epoch ms), that belongs to no
 * other row. Throws if the provider cannot be reached.
 */
export const findListed = async (
  payload: BasePayload,
  port: TextPort,
  row: NotificationRow,
  at: number,
): Promise<ProviderText | null> => {
  const listed = await port.list(row.recipient ?? '')
  const like = listed.filter((one) => one.createdAt >= at - SKEW && isSameBody(row, one))
  const known = await findKnownProviderIds(
    payload,
    like.map(({ providerId }) => providerId),
  )
  return like.findLast(({ providerId }) => !known.has(providerId)) ?? null
}

/** Finds the provider's record of a text that may have been handed over. Throws if the provider cannot be reached. */
const findAtProvider = (
  payload: BasePayload,
  port: TextPort,
  row: NotificationRow,
): Promise<ProviderText | null> =>
  row.messageId ? port.find(row.messageId) : findListed(payload, port, row, row.sentAt ?? Infinity)

/** Saves what the provider says about a text. Null if it is no news. STOP applies to the number (D120). */
export const noteReport = async (
  payload: BasePayload,
  { isStopped, ...report }: ReportedText & { isStopped: boolean },
): Promise<NotificationRow | null> => {
  const saved = await saveTextReport(payload, report)
  if (isStopped && saved?.recipient) await stopTexts(payload, saved.recipient)
  return saved
}

const settleOne = async (payload: BasePayload, port: TextPort, row: NotificationRow): Promise<void> => {
  const found = await findAtProvider(payload, port, row)
  const nextTryAt = getNextLook(row.sentAt ?? 0, dependenciesOf(payload).clock.now())
  const about = { id: row.id, attempt: row.attempts, nextTryAt }
  const saved = found && (await noteReport(payload, { ...about, ...found }))
  if (saved) return
  const isMissing = row.status === 'unknown' && !found
  await postponeLook(payload, row, { nextTryAt, ...(isMissing ? { error: textMessages.notListed } : {}) })
}

/**
 * Asks the provider about the texts whose outcome is unknown, and about those without a final report (D120). Only the
 * provider's answer changes them, never the time that has passed. Returns how many were asked about.
 */
export const settleTexts = async (payload: BasePayload): Promise<number> => {
  const { texts: port, clock } = dependenciesOf(payload)
  if (!port) return 0
  const rows = await listTextsToLookUp(payload, clock.now())
  for (const row of rows)
    try {
      await settleOne(payload, port, row)
    } catch (error) {
      payload.logger.warn({ err: error, msg: 'the provider could not be asked about a text' })
      await postponeLook(payload, row, { nextTryAt: getNextLook(row.sentAt ?? 0, clock.now()) })
    }
  return rows.length
}

/** The most characters of an id that is looked up. */
const LONGEST = 64

/**
 * Receives a delivery report. Nothing in it is used before its signature is checked. The stand-in's key is public, so
 * its reports are only accepted from this machine. Reports about unknown texts are accepted and ignored.
 */
export const receiveTextReport = async (
  payload: BasePayload,
  { address, ...signed }: SignedReport & { address: string },
): Promise<Result<null>> => {
  const { texts: port, clock } = dependenciesOf(payload)
  if (!port) return fail('NOT_FOUND')
  const received = port.isTest && !isThisMachine(address) ? null : port.readReport(signed)
  if (!received) return fail('WEBHOOK_NOT_SIGNED')
  const query = new URLSearchParams(signed.query)
  const id = query.get('text') ?? ''
  const attempt = Number(query.get('attempt'))
  if (id.length > LONGEST || !Number.isSafeInteger(attempt)) return ok(null)
  const row = await findNotification(payload, id)
  if (!row) return ok(null)
  const nextTryAt = getNextLook(row.sentAt ?? 0, clock.now())
  await noteReport(payload, { id, attempt, nextTryAt, ...received })
  return ok(null)
}
