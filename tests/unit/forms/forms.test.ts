import { describe, expect, it } from 'vitest'
import {
  checkAnswers,
  getFormLinkEnd,
  getMinorUntil,
  isSameForm,
  isValidAt,
  keepAnswers,
  listTellFirst,
  type Question,
  type QuestionKind,
} from '@/domain/forms/forms'

const DAY = 86_400_000

const ask = (kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  id: kind,
  kind,
  label: 'Question',
  help: null,
  choices: kind === 'choice' ? ['Never', 'Daily'] : [],
  required: false,
  tellFirst: false,
  ...more,
})

const problemOf = (question: Question, answer: string) =>
  checkAnswers([question], { [question.id]: answer }, '2026-11-30').get(question.id) ?? 'none'

describe('answers to a form', () => {
  it.each<[QuestionKind, string, string]>([
    ['short', 'x'.repeat(200), 'none'],
    ['short', 'x'.repeat(201), 'long'],
    ['long', 'x'.repeat(2000), 'none'],
    ['long', 'x'.repeat(2001), 'long'],
    ['choice', 'Daily', 'none'],
    ['choice', 'Sometimes', 'invalid'],
    ['yes-no', 'yes', 'none'],
    ['yes-no', 'maybe', 'invalid'],
    ['date', '2026-02-28', 'none'],
    ['date', '2026-02-30', 'invalid'],
    ['date', 'yesterday', 'invalid'],
    ['birth-date', '2026-11-30', 'none'],
    ['birth-date', '2026-12-01', 'invalid'],
    ['birth-date', '1899-12-31', 'invalid'],
    ['consent', 'Ada Lovelace', 'none'],
    ['consent', '<b>', 'invalid'],
  ])('to a question of the kind %s: %.20s is %s', (kind, answer, problem) =>
    expect(problemOf(ask(kind), answer)).toBe(problem),
  )

  it('may only be missing if the question is not required', () => {
    expect(problemOf(ask('short'), ' ')).toBe('none')
    expect(problemOf(ask('short', { required: true }), ' ')).toBe('missing')
    expect(checkAnswers([ask('yes-no', { required: true })], {}, '2026-11-30').get('yes-no')).toBe('missing')
  })

  it('are only kept if the form asks for them', () =>
    expect(keepAnswers([ask('short'), ask('long')], { short: ' a ', long: ' ', other: 'b' })).toEqual({
      short: 'a',
    }))

  it('flag an appointment if they are marked, and for yes/no only with a yes', () => {
    const questions = [ask('yes-no', { tellFirst: true }), ask('long', { tellFirst: true }), ask('short')]
    const flagged = (answers: Record<string, string>) => listTellFirst(questions, answers).map(({ id }) => id)
    expect(flagged({ 'yes-no': 'no', short: 'x' })).toEqual([])
    expect(flagged({ 'yes-no': 'yes', long: 'Aspirin' })).toEqual(['yes-no', 'long'])
  })

  it('are valid for the months of the form, at the time of the visit', () => {
    const sentAt = Date.UTC(2026, 0, 1)
    expect(isValidAt(sentAt, 6, Date.UTC(2026, 5, 30))).toBe(true)
    expect(isValidAt(sentAt, 6, Date.UTC(2026, 6, 3))).toBe(false)
  })

  it('can only be confirmed if the form still asks the same', () => {
    expect(isSameForm([ask('short')], [ask('short')])).toBe(true)
    expect(isSameForm([ask('short')], [ask('short', { label: 'Different' })])).toBe(false)
  })
})

describe('a link to forms', () => {
  it('ends a day after the last treatment that was not cancelled', () => {
    const rows = [
      { end: 10 * DAY, status: 'Confirmed' },
      { end: 12 * DAY, status: 'Cancelled' },
    ]
    expect(getFormLinkEnd(rows)).toBe(11 * DAY)
    expect(getFormLinkEnd(rows.slice(1))).toBeNull()
  })
})

describe('the answers of minors', () => {
  it.each([
    ['2008-12-01', '2029-12-01'],
    ['2008-11-30', null],
    ['2012-02-29', '2033-03-01'],
    ['1980-01-01', null],
    ['', null],
  ])('somebody born on %s keeps them until %s', (bornOn, until) => {
    const now = Date.UTC(2026, 10, 30, 12)
    const at = getMinorUntil([ask('birth-date')], { 'birth-date': bornOn }, now)
    expect(at).toBe(until && Date.parse(`${until}T00:00:00Z`))
  })
})
