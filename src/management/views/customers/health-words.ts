import { formatDate } from '@/domain/time/format'
import { toInstant } from '@/domain/time/time'
import type { HealthNote } from '@/contract/customer-card'

/** A London day, yyyy-MM-dd, as `3 March 2026`. */
export const formatHealthDay = (day: string): string => formatDate(toInstant(day, 720))

export const resultWords: Record<NonNullable<HealthNote['result']>, string> = {
  'no-reaction': 'No reaction',
  reaction: 'Reaction',
  'not-read-yet': 'Not read yet',
}
