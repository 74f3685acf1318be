import { toPhoneKey } from '@/domain/text/names'
import { getMinutesOfDay, MINUTE, HOUR, DAY, toDayKey, toInstant } from '@/domain/time/time'
import { addDays } from '@/domain/time/calendar'

/**
 * The E.164 form of a UK mobile number (D120). Null for any other number. Numbers with 070 are personal numbers and
 * those with 076 are pagers, which cost more.
 */
export const toUkMobile = (phone: string | null | undefined): string | null => {
  const key = toPhoneKey(phone ?? '').replace(/^44(?=7\d{9}$)/, '0')
  return /^07[1-57-9]\d{8}$/.test(key) ? `+44${key.slice(1)}` : null
}

/** The characters of GSM-7. Those of the second list count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const DOUBLE = new Set('^{}\\[~]|€')

const plainForms: readonly [RegExp, string][] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
  [/[\u200b-\u200d\ufeff]/g, ''],
  [/\r\n?/g, '\n'],
]

/** Replaces typographic characters by plain ones, because one of them would more than halve the length of a segment. */
export const toPlainText = (text: string): string =>
  plainForms.reduce((plain, [pattern, form]) => plain.replace(pattern, form), text.normalize('NFC')).trim()

interface TextLength {
  /** The number of messages that the provider sends and charges for. */
  segments: number
  /** False if a character is outside GSM-7, so that a segment holds only 70 characters. */
  isGsm: boolean
}

/** Counts the segments of a text. A character that counts twice is never split between two of them. */
export const measureText = (text: string): TextLength => {
  const characters = [...text]
  const isGsm = characters.every((one) => BASIC.has(one) || DOUBLE.has(one))
  const sizes = characters.map((one) => (isGsm ? (DOUBLE.has(one) ? 2 : 1) : one.length))
  const [single, each] = isGsm ? [160, 153] : [70, 67]
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return { segments: 1, isGsm }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { segments, isGsm }
}

/** The hours in which nobody is texted, in minutes of the day in London. They may include midnight. */
export interface QuietHours {
  from: number
  until: number
}

/** When the quiet hours at `now` end, in epoch ms. Null outside them. */
export const getQuietEnd = (now: number, { from, until }: QuietHours): number | null => {
  if (from === until) return null
  const minutes = getMinutesOfDay(now)
  const today = toDayKey(now)
  const isOvernight = from > until
  const isQuiet = isOvernight ? minutes >= from || minutes < until : minutes >= from && minutes < until
  if (!isQuiet) return null
  return toInstant(isOvernight && minutes >= from ? addDays(today, 1) : today, until)
}

/** What the provider says about a text that it accepted: on its way, arrived, or not delivered. */
export type TextReport = 'sent' | 'delivered' | 'failed'

type State = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown'

/**
 * The states from which a report may change a text. Reports arrive out of order and more than once, so a state only
 * rises. A report about an earlier attempt, or while a person's *Resend* waits, only counts if the text arrived.
 */
export const listStatesBefore = (report: TextReport, isOfThisAttempt: boolean): State[] => {
  if (report === 'delivered') return ['queued', 'sending', 'unknown', 'sent']
  if (!isOfThisAttempt) return []
  return report === 'sent' ? ['sending', 'unknown'] : ['sending', 'unknown', 'sent']
}

/** When to ask the provider next about a text without a final report, in epoch ms. Null if it is too long ago. */
export const getNextLook = (handedOverAt: number, now: number): number | null => {
  const age = now - handedOverAt
  if (age > 2 * DAY) return null
  if (age < 5 * MINUTE) return now + MINUTE
  return now + (age < HOUR ? 10 * MINUTE : 3 * HOUR)
}
