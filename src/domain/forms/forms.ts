import { parseDay } from '@/domain/time/calendar'
import { DAY, type DayKey, getDayStart } from '@/domain/time/time'
import { isName, LONGEST_PERSON_NAME } from '@/domain/text/names'

/** The kinds of questions in a form (D122). */
export const questionKinds = ['short', 'long', 'choice', 'yes-no', 'date', 'birth-date', 'consent'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  id: string
  kind: QuestionKind
  label: string
  help: string | null
  /** The answers to choose from. Only for a choice. */
  choices: string[]
  required: boolean
  /** True if an answer must flag the appointment. A yes/no question only flags it if the answer is yes. */
  tellFirst: boolean
}

/** The answers, by the ids of the questions. `yes` or `no`, a London day, a choice, a typed name, or a text. */
export type Answers = Record<string, string>

/** The most questions in a form. */
export const MAX_QUESTIONS = 60
/** The longest answer to a question with a long text, in characters. */
export const LONGEST_ANSWER = 2000
const LONGEST_SHORT_ANSWER = 200

/** The states of the answers of one person for one booking. Withdrawn answers have been deleted. */
export const answerStates = ['open', 'sent', 'withdrawn'] as const

/** Why an answer is refused. */
export type AnswerProblem = 'missing' | 'invalid' | 'long'

const getLongest = ({ kind }: Question): number => {
  if (kind === 'long') return LONGEST_ANSWER
  return kind === 'consent' ? LONGEST_PERSON_NAME : LONGEST_SHORT_ANSWER
}

const isAllowed = ({ kind, choices }: Question, answer: string, today: DayKey): boolean => {
  if (kind === 'choice') return choices.includes(answer)
  if (kind === 'yes-no') return answer === 'yes' || answer === 'no'
  if (kind === 'date') return parseDay(answer) !== null
  // The answers of a minor are kept until they are 21, so a slip of the year must not pass.
  if (kind === 'birth-date') return parseDay(answer) !== null && answer >= '1900' && answer <= today
  return kind === 'consent' ? isName(answer) : true
}

/**
 * The problem of each answer that cannot be sent on `today`, by the id of its question. A form being filled in may have
 * gaps.
 */
export const checkAnswers = (
  questions: readonly Question[],
  answers: Answers,
  today: DayKey,
): Map<string, AnswerProblem> => {
  const problems = new Map<string, AnswerProblem>()
  for (const question of questions) {
    const answer = answers[question.id]?.trim() ?? ''
    if (answer === '') {
      if (question.required) problems.set(question.id, 'missing')
    } else if (answer.length > getLongest(question)) problems.set(question.id, 'long')
    else if (!isAllowed(question, answer, today)) problems.set(question.id, 'invalid')
  }
  return problems
}

/** Keeps the answers to questions of this form, without blanks around them. Empty answers are left out. */
export const keepAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = Object.hasOwn(answers, id) ? (answers[id]?.trim() ?? '') : ''
      return answer === '' ? [] : [[id, answer]]
    }),
  )

/** The questions whose answers staff should see before the appointment (“Tell us first”). */
export const listTellFirst = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ id, kind, tellFirst }) => {
    const answer = answers[id] ?? ''
    return tellFirst && (kind === 'yes-no' ? answer === 'yes' : answer !== '')
  })

const MONTH = 30.4375 * DAY

/** True while answers count without a further question, at the time of the visit. Both times are in epoch ms. */
export const isValidAt = (sentAt: number, months: number, start: number): boolean =>
  start <= sentAt + months * MONTH

/** The birthday of this age, in epoch ms. Somebody born on 29 February has it on 1 March. */
const getBirthday = (bornOn: string, age: number): number => {
  const day = `${Number(bornOn.slice(0, 4)) + age}${bornOn.slice(4)}`
  return getDayStart(parseDay(day) ?? day.replace('02-29', '03-01'))
}

/**
 * The 21st birthday, in epoch ms, of a person who was under 18 at `now` by their own answer. Their answers are kept until
 * then (D122). Null for everybody else.
 */
export const getMinorUntil = (
  questions: readonly Question[],
  answers: Answers,
  now: number,
): number | null => {
  const days = questions.flatMap(({ id, kind }) =>
    kind === 'birth-date' ? (parseDay(answers[id] ?? '') ?? []) : [],
  )
  const [youngest] = days.toSorted().reverse()
  return youngest && getBirthday(youngest, 18) > now ? getBirthday(youngest, 21) : null
}

/**
 * When a link ends, in epoch ms: a day after the person's last treatment, or the end of the course. Null if nothing is
 * left of the visit.
 */
export const getFormLinkEnd = (attended: readonly { end: number; status: string }[]): number | null => {
  const ends = attended.filter(({ status }) => status !== 'Cancelled').map(({ end }) => end)
  return ends.length === 0 ? null : Math.max(...ends) + DAY
}

/** True if two sets of questions ask the same, so that “Nothing has changed” answers all of them. */
export const isSameForm = (asked: readonly Question[], now: readonly Question[]): boolean =>
  JSON.stringify(asked) === JSON.stringify(now)
