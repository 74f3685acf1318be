import { expect, it } from 'vitest'
import { mailTexts } from '@collections/globals/owner-texts'
import { checkLike, checkSentences, checkSubject } from '@collections/fields/owner-texts'
import { type MailKind, mailKinds, getMailTexts, usualMailWords } from '@/messages/course-emails'
import { findError, joinErrors, type OwnerTextGroup } from '@/domain/content/owner-texts'
import { splitAround, formatCount, fillPlaceholders } from '@/domain/content/placeholders'
import { siteWords, toSiteWords } from '@/messages/site-words'
import { createConfirmationMail } from '@/messages/emails'

it('the owner’s texts replace our own where there are any', () => {
  const words = toSiteWords({
    treatments: { discover: ' Our craft ', none: '  ' },
    foot: { goodToKnow: null },
  })
  expect(words.treatments.discover).toBe('Our craft')
  expect(words.treatments.none).toContain('Please come back soon')
  expect([words.foot.goodToKnow, words.home.toPrices]).toEqual(['Good to know', 'All treatments and prices'])
  expect(fillPlaceholders('{location} and {more}', { location: 'Medway' })).toBe('Medway and {more}')
  expect([0, 1, 2].map((count) => formatCount(count, 'one', '{count} of them'))).toEqual([
    '0 of them',
    'one',
    '2 of them',
  ])
})

it('the value of a missing placeholder is added at the end', () => {
  expect(splitAround('Read {link}, please.', 'link').join('it')).toBe('Read it, please.')
  expect(splitAround('Read: ', 'link').join('it')).toBe('Read: it')
})

it('every default text fits its field, as the owner starts from it', () => {
  const all = Object.values(siteWords).flatMap(({ words }) => Object.values<readonly [string, string]>(words))
  expect(all.filter(([label, usual]) => !label || !usual || usual.length > 200)).toEqual([])
})

it('placeholders must have the names we use, and no number may be left out', () => {
  const say = (usual: string, own: string) => checkLike(usual)(own)
  const held = siteWords.booking.words.heldFor[1]
  expect(say(held, 'Still yours: {time}')).toBeNull()
  expect(say(held, 'Still yours')).toBe(
    'Please keep {time} in the text. The site replaces it with the real value.',
  )
  expect(say(held, 'Still yours for {minutes}')).toBe(
    'There is no placeholder called {minutes}. You can use {time}, spelt exactly like that.',
  )
  expect(say(held, 'Still yours for { time }')).toMatch(/^There is no placeholder called \{ time \}/)
  expect(say(siteWords.treatments.words.askAbout[1], 'Ask us.')).toBeNull()
  expect(say(siteWords.courses.words.learn[1], 'Learn {this}')).toBe(
    'You cannot use placeholders in this text. Please remove {this}.',
  )
})

it('emails follow the same rules; a subject never contains a name and stays on one line', () => {
  const about = { salon: 'Linden', name: '<b>Kim</b> {salon}', when: 'Tuesday' }
  const own = {
    confirmation: { subject: 'See you\n{when}, {name}', intro: 'Dear {name}, {unknown}', closing: ' ' },
  }
  const ours = createConfirmationMail(about)
  expect(getMailTexts(own, 'confirmation', createConfirmationMail, about)).toEqual({
    heading: ours.heading,
    subject: 'See you Tuesday, {name}',
    intro: 'Dear <b>Kim</b> {salon}, {unknown}',
    closing: ours.closing,
  })
  expect(getMailTexts({}, 'confirmation', createConfirmationMail, about)).toEqual(ours)
})

it('the help for email texts lists their placeholders, and never {name} for a subject', () => {
  interface Form {
    admin: { components: { Field: { clientProps: { groups: OwnerTextGroup[] } } } }
  }
  const [form] = mailTexts.fields as unknown as [Form]
  const texts = form.admin.components.Field.clientProps.groups.flatMap((group) => group.texts)
  expect(texts.map(({ help }) => help)).toContain('You can use {salon}, {name}, {when}.')
  const subjects = texts.filter(({ name }) => name === 'subject').map(({ help = '' }) => help)
  expect(subjects).toHaveLength(Object.keys(mailKinds).length)
  expect(subjects).toContain('You can use {salon}, {when}.')
  expect(subjects.filter((help) => /\{name\}|use \./.test(help))).toEqual([])
})

it('our own text for each email passes the owner’s validation', () => {
  for (const [kind, [, names]] of Object.entries(mailKinds)) {
    const { subject, intro, closing } = usualMailWords[kind as MailKind]
    expect([kind, checkSubject(names)(subject)]).toEqual([kind, null])
    for (const words of [intro, closing]) expect([kind, checkSentences(names)(words)]).toEqual([kind, null])
  }
  expect(checkSubject(['name', 'when'])('For {name}')).toMatch(/cannot use the customer’s name/)
  expect(checkSentences(['name', 'when'])('On {date}')).toBe(
    'There is no placeholder called {date}. You can use {name}, {when}, spelt exactly like that.',
  )
})

it('each label is unique in its group and fits on one line, so that an error can be matched to its text', () => {
  for (const [group, { words }] of Object.entries(siteWords)) {
    const labels = Object.values<readonly [string, string]>(words).map(([label]) => label)
    const isUnclear = (label: string, at: number) =>
      labels.some((other, index) => index !== at && `${other}: `.startsWith(`${label}: `))
    expect([group, labels.filter(isUnclear)]).toEqual([group, []])
  }
  const message = joinErrors([
    { label: 'Heading', sentence: 'Too long.' },
    { label: 'Heading below', sentence: 'Keep {time}: please.' },
  ])
  expect(findError(message, 'Heading below')).toBe('Keep {time}: please.')
  expect([findError(message, 'Heading'), findError(message, 'Head')]).toEqual(['Too long.', undefined])
})
