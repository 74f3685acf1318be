import { joinWords } from '@/domain/text/names'

/** Shown with a colleague's account in the content editor, in case they lose their code. */
export const colleagueCodeTexts = {
  title: 'Two-step sign-in',
  off: 'They sign in with just their password.',
  ownOff: 'You sign in with just your password.',
  own: 'Your own settings are under Two-step sign-in in the menu.',
  reset: 'Reset their two-step sign-in',
  resetTitle: (name: string): string => `Reset two-step sign-in for ${name}?`,
  resetHint:
    'Use this if they have lost their phone. They will be signed out everywhere, and can sign in with just their password until they set it up again. Check that it really is them asking.',
  keep: 'Keep it',
  failed: 'Their two-step sign-in could not be reset. Please try again.',
} as const

export const accountTexts = {
  passwordWanted: 'Please enter your own current password.',
} as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Shown when archiving a location. */
export const locationTexts = {
  archive: 'Archive this location?',
  /** Counts the appointments and course dates that are still to come at a location. */
  ahead: ({ appointments, dates }: { appointments: number; dates: number }): string => {
    const parts = [
      appointments > 0 ? counted(appointments, 'appointment', 'appointments') : '',
      dates > 0 ? counted(dates, 'course date', 'course dates') : '',
    ].filter(Boolean)
    return `Upcoming at this location: ${parts.join(' and ')}.`
  },
  stay: 'Archiving does not cancel them. Please move or cancel each one. The diary shows this location until no appointments are left.',
  coming: 'Upcoming here',
  move: 'Move',
  cancel: 'Cancel',
  changeDate: 'Change the date',
  /** A link's accessible name, which begins with its visible text. */
  named: (link: string, title: string): string => `${link}: ${title}`,
  diary: 'Show this location in the diary',
  more: (count: number): string => `And ${count} more.`,
} as const

/** Texts of the form in which the owner changes the site's texts. */
export const ownerTextsWords = {
  search: 'Search these texts',
  found: (count: number): string => (count === 1 ? '1 text found' : `${count} texts found`),
  wrong: (count: number): string => (count === 1 ? '1 text to correct' : `${count} texts to correct`),
  usual: (text: string): string => `Default: ${text}`,
  reset: 'Reset',
  undo: 'Undo reset',
  /** The button's accessible name, which begins with its visible text. */
  named: (button: string, label: string): string => `${button}: ${label}`,
} as const

/** Publishing and unpublishing at a chosen time. */
export const scheduleTexts = {
  open: 'Schedule',
  title: 'Publish later',
  hint: 'At this time, the newest saved draft goes live. You can carry on editing it until then.',
  unpublishHint: 'At this time, visitors can no longer see it.',
  what: 'What should happen',
  publish: 'Publish',
  unpublish: 'Unpublish',
  day: 'Day',
  time: 'Time (London)',
  dayMissing: 'Please choose a day.',
  timeMissing: 'Please choose a time.',
  save: 'Schedule it',
  planned: 'Scheduled',
  none: 'Nothing is scheduled.',
  one: (type: 'publish' | 'unpublish', when: string, by: string): string =>
    `${type === 'publish' ? 'Publish' : 'Unpublish'} on ${when}${by ? `, by ${by}` : ''}`,
  remove: 'Remove',
  failed: 'This could not be scheduled. Please try again.',
  removeFailed: 'This could not be removed. Please try again.',
  loadFailed: 'What is scheduled could not be loaded. Please try again.',
} as const

/** The parts of *Logo, colours and fonts* from which the owner starts. */
export const brandTexts = {
  palettes: 'Start with a palette',
  palettesHelp:
    'Fills in all eight colours below. You can change each of them afterwards. Visitors see them once you publish.',
  undo: 'Undo',
  pairs: 'Start with a pair of fonts',
  pairsHelp: 'Fills in both fonts below. Visitors only download the fonts that you choose.',
  sample: 'Feel at home here',
  sampleText: 'Book a treatment or a course in a few minutes.',
  pictures: 'Drawn from your brand',
  picturesHelp:
    'We draw both from the published logo, name and colours. To share a different picture, choose one under Site settings.',
  icon: 'The icon',
  card: 'The picture of shared links',
} as const

/** The preview of an email beside its texts. */
export const mailPreviewTexts = {
  heading: 'Preview',
  hint: 'With an invented customer. It shows what you type before you save it.',
  subject: 'Subject:',
  frame: (label: string): string => `Preview of the email: ${label}`,
  text: 'The same email as plain text',
  failed: 'The preview could not be loaded. Please change a text to try again.',
  send: 'Send a test to me',
  sendFailed: 'The test could not be sent. Please try again.',
  outbox: 'Open the outbox',
} as const

/** The texts beside the words of a text message. */
export const textPreviewTexts = {
  heading: 'Preview',
  example: {
    salon: 'Your salon',
    name: 'Alex',
    when: 'Tue 3 Mar, 2:30 pm',
    location: 'High Street',
    link: 'https://www.example.org/my-booking#xxxxxxxxxxxxxxxxxxxxxx',
  },
  length: (characters: number, segments: number): string =>
    `${characters} characters: sent and charged as ${segments === 1 ? 'one text message' : `${segments} text messages`}.`,
  odd: 'A character such as an emoji or an accent halves what fits into one text message.',
} as const

/** The texts of the field for who performs a treatment. */
export const performerTexts = {
  title: 'Who performs this treatment',
  everyone: 'Everyone on the team, and people who join later',
  /** `who` are the names of the people, or everyone. */
  performs: (who: 'everyone' | readonly string[]): string => {
    if (who === 'everyone') return 'everyone performs this treatment'
    if (who.length === 0) return 'nobody performs this treatment, so customers cannot book it'
    return who.length === 1
      ? `only ${who[0]} performs this treatment`
      : `${joinWords(who)} perform this treatment`
  },
  now: (performs: string): string => `At the moment, ${performs}.`,
  changes: (before: string, after: string): string => `Until now, ${before}. After saving, ${after}.`,
} as const
