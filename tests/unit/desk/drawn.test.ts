import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { DiaryBooking } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import type { ListedPayment } from '@/contract/payment-lists'
import type { PaymentState } from '@/contract/payment-state'
import { UndoBar } from '@/management/components/Dialog.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import { DayStrip } from '@/management/components/PeriodNavigator.client'
import { ShortcutsDialog } from '@/management/shell/palette/Palette.client'
import { BookingPanel, formatEventSpan } from '@/management/views/appointments/BookingPanel.client'
import { DayHoursField } from '@/management/views/availability/DayHoursField.client'
import { DateFields } from '@/management/views/courses/DateFields.client'
import { PaymentSummary } from '@/management/views/booking-details/PaymentSummary.client'
import { RefundDialog } from '@/management/views/payments/RefundDialog.client'
import { TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import { takePaymentTexts } from '@/messages/management-payments'
import { PaymentsTable } from '@/management/views/payments/PaymentsTable.client'
import { hoursTexts } from '@/management/views/availability/texts'
import { paletteTexts } from '@/messages/management-texts'

const nothing = () => undefined
const toText = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const count = (html: string, text: string): number => html.split(text).length - 1

const state: PaymentState = {
  ...{ kind: 'part-paid', paid: 7, due: 7, refunded: 0, corrected: 0, disputed: false },
  ...{ to_take: 20, to_take_for: ['Brow tint', 'Lash lift'], takes_balance: true },
}

vi.mock('@payloadcms/ui', () => ({}))

describe('the desk screens', () => {
  it('list the diary’s keys among the shortcuts', () => {
    const html = renderToStaticMarkup(createElement(ShortcutsDialog, { onClose: nothing }))
    for (const key of ['Space', 'Shift', 'Ctrl', '←', 'Enter', 'Esc'])
      expect(html).toContain(`<kbd>${key}</kbd>`)
    expect(html).toContain(paletteTexts.inDiary)
  })

  it('mark the start and end of a course date as required', () => {
    const form = { start: '', end: '', places: '' }
    const html = renderToStaticMarkup(
      createElement(DateFields, { form, places: null, onChange: nothing } as never),
    )
    expect([count(html, 'desk-required'), count(html, 'aria-required="true"')]).toEqual([2, 2])
  })

  it('report reversed hours next to their day, and mark them', () => {
    const draw = (error?: string) =>
      renderToStaticMarkup(
        createElement(DayHoursField, {
          ...{ day: 'Monday', error, onChange: nothing },
          ranges: [
            { start: '09:00', end: '12:00' },
            { start: '17:00', end: '13:00' },
          ],
        }),
      )
    expect(draw()).not.toContain('aria-invalid')
    const wrong = draw(hoursTexts.reversed('Monday'))
    expect(wrong).toContain(hoursTexts.reversed('Monday'))
    expect(count(wrong, 'aria-invalid="true"')).toBe(2)
  })

  it('say that a day is empty only once its number is known', () => {
    const draw = (number: number | null) =>
      renderToStaticMarkup(
        createElement(DayStrip, {
          ...{ days: ['2026-11-24'], chosen: null, onChoose: nothing },
          getCount: () => (number === null ? null : { number, words: `${number} events` }),
        }),
      )
    expect(draw(3)).toContain('>3</span>')
    expect(draw(0)).toContain('>–</span>')
    expect(draw(null)).not.toContain('–')
  })

  it('name the days of an event that lasts several, and only the times of any other', () => {
    const from = (start_time: string, end_time: string) =>
      formatEventSpan({ is_all_day: false, start_time, end_time } as SalonEvent)
    const start = '2020-12-20T10:00:00.000Z'
    expect(from(start, '2020-12-20T16:00:00.000Z')).toBe('10:00 am – 4:00 pm')
    expect(from(start, '2020-12-21T00:00:00.000Z')).toBe('10:00 am – 12:00 am')
    expect(from(start, '2020-12-21T16:00:00.000Z')).toBe(
      'Sun 20 Dec 2020, 10:00 am – Mon 21 Dec 2020, 4:00 pm',
    )
  })

  it('offer to undo a move for half a minute', () => {
    const bar = { done: { message: 'Moved.' }, onUndo: nothing, onEnd: nothing }
    expect(renderToStaticMarkup(createElement(UndoBar, bar))).toContain('(30)')
  })

  it('let success messages be dismissed', () => {
    const html = renderToStaticMarkup(
      createElement(SuccessMessage, { message: 'Moved.', onDismiss: nothing }),
    )
    expect(html).toContain('aria-label="Dismiss"')
  })

  it('show what and when a payment is for, and label the button that cancels an appointment', () => {
    const payment = {
      ...{ payment_id: 'p', customer_name: 'Dilys Marchbank', payment_context: 'booking', course: null },
      ...{ payment_method: 'cash', payment_status: 'completed', payment_date: '2026-11-20T10:00:00.000Z' },
      ...{ amount: 14, amount_paid: 14, amount_refunded: 0 },
      payment_state: {
        kind: 'paid',
        paid: 14,
        due: 0,
        refunded: 0,
        corrected: 0,
        disputed: false,
        to_take: 0,
      },
      appointments: [{ service_name: 'Brow tint', start_time: '2026-11-24T14:30:00.000Z' }],
    } as unknown as ListedPayment
    const html = renderToStaticMarkup(createElement(PaymentsTable, { payments: [payment], onTake: nothing }))
    expect(html).toMatch(/Brow tint, Tue 24 Nov( 2026)?, 2:30.pm/)
    const booking = {
      ...{ booking_id: 'b', booking_slot_id: 's', first_name: 'Dilys', last_name: '', status: 'Confirmed' },
      ...{ start_time: '2026-11-24T14:30:00.000Z', end_time: '2026-11-24T15:00:00.000Z', price: 14 },
      ...{ attendance: 'none', patch_test: 'not-needed' },
      resources: [{ resource_id: 'r', resource_name: 'Room 2' }],
    } as unknown as DiaryBooking
    const panel = createElement(BookingPanel, {
      booking,
      onCancel: nothing,
      onClose: nothing,
      onDone: nothing,
      onMoved: nothing,
    })
    expect(renderToStaticMarkup(panel)).toContain('>Cancel appointment<')
  })

  it('show what an appointment and its whole booking cost, what was paid and what is to pay', () => {
    const one = { booking_slot_id: 'a', status: 'Confirmed', price_after_discount: 14, payment_state: state }
    const other = {
      ...{ ...one, booking_slot_id: 'b', price_after_discount: 26 },
      payment_state: { ...state, paid: 13, due: 13 },
    }
    const draw = (appointments: object[]) =>
      toText(
        renderToStaticMarkup(
          createElement(PaymentSummary, { booking: { ...one, appointments } as never, onTake: nothing }),
        ),
      )
    const own = 'Price £14.00 Paid £7.00 Still to pay £7.00'
    expect(draw([one, other])).toContain(
      `This appointment ${own} Whole booking Price £40.00 Paid £20.00 Still to pay £20.00`,
    )
    const alone = draw([one, { ...other, status: 'Cancelled' }])
    expect(alone).toContain(own)
    expect(alone).not.toContain('Whole booking')
  })

  it('name the customer and the treatments before a payment is taken or refunded', () => {
    const who = 'Dilys Marchbank'
    const take = createElement(TakePaymentDialog, {
      ...{ open: true, paymentId: 'p', who, onClose: nothing, onTaken: nothing },
      state,
    })
    expect(toText(renderToStaticMarkup(take))).toContain(
      takePaymentTexts.balance('£20.00', who, 'Brow tint, Lash lift'),
    )
    const refunds = {
      refundable: 20,
      refunds: [],
      method: 'card',
      correctable: false,
      online: true,
      online_left: 20,
      disputed: false,
    }
    const refund = createElement(RefundDialog, {
      ...{ open: true, paymentId: 'p', who, what: ['Brow tint'], onClose: nothing, onGiven: nothing },
      onOutdated: nothing,
      refunds: { ...refunds, by_hand_because: null, online_until: null },
    })
    expect(toText(renderToStaticMarkup(refund))).toContain(`To ${who} For Brow tint`)
  })
})
