import { expect, it } from 'vitest'
import { formatDepositRules, isFeeOutdated } from '@/domain/pricing/deposit'
import { ruleNames, formatRules, fillRules } from '@/domain/booking/own-changes'
import { appointmentTerms, mailLabels } from '@/messages/emails'
import { siteWords } from '@/messages/site-words'
import { aftercare } from '@/seed/data/aftercare'
import { categories, services } from '@/seed/data/categories'
import { courses } from '@/seed/data/courses'
import { faqs, home } from '@/seed/data/site'
import { pages } from '@/seed/data/pages'
import { staff } from '@/seed/data/people-and-places'
import { starterFaqs, starterPages } from '@/seed/data/starter'

/** The sentences about the booking fee of a salon that has not changed it. */
const fees = Object.values(formatDepositRules(null))

const usual = { cancelNoticeHours: 48, noticeMinutes: 60, holdMinutes: 15 }

it.each([
  [{ ...usual }, ['48 hours’ notice', '1 hour', '15 minutes', '50%', '14 days’ notice', '48 hours']],
  [
    {
      cancelNoticeHours: 1,
      noticeMinutes: 90,
      holdMinutes: 1,
      patchTestLeadHours: 1,
      courses: { depositPercent: 30, noticeDays: 1 },
    },
    ['1 hour’s notice', '90 minutes', '1 minute', '30%', '1 day’s notice', '1 hour'],
  ],
  [
    {
      cancelNoticeHours: 0,
      noticeMinutes: 0,
      holdMinutes: 120,
      patchTestLeadHours: 72,
      courses: { depositPercent: 0, noticeDays: 0 },
    },
    ['notice', '0 minutes', '2 hours', '0%', 'notice', '72 hours'],
  ],
])('states the rules %j with their own numbers', (numbers, expected) => {
  expect(Object.values(formatRules(numbers))).toEqual([...expected, ...fees])
})

it.each([
  [{ kind: 'percent', percent: 80 }, 'An 80% non-refundable'],
  [{ kind: 'percent', percent: 30 }, 'A 30% non-refundable'],
  [{ kind: 'amount', amountPence: 1150 }, 'An £11.50 non-refundable'],
  [{ kind: 'amount', amountPence: 11000 }, 'A £110 non-refundable'],
  [{ kind: 'none' }, 'You do not pay'],
] as const)('states the booking fee %j in a sentence (D98)', (deposit, words) => {
  expect(formatRules({ ...usual, deposit }).bookingFee).toMatch(new RegExp(`^${words}`))
})

it('fills the rules into every text of a view, leaving other braces unchanged', () => {
  const view = { html: '<p>{notice} {notice}</p>', list: [{ text: '{code}, {hold}' }], count: 3, none: null }
  expect(fillRules(view, formatRules(usual))).toEqual({
    ...{ html: '<p>48 hours’ notice 48 hours’ notice</p>', list: [{ text: '{code}, 15 minutes' }] },
    ...{ count: 3, none: null },
  })
})

it('no text, our own or the demo salon’s, mentions a rule by a fixed number', () => {
  const seed = [aftercare, categories, courses, faqs, home, pages, services, starterFaqs, starterPages]
  const usual = Object.values(siteWords).flatMap(({ words }) => Object.values(words).map(([, text]) => text))
  const mails = [appointmentTerms, mailLabels, mailLabels.patchTest([], '{patchTest}', null)]
  const texts = JSON.stringify([seed, usual, mails])
  expect(texts).not.toMatch(/\d+ (hours?|days?)[’']s? notice/)
  expect(JSON.stringify(seed)).not.toMatch(/(\d%|£\d+) (non-refundable )?booking fee/)
  expect(texts).not.toMatch(/patch test (\d|a day|the day|two days)/i)
  for (const name of [
    'notice',
    'deposit',
    'patchTest',
    'bookingFee',
    'bookingFeeKept',
  ] satisfies (keyof typeof ruleNames)[])
    expect(texts).toContain(`{${name}}`)
})

it('the pages of an empty salon name its rules and the salon, but nothing of the demo', () => {
  const texts = JSON.stringify([starterFaqs, starterPages])
  const known = [...Object.keys(ruleNames), 'salon']
  for (const [, name] of texts.matchAll(/\{(\w+)\}/g)) expect(known).toContain(name)
  const demo = [
    'Linden',
    'Medway',
    'Maidstone',
    'Kent',
    'Rochester',
    ...staff.map(({ firstName }) => firstName),
  ]
  expect(texts).not.toMatch(new RegExp(demo.join('|'), 'i'))
})

it('terms are outdated if they state a different percentage than the rules', () => {
  const half = 'A 50% non-refundable booking fee secures your appointment.'
  expect(isFeeOutdated(half, null)).toBe(false)
  expect(isFeeOutdated(half, { kind: 'percent', percent: 30 })).toBe(true)
  expect(isFeeOutdated(half, { kind: 'amount', amountPence: 2000 })).toBe(true)
  expect(isFeeOutdated('The booking fee is 30%.', { kind: 'percent', percent: 30 })).toBe(false)
  expect(isFeeOutdated('At least 50% of your extensions must be intact.', { kind: 'none' })).toBe(false)
  for (const { body } of [...pages, ...starterPages])
    expect(isFeeOutdated(body, { kind: 'none' })).toBe(false)
})
