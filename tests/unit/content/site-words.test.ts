import { expect, it } from 'vitest'
import { around, counted, filledIn } from '@/domain/content/filled-in'
import { siteWords, wordsOf } from '@/domain/content/site-words'
import { mailWords } from '@/messages/own-mail-words'
import { confirmationWords } from '@/messages/mail-texts'

it('the owner’s words stand where there are any, else ours', () => {
  const words = wordsOf({ treatments: { discover: ' Our craft ', none: '  ' }, foot: { goodToKnow: null } })
  expect(words.treatments.discover).toBe('Our craft')
  expect(words.treatments.none).toContain('Please come back soon')
  expect([words.foot.goodToKnow, words.home.toPrices]).toEqual(['Good to know', 'All treatments and prices'])
  expect(filledIn('{location} and {more}', { location: 'Medway' })).toBe('Medway and {more}')
  expect([0, 1, 2].map((count) => counted(count, 'one', '{count} of them'))).toEqual([
    '0 of them',
    'one',
    '2 of them',
  ])
})

it('what is put into a sentence is never lost: without its place it comes last', () => {
  expect(around('Read {link}, please.', 'link').join('it')).toBe('Read it, please.')
  expect(around('Read: ', 'link').join('it')).toBe('Read: it')
})

it('what stands in grey fits the line it stands in: an owner begins with it', () => {
  const all = Object.values(siteWords).flatMap(({ words }) => Object.values<readonly [string, string]>(words))
  expect(all.filter(([label, usual]) => !label || !usual || usual.length > 200)).toEqual([])
})

it('so it is with mails; a subject never holds a name, and stays one line', () => {
  const about = { salon: 'Linden', name: '<b>Kim</b> {salon}', when: 'Tuesday' }
  const own = {
    confirmation: { subject: 'See you\n{when}, {name}', intro: 'Dear {name}, {unknown}', closing: ' ' },
  }
  const ours = confirmationWords(about)
  expect(mailWords(own, 'confirmation', confirmationWords, about)).toEqual({
    heading: ours.heading,
    subject: 'See you Tuesday, {name}',
    intro: 'Dear <b>Kim</b> {salon}, {unknown}',
    closing: ours.closing,
  })
  expect(mailWords({}, 'confirmation', confirmationWords, about)).toEqual(ours)
})
