import { createHmac } from 'node:crypto'
import type { BasePayload } from 'payload'
import { MINUTE } from '@/domain/time/time'
import type { MailMessage } from '@/server/mail/mail-port'

/** The kind of the email with a code. */
export const SALON_CODE = 'salon-code'

/** The length of a period in ms. A code is valid in the period in which it was created and in the next one. */
export const CODE_WINDOW = 15 * MINUTE

/** The placeholder for the code in a queued email. Staff who read the email cannot use the code. */
export const CODE_LATER = '%salon-code%'

/** Hides the code in a queued email before staff see it. */
export const removeCode = (text: string): string => text.replaceAll(CODE_LATER, '••••••')

/**
 * Calculates the code, which is never stored. It has six digits, and only this server can derive it for this basket and
 * address.
 */
export const createSalonCode = (
  payload: BasePayload,
  basketId: string,
  email: string,
  window: number,
): string => {
  const digest = createHmac('sha256', payload.secret).update(`salon|${basketId}|${email}|${window}`).digest()
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

export const toSalonCodeKey = (basketId: string, now: number): string => `${SALON_CODE}|${basketId}|${now}`

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
