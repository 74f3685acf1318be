import { expect, it } from 'vitest'
import { ruleNames, formatRules, fillRules } from '@/domain/booking/own-changes'
import { payingWords } from '@/messages/paying-words'
import { appointmentTerms, mailLabels } from '@/messages/emails'
import { pages as seedPages } from '@/seed/data/pages'

const usual = { cancelNoticeHours: 48, noticeMinutes: 60, holdMinutes: 15 }

it.each([
  [{ ...usual }, ['48 hours’ notice', '1 hour', '15 minutes', '50%', '14 days’ notice']],
  [
    {
      cancelNoticeHours: 1,
      noticeMinutes: 90,
      holdMinutes: 1,
      courses: { depositPercent: 30, noticeDays: 1 },
    },
    ['1 hour’s notice', '90 minutes', '1 minute', '30%', '1 day’s notice'],
  ],
  [
    {
      cancelNoticeHours: 0,
      noticeMinutes: 0,
      holdMinutes: 120,
      courses: { depositPercent: 0, noticeDays: 0 },
    },
    ['notice', '0 minutes', '2 hours', '0%', 'notice'],
  ],
])('states the rules %j with their own numbers', (numbers, expected) => {
  expect(Object.values(formatRules(numbers))).toEqual(expected)
})

it('fills the rules into every text of a view, leaving other braces unchanged', () => {
  const view = { html: '<p>{notice} {notice}</p>', list: [{ text: '{code}, {hold}' }], count: 3, none: null }
  expect(fillRules(view, formatRules(usual))).toEqual({
    ...{ html: '<p>48 hours’ notice 48 hours’ notice</p>', list: [{ text: '{code}, 15 minutes' }] },
    ...{ count: 3, none: null },
  })
})

it('no text, our own or the demo salon’s, mentions a rule by a fixed number', () => {
  const texts = JSON.stringify([seedPages, payingWords.checkout.words.notice, appointmentTerms, mailLabels])
  expect(texts).not.toMatch(/\d+ (hours?|days?)[’']s? notice/)
  for (const name of ['notice', 'deposit'] satisfies (keyof typeof ruleNames)[])
    expect(texts).toContain(`{${name}}`)
})
