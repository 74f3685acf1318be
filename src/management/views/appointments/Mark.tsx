import type { ReactNode } from 'react'
import type { DiaryBooking } from '@/contract/diary'

/** What a card says by a sign, and in words to whoever points at it, focuses it or has it read. */
export interface CardMark {
  sign: keyof typeof signs
  words: string
}

const signs = {
  first: <path d="M8 1.8l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.2l-3.7 2.1.8-4.2L2 6.2l4.2-.5z" />,
  note: <path d="M3 2.5h10v8L9.5 14H3zM9.5 14v-3.5H13M5.5 5.5h5M5.5 8h3" />,
  moved: <path d="M2 8h11M9.5 4.5L13 8l-3.5 3.5" />,
  noEmail: <path d="M2 4h12v8.5H2zM2 4l6 5 6-5M2 14L14 2" />,
  warning: <path d="M8 2l6.5 11.5h-13zM8 6.5v3M8 11.4v.4" />,
} satisfies Record<string, ReactNode>

/** Marks of an appointment. Those of health notes (allergies, patch tests) belong at the front of this list. */
export const marksOf = (booking: DiaryBooking): CardMark[] => [
  ...(booking.first_visit ? [{ sign: 'first', words: 'First visit' } as const] : []),
  ...(booking.notes ? [{ sign: 'note', words: `Notes: ${booking.notes}` } as const] : []),
  ...(booking.customer_moves > 0 ? [{ sign: 'moved', words: 'Moved by the customer' } as const] : []),
  ...(booking.has_email
    ? []
    : [{ sign: 'noEmail', words: 'No email address: not told of changes' } as const]),
]

/** A sign with its words. */
export const Mark = ({ sign, words }: CardMark) => (
  <span className="desk-mark" title={words} data-sign={sign}>
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      {signs[sign]}
    </svg>
    <span className="desk-hidden">{words}</span>
  </span>
)
