import type { ReactNode } from 'react'
import type { Booking } from '@/contract/booking'
import type { DiaryBooking } from '@/contract/diary'
import { describePaymentShortly } from '@/management/format/payment-state'
import { formStaffTexts } from '@/messages/visit-forms'
import { diaryTexts } from '@/messages/management-diary'

/** A symbol on a card. Its text is read out by screen readers. */
interface CardMark {
  sign: keyof typeof cardSigns
  words: string
  /** The same text in a word or two, if a card also shows it as text: what can hurt a customer. */
  safety?: string
}

const cardSigns = {
  first: <path d="M8 1.8l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.2l-3.7 2.1.8-4.2L2 6.2l4.2-.5z" />,
  colleagues: <path d="M2.5 3h11v7.5h-6L4 13.5v-3H2.5zM5 5.6h6M5 7.9h4" />,
  note: <path d="M3 2.5h10v8L9.5 14H3zM9.5 14v-3.5H13M5.5 5.5h5M5.5 8h3" />,
  moved: <path d="M2 8h11M9.5 4.5L13 8l-3.5 3.5" />,
  noEmail: <path d="M2 4h12v8.5H2zM2 4l6 5 6-5M2 14L14 2" />,
  patchTest: <path d="M10.2 2l3.8 3.8-7.6 7.6H2.6V9.6zM8 4.2L11.8 8M2 14h12" />,
  form: <path d="M3 2h10v12H3zM5.5 5h5M5.5 8h2M8 11.5v.4M10 7.5v3" />,
  tested: <path d="M2.5 8.5l3.5 3.5 7.5-8" />,
  warning: <path d="M8 2l6.5 11.5h-13zM8 6.5v3M8 11.4v.4" />,
  due: <path d="M11.5 4.6A2.6 2.6 0 006.6 6v5.2c0 1-.6 1.8-1.6 1.8h7M4.8 8.6h5" />,
} satisfies Record<string, ReactNode>

const createTestMark = (words: string, safety?: string): CardMark[] => [
  { sign: 'patchTest', words, ...(safety && { safety }) },
]

const patchTestMarks: Record<DiaryBooking['patch_test'], CardMark[]> = {
  'not-needed': [],
  valid: [{ sign: 'tested', words: diaryTexts.patchTestValid }],
  'not-read': createTestMark(diaryTexts.patchTestNotRead, diaryTexts.patchTestNotReadShort),
  booked: createTestMark(diaryTexts.patchTestBooked),
  declared: createTestMark(diaryTexts.patchTestDeclared, diaryTexts.patchTestDeclaredShort),
  missing: createTestMark(diaryTexts.patchTestMissing, diaryTexts.patchTestMissingShort),
}

const listHealthMarks = ({ allergy, patch_test, form_to_read, status }: DiaryBooking): CardMark[] => [
  ...(allergy
    ? [{ sign: 'warning', words: diaryTexts.allergy, safety: diaryTexts.allergyShort } as const]
    : []),
  ...(form_to_read && status !== 'Cancelled'
    ? [{ sign: 'form', words: formStaffTexts.tellFirst, safety: formStaffTexts.tellFirst } as const]
    : []),
  // A cancelled appointment needs no patch test.
  ...(status === 'Cancelled' ? [] : patchTestMarks[patch_test]),
]

/** Marks of an appointment, health marks first (D61: a mark shows that there is a note, never its content). */
export const listCardMarks = (booking: DiaryBooking): CardMark[] => {
  const further: [sign: CardMark['sign'], words: string | false | null][] = [
    ['first', booking.first_visit && 'First visit'],
    ['colleagues', booking.staff_notes && diaryTexts.staffNotes(booking.staff_notes)],
    ['note', booking.notes && `Notes: ${booking.notes}`],
    ['moved', booking.customer_moves > 0 && 'Moved by the customer'],
    ['noEmail', !booking.has_email && 'No email address, so we cannot tell them about changes'],
  ]
  return [
    ...listHealthMarks(booking),
    ...further.flatMap(([sign, words]) => (words ? [{ sign, words }] : [])),
  ]
}

/** The mark of an amount to pay. Empty if staff need do nothing about it. */
export const listDueMarks = ({ payment_state }: Pick<Booking, 'payment_state'>): CardMark[] => {
  const words = describePaymentShortly(payment_state)
  return words ? [{ sign: 'due', words }] : []
}

interface MarkProps {
  mark: CardMark
  /** False where the text is shown in another way. */
  hasTitle?: boolean
}

/** A symbol with its text. */
export const Mark = ({ mark: { sign, words }, hasTitle = true }: MarkProps) => (
  <span className="desk-mark" title={hasTitle ? words : undefined} data-sign={sign}>
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      {cardSigns[sign]}
    </svg>
    <span className="desk-hidden">{words}</span>
  </span>
)
