import type { MailWords } from './emails'

/** The texts of the waiting list on the website (D121). */
export const waitingTexts = {
  title: 'Waiting list',
  ask: 'No time suits?',
  join: 'Join the waiting list',
  intro:
    'Tell us when you could come. If a time becomes free, we’ll offer it to you by email. You then have 30 minutes to book it, or 10 minutes if it starts within a day.',
  courseIntro: 'This date is full. If a place becomes free, we’ll email everyone on the waiting list.',
  where: 'Where could you come?',
  who: 'With whom?',
  anyone: 'Anyone',
  weekdays: 'On which days?',
  parts: 'At what time?',
  partNames: {
    morning: 'Morning (before noon)',
    afternoon: 'Afternoon (noon to 5 pm)',
    evening: 'Evening (from 5 pm)',
  },
  from: 'From',
  until: 'Until',
  you: 'About you',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  texts: 'Text me when a time becomes free',
  textsHint: 'Only about this waiting list. Each text has a link to stop them.',
  chooseOne: 'Please choose at least one.',
  send: 'Join the waiting list',
  joined: 'Thank you. You’re on the waiting list. We’ve sent you an email with a link to leave it again.',
  freeNow: 'Some times that suit you are already free. You can book them now.',
  see: 'See free times',
  off: 'We do not have a waiting list at the moment. Please call us.',
  nothing: 'Please choose a treatment first. You can then join the waiting list where you choose a time.',
  toServices: 'See our treatments',
  joinFailed: 'We could not add you to the waiting list. Please try again.',
  openFailed: 'We could not load the waiting list. Please try again.',

  earlier: 'Tell me if an earlier time becomes free',
  earlierHint: (name: string): string =>
    `We’ll offer you earlier times with ${name}. Your appointment stays yours unless you take one. There is no fee.`,
  earlierOn:
    'We’ll tell you when an earlier time becomes free. Your appointment stays as it is until you take one.',
  earlierOff: 'We’ll no longer tell you about earlier times.',
  earlierOffer: 'An earlier time has become free',
  movesFrom: (when: string): string =>
    `Your appointment is on ${when}. It stays yours unless you take the earlier time. There is no fee.`,
  move: 'Move my appointment',
  hasMoved: 'Your appointment has been moved. We’ve sent you an email with the new time.',
  isMoved: 'Your appointment is at the earlier time.',
  keepsAppointment: 'Others can have this time now. Your appointment stays as it is.',
  waitingEarlier: 'We’ll tell you when an earlier time becomes free. Your appointment stays as it is.',
  leaveEarlier: 'Stop telling me about earlier times',
  toBookings: 'See your bookings',

  offer: 'A time has become free',
  holdUntil: (time: string): string => `We’re holding this time for you until ${time}.`,
  book: 'Book this time',
  decline: 'No, thank you',
  inBasket: 'The time is in your basket. Please go to checkout to book it.',
  declined: 'Thank you. Others can have this time now. You’re still on the waiting list.',
  declinedFailed: 'We could not save that. Please try again.',
  over: 'This offer has ended. You’re still on the waiting list.',
  paused: 'You did not answer our last two offers, so we’ve stopped sending them.',
  resume: 'Send me offers again',
  resumed: 'We’ll send you offers again.',
  isBooked: 'You’ve booked the time that we offered you. You’re no longer on the waiting list.',
  isOver: 'You’re no longer on the waiting list.',
  waiting: 'You’re on the waiting list. We’ll tell you when a time becomes free.',
  coursePlace: 'A place is free on this date. The first person to book it gets it.',
  bookCourse: 'See the course',
  leave: 'Leave the waiting list',
  left: 'You’re no longer on the waiting list.',
  stopTexts: 'Stop these texts',
  stopTextsAndLeave: 'Stop these texts and leave the waiting list',
  textsStopped: 'We’ll no longer text you about free times.',
  facts: {
    treatment: 'Treatment',
    when: 'When',
    who: 'With',
    where: 'Where',
    price: 'Price',
    until: 'Until',
  },
} as const

