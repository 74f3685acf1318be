import { describe, expect, it } from 'vitest'
import type { Customer } from '@/contract/customers'
import { formatDistinctName, isFirstKept } from '@/management/views/customers/MergeDialog.client'

const customer = (more: Partial<Customer>): Customer => ({
  ...{ customer_id: 'one', first_name: 'Dilys', last_name: 'Marchbank', email: null, phone_number: null },
  ...{ address: null, city: null, post_code: null, postal_code: null, notes: null, must_pay_online: false },
  ...{ booking_texts_agreed_at: null, booking_texts_source: null, booking_texts_words: null },
  ...{ offer_texts_agreed_at: null, offer_texts_source: null, offer_texts_words: null },
  ...{ offer_emails_agreed_at: null, offer_emails_stopped_at: null, offer_emails_source: null },
  created_at: '2026-03-01T10:00:00.000Z',
  ...more,
})

describe('two records of the same person', () => {
  const phone_number = '01634 555 012'
  const twin = customer({ phone_number, created_at: '2026-11-01T10:00:00.000Z' })

  it('the fuller record is kept, or the older if they are equally full', () => {
    const fuller = customer({ phone_number, email: 'dilys@guests.example' })
    expect([isFirstKept([twin, fuller]), isFirstKept([fuller, twin])]).toEqual([false, true])
    const older = customer({ phone_number })
    expect([isFirstKept([twin, older]), isFirstKept([older, twin])]).toEqual([false, true])
  })

  it('are told apart by the details that differ', () => {
    const mailed = customer({ phone_number, email: 'dilys@guests.example' })
    expect(formatDistinctName(mailed, twin)).toBe('Dilys Marchbank (dilys@guests.example)')
    expect(formatDistinctName(twin, mailed)).toMatch(/^Dilys Marchbank \(since Sun 1 Nov( 2026)?, /)
  })
})
