import type { MailWords } from './mail-texts'

interface About {
  salon: string
  /** The customer's first name. */
  name: string
  title: string
  /** The first day and time; null online. */
  when: string | null
}

/** Title and date, as subjects name a course. */
const whichOf = ({ title, when }: Pick<About, 'title' | 'when'>): string =>
  when ? `${title}, ${when}` : title

export const enrolledWords = (about: About): MailWords => ({
  subject: `Your course at ${about.salon}: ${whichOf(about)}`,
  heading: 'Your place is booked',
  intro: `Hello ${about.name}, thank you for learning with us. Here is what we have put down for you.`,
  closing: about.when
    ? 'The calendar file adds the date to your phone. We look forward to teaching you.'
    : 'We look forward to teaching you.',
})

export const enrolmentNoticeWords = ({ name, ...about }: Omit<About, 'salon'>): MailWords => ({
  // No name: whoever buys chooses it, and a subject is what everybody reads (D82).
  subject: `New participant: ${whichOf(about)}`,
  heading: 'A new participant',
  intro: `${name} has booked the following.`,
  closing: 'They are in the list already; there is nothing to do.',
})

export const courseReminderWords = (about: About): MailWords => ({
  subject: `Reminder from ${about.salon}: ${whichOf(about)}`,
  heading: 'Your course is tomorrow',
  intro: `Hello ${about.name}, a short reminder of your course.`,
  closing: 'If you cannot come, please call us as soon as you can.',
})

export const enrolmentCancelledWords = (about: About): MailWords => ({
  subject: `Cancelled at ${about.salon}: ${whichOf(about)}`,
  heading: about.when ? 'Your place is cancelled' : 'Your course is cancelled',
  intro: `Hello ${about.name}, this is to confirm that your ${about.when ? 'place' : 'course'} has been cancelled.`,
  closing: about.when
    ? 'You are welcome to book another date.'
    : 'You are welcome to start it again at any time.',
})

/** `was` and `now`: day, hours and place on one line; `was` null where it is not known. */
export const enrolmentMovedWords = ({
  was,
  now,
  ...about
}: About & { was: string | null; now: string }): MailWords => ({
  subject: `New date at ${about.salon}: ${whichOf(about)}`,
  heading: 'Your course has a new date',
  intro: `Hello ${about.name}, your course has another time or place. ${
    was ? `It was ${was}. It is now ${now}.` : 'This is when we expect you now.'
  }`,
  closing: 'The calendar file moves it in your calendar. If the new date does not suit you, please call us.',
})

/** What becomes of the money of a place that was cancelled; amounts ready to be shown, null: nothing. */
export interface LeftMoney {
  /** False while nobody knows whether a payment that was under way has been taken. */
  isCertain: boolean
  paid: string | null
  /** What of it had not gone back before. */
  left: string | null
  /** What goes back now, £0.00 too; null while that is not decided. */
  back: string | null
  /** What does not. */
  kept: string | null
  /** It is what the terms propose. */
  isByTerms: boolean
  /** `online`: the way it came. `desk`: by hand. `later`: staff see to it. */
  way: 'online' | 'desk' | 'later'
}

const ways: Record<LeftMoney['way'], (amount: string) => string> = {
  online: (amount) =>
    `${amount} is on its way back to the card or account that you paid with. Banks may take a few days to show it.`,
  desk: (amount) => `${amount} goes back to you by hand: please ask at the desk if you do not have it yet.`,
  later: (amount) => `${amount} goes back to you. We are seeing to it.`,
}

export const leftMoneyText = ({ isCertain, paid, left, back, kept, isByTerms, way }: LeftMoney): string => {
  if (!isCertain)
    return 'Your payment was still being checked. If it has been taken, we see to what goes back of it, as our terms say; if not, it is not taken any more.'
  if (paid === null) return 'Nothing was paid for it, and nothing is due any more.'
  if (left === null) return `What you had paid, ${paid}, has gone back to you or is on its way.`
  if (back === null)
    return `You had paid ${left}. What goes back of it, as our terms say, is seen to separately.`
  const terms = isByTerms ? ', as our terms say' : ''
  const rest = left === paid ? 'all' : 'the rest'
  if (kept === null) return `${ways[way](back)} That is ${rest} of what you had paid.`
  if (kept === left) return `What you paid, ${left}, is kept${terms}.`
  return `${ways[way](back)} The rest of what you paid, ${kept}, is kept${terms}.`
}

export const courseMailLabels = {
  online: 'Online, at your own pace',
  joining: 'How to join',
  /** While nothing is written about it. */
  joiningLater: 'We write to you about how to join.',
  /** To the salon. */
  joiningMissing: 'Nothing is written about how to join: please tell them, and write it into the course.',
  /** The link to what was bought (D42). */
  toBooking: 'See your booking',
  changing: 'Please call us if you would like to change your date, the earlier the better.',
} as const