/** The labels in emails of the waiting list. */
export const waitingMailLabels = {
  open: 'See this time',
  leave: 'Leave the waiting list',
  see: 'See free times',
  course: 'See the course',
  with: 'With',
  price: 'Price',
} as const

interface About {
  salon: string
  name: string
}

/** Sent to somebody who has joined. It does not repeat what they typed, because anyone can enter any address. */
export const createJoinedMail = ({ salon, name }: About): MailWords => ({
  subject: `You’re on the waiting list: ${salon}`,
  heading: 'You’re on the waiting list',
  intro: `Hello ${name}, we’ll email you when a time or a place becomes free.`,
  closing: 'If you did not ask for this, please use the link above. We will then send you nothing else.',
})

/** Sent when a time has become free. The time is held from when this email is handed over. */
export const createOfferMail = ({ salon, name, minutes }: About & { minutes: number }): MailWords => ({
  subject: `A time has become free at ${salon}`,
  heading: 'A time has become free',
  intro: `Hello ${name}, the time below has become free. We’re holding it for you for ${minutes} minutes.`,
  closing:
    'If you do not want this time, please open the link and tell us. The next person can then have it.',
})

/** Sent when an earlier time than the customer's appointment has become free. `now` is when the appointment is. */
export const createEarlierMail = ({
  salon,
  name,
  minutes,
  now,
}: About & { minutes: number; now: string }): MailWords => ({
  subject: `An earlier time has become free at ${salon}`,
  heading: 'An earlier time has become free',
  intro: `Hello ${name}, the time below has become free. We’re holding it for you for ${minutes} minutes. Your appointment is on ${now}, and it stays yours unless you take the earlier time.`,
  closing:
    'If you do not want this time, please open the link and tell us. The next person can then have it. You can also stop these emails there.',
})

/** Sent when a time has not been booked by those to whom it was offered. */
export const createPublicTimeMail = ({ salon, name }: About): MailWords => ({
  subject: `A time is free at ${salon}`,
  heading: 'A time is free',
  intro: `Hello ${name}, the time below is free. We’re not holding it, so the first person to book it gets it.`,
  closing: 'You’re still on the waiting list.',
})

/** Sent to everybody who waits for a course date when it has a free place. */
export const createCoursePlaceMail = ({ salon, name }: About): MailWords => ({
  subject: `A place is free on a course at ${salon}`,
  heading: 'A place is free',
  intro: `Hello ${name}, a place is free on the course below. We’ve told everyone who waits for it, and the first person to book it gets it.`,
  closing: 'You’re still on the waiting list.',
})

/** The names that a message about a time shows. */
export interface TimeNames {
  service: string
  staff: string
  location: string
  pricePence: number
}

interface OfferText {
  when: string
  minutes: number
  link: string
  /** True if their appointment would move. */
  isMove: boolean
}

/** The text message with an offer, after the salon’s name. Its link also stops the texts (D120). */
export const formatOfferText = ({ when, minutes, link, isMove }: OfferText): string => {
  const [what, act] = isMove ? [', earlier than your appointment', 'Move to it'] : ['', 'Book it']
  return `${when} has become free${what}. We are holding it for you for ${minutes} minutes. ${act} or stop these texts: ${link}`
}

/** The text message about something that everyone can book, after the salon’s name. */
export const formatPublicText = ({ what, href, stop }: Record<'what' | 'href' | 'stop', string>): string =>
  `anyone can book: ${what}. ${href}\nStop these texts: ${stop}`

/** The response when a customer asks to be told about earlier times, or no longer wants this. */
export const getEarlierMessage = (isWanted: boolean | undefined): string =>
  isWanted ? waitingTexts.earlierOn : waitingTexts.earlierOff

/** Why somebody gets emails about earlier times. */
export const formatEarlierReason = (salon: string): string =>
  `We sent you this email because you asked ${salon} to tell you about earlier times for your appointment.`

/** Why somebody gets emails of the waiting list. */
export const formatWaitingReason = (salon: string): string =>
  `We sent you this email because someone entered this address on the waiting list of ${salon}.`
