/** The kinds of text messages about a booking, with the default words of each (D120). */
export const textKinds = {
  reminderText: {
    label: 'Text message: reminder the day before',
    usual: '{salon}: a reminder of your appointment on {when} at {location}. To see or change it: {link}',
  },
  movedText: {
    label: 'Text message: appointment moved',
    usual: '{salon}: your appointment has moved to {when} at {location}. Details: {link}',
  },
  cancelledText: {
    label: 'Text message: appointment cancelled',
    usual: '{salon}: your appointment on {when} has been cancelled. Details: {link}',
  },
} as const

export type TextKind = keyof typeof textKinds

/** The placeholders that the owner may use in a text message. */
export const textPlaceholders = ['salon', 'name', 'when', 'location', 'link'] as const

/** The owner's own words for text messages. If one is empty, the default is used. */
export type OwnTextWords = { [K in TextKind]?: { text?: string | null } | null }

/** The most characters of a text in the owner's words. */
export const LONGEST_TEXT = 480

/** The reasons why a text was not delivered, by the provider's codes. */
const reasons: Record<number, string> = {
  20003: 'The provider refused the account’s credentials. Please check SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.',
  20429: 'The provider is receiving too many requests.',
  21211: 'This is not a valid phone number.',
  21608: 'The provider’s trial account can only text numbers that were verified there.',
  21610: 'The customer replied STOP and no longer wants text messages.',
  21614: 'This is not a mobile number.',
  30003: 'The phone could not be reached.',
  30005: 'The number is unknown or no longer in use.',
  30006: 'This is a landline, which cannot receive text messages.',
  30007: 'The network filtered out the message.',
  30008: 'The network gave no reason.',
}

/** The sentence for one of the provider's codes. Null if there is no code. */
export const describeTextError = (code: number | null): string | null =>
  code === null ? null : (reasons[code] ?? `The provider gave error ${code}.`)

export const textMessages = {
  busy: 'The provider is busy. We will try again.',
  notReached: 'The provider cannot be reached. We will try again.',
  noResponse: 'The provider did not respond, so we do not know if the text was sent.',
  odd: (status: number): string =>
    `The provider responded with ${status}, so we do not know if the text was sent.`,
  refused: (status: number): string => `The provider refused the text (${status}).`,
  notListed: 'The provider does not list this text, so it was probably not sent.',
  tooLate: 'The text was still waiting when it was too late to send it.',
  noLongerAgreed:
    'The customer no longer agrees to text messages about bookings, or has a different phone number.',
  tooMany: (most: number): string =>
    `This number has already received ${most} ${most === 1 ? 'text' : 'texts'} today. We will try again tomorrow.`,
  notListening: (status: number): string => `The provider returned ${status}.`,
} as const
