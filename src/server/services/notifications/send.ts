import type { BasePayload } from 'payload'
import { MINUTE } from '../../../domain/time/minutes'
import type { MailMessage } from '../../mail/port'
import { dependenciesOf } from '../../dependencies'
import {
  changeNotification,
  markUnknown,
  type NotificationRow,
  queuedNotifications,
} from '../../repositories/notifications'

/** Waits before the next tries, in minutes; after the last one it stays failed. */
const WAITS = [1, 5, 15, 60, 240]

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

const later = async (payload: BasePayload, row: NotificationRow, error: unknown): Promise<void> => {
  const wait = WAITS[row.attempts]
  const now = dependenciesOf(payload).clock.now()
  await changeNotification(payload, row.id, 'sending', {
    status: wait === undefined ? 'failed' : 'queued',
    nextTryAt: now + (wait ?? 0) * MINUTE,
    error: sentenceOf(error),
  })
}

/** Marked as being sent first: what a crash leaves in that state is shown as unknown and never sent by itself. */
const sendOne = async (payload: BasePayload, row: NotificationRow): Promise<void> => {
  const { clock, mail } = dependenciesOf(payload)
  const mine = await changeNotification(payload, row.id, 'queued', {
    status: 'sending',
    attempts: row.attempts + 1,
    nextTryAt: clock.now(),
  })
  if (!mine) return
  try {
    const message = row.content as unknown as MailMessage
    const { messageId } = await mail.send({ ...message, key: row.key })
    await changeNotification(payload, row.id, 'sending', {
      status: 'sent',
      sentAt: clock.now(),
      messageId,
      error: null,
    })
  } catch (error) {
    await later(payload, row, error)
  }
}

/** Sends what is queued and due. How many were tried. */
export const sendQueued = async (payload: BasePayload): Promise<number> => {
  const rows = await queuedNotifications(payload, dependenciesOf(payload).clock.now())
  for (const row of rows) await sendOne(payload, row)
  return rows.length
}

/** Sends promptly, without keeping the visitor waiting; what fails is tried again by the job. */
export const sendSoon = (payload: BasePayload): void => {
  sendQueued(payload).catch((error: unknown) => {
    payload.logger.error({ err: error }, 'queued mails could not be sent')
  })
}

/** Messages that were on their way `age` ms ago and never came back: their fate is unknown. */
export const giveUpOnLost = (payload: BasePayload, age: number): Promise<void> =>
  markUnknown(payload, dependenciesOf(payload).clock.now() - age + 1)
