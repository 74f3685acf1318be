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

/** What becomes of the money of a place that was cancelled; amounts ready to be shown. */
export interface LeftMoney {
  /** What had been paid and not gone back; null: nothing. */
  paid: string | null
  /** What goes back: an amount, `nothing`, `all` of it, or `open` while nobody has said. */
  back: { amount: string; kept: string } | 'nothing' | 'all' | 'open'
  /** `card`: the way it came. `desk`: by hand. `later`: staff see to it. */
  way: 'card' | 'desk' | 'later'
}

const ways: Record<LeftMoney['way'], (amount: string) => string> = {
  card: (amount) =>
    `${amount} is on its way back to the card it came from. Banks may take a few days to show it.`,
  desk: (amount) => `${amount} goes back to you by hand: please ask at the desk if you do not have it yet.`,
  later: (amount) => `${amount} goes back to you. We are seeing to it.`,
}

export const leftMoneyText = ({ paid, back, way }: LeftMoney): string => {
  if (paid === null) return 'Nothing was paid for it, and nothing is due any more.'
  if (back === 'nothing') return `What you paid, ${paid}, is kept, as our terms say.`
  if (back === 'open')
    return `You had paid ${paid}. What goes back of it, as our terms say, is seen to separately.`
  if (back === 'all') return `${ways[way](paid)} That is all that you had paid.`
  return `${ways[way](back.amount)} The rest of what you paid, ${back.kept}, is kept, as our terms say.`
}

export const courseMailLabels = {
  online: 'Online, at your own pace',
  joining: 'How to join',
  /** The link to what was bought (D42). */
  toBooking: 'See your booking',
  changing: 'Please call us if you would like to change your date, the earlier the better.',
} as const
