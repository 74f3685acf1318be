import { describe, expect, it } from 'vitest'
import {
  toAgeMs,
  ageNames,
  ageRules,
  type Ages,
  type CustomerLife,
  getDeletionTime,
  summariseRetention,
  mergeRetention,
  isAge,
} from '@/domain/operations/retention'

const DAY = 86_400_000
const usual = Object.fromEntries(ageNames.map((name) => [name, ageRules[name].usual])) as Ages
const NOW = Date.UTC(2026, 2, 28, 12)

describe('retention periods', () => {
  it('default to those of the rules, each within its bounds', () => {
    expect(usual).toEqual({
      ...{ unconfirmedDays: 30, basketDays: 7, mailDays: 90, eventDays: 90, addressDays: 1 },
      ...{ enquiryDays: 365, auditDays: 400, customerYears: 3, saleYears: 6, formYears: 7 },
    })
    for (const name of ageNames) expect(isAge(name, usual[name])).toBe(true)
  })

  it.each([13, 731, 20.5, Number.NaN, '90', null])('cannot be %s days for emails', (value) => {
    expect(isAge('mailDays', value)).toBe(false)
  })

  it('count a year as 365.25 days', () => {
    expect(toAgeMs(usual, 'customerYears')).toBe(3 * 365.25 * DAY)
    expect(toAgeMs(usual, 'mailDays')).toBe(90 * DAY)
  })
})

describe('the deletion summary', () => {
  it('counts records older than their retention period as due, and later ones by the London day of the first', () => {
    // The clocks go forward on the 29th, so that day ends at 23:00 UTC.
    const first = Date.UTC(2026, 2, 29, 1)
    const going = summariseRetention(
      [NOW - 1, NOW - DAY, first, Date.UTC(2026, 2, 29, 22, 59), Date.UTC(2026, 2, 29, 23)],
      NOW,
    )
    expect(going).toEqual({ kept: 5, due: 2, next: { at: first, count: 2 } })
    expect(summariseRetention([NOW], NOW)).toEqual({ kept: 1, due: 0, next: { at: NOW, count: 1 } })
    expect(summariseRetention([], NOW)).toEqual({ kept: 0, due: 0, next: null })
  })

  it('merges several sources, with the count of the earliest day', () => {
    const [early, late] = [NOW + DAY, NOW + 3 * DAY]
    const together = mergeRetention([
      { kept: 4, due: 1, next: { at: late, count: 3 } },
      { kept: 2, due: 0, next: { at: early + 1, count: 1 } },
      { kept: 3, due: 2, next: { at: early, count: 1 } },
      { kept: 0, due: 0, next: null },
    ])
    expect(together).toEqual({ kept: 9, due: 3, next: { at: early, count: 2 } })
  })

  it('has a customer deleted three years after the last visit, and sooner if a visitor never booked', () => {
    const madeAt = NOW
    const three = 3 * 365.25 * DAY
    const goes = (
      source: 'visitor' | 'staff',
      lastVisit: number | null,
      forms: CustomerLife['forms'] = null,
    ) => getDeletionTime({ madeAt, source, lastVisit, forms }, usual)
    expect(goes('visitor', null)).toEqual({ age: 'unconfirmedDays', at: NOW + 30 * DAY })
    expect(goes('visitor', NOW + DAY)).toEqual({ age: 'customerYears', at: NOW + DAY + three })
    // The appointment of this booking was deleted, or is older than the record of visits.
    expect(goes('visitor', 0)).toEqual({ age: 'customerYears', at: NOW + three })
    expect(goes('staff', null)).toEqual({ age: 'customerYears', at: NOW + three })
    // Answers to forms keep their customer.
    expect(goes('visitor', 0, { sentAt: NOW, minorUntil: 0 }).at).toBe(NOW + 7 * 365.25 * DAY)
    expect(goes('visitor', 0, { sentAt: NOW, minorUntil: NOW + 9 * 366 * DAY }).at).toBe(NOW + 9 * 366 * DAY)
  })
})
