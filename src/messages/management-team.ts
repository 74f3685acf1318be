import { errorMessages } from './errors'

/** Words of the pages of staff in the management area. */
export const teamTexts = {
  loadFailed: 'Error occured while retrieving staff.',
  saveFailed: 'The changes could not be saved. Please try again.',
  addFailed: 'The new colleague could not be added. Please try again.',
  archiveFailed: 'That could not be changed just now. Please try again.',
  nameMissing: errorMessages.TEAM_NAME_REQUIRED,
  empty: 'Nobody works here yet. Add the first colleague, then set their hours.',
  noneAway: 'Nobody has been put away.',
  away: 'They have been put away: nobody can book them. Past appointments keep their name.',
  back: 'They are back. Check their hours before anybody books them.',
  putAway:
    'They are no longer offered for booking, and leave the About page. Past appointments keep their name.',
  coming: 'Appointments still to come',
  stillTo: (count: number): string =>
    count === 1
      ? 'One appointment is still to come. Move it to somebody else, or open it to cancel it.'
      : `${count} appointments are still to come. Move each to somebody else, or open it to cancel it.`,
  noHours: 'No hours yet: nobody can book them.',
  skillsHint: 'Only what is ticked is offered with them.',
  noSkills: 'Nothing is ticked yet. Tick what they perform.',
  placesHint: 'Where they work. Their hours say when.',
  calendar: 'Calendar',
  calendarHint:
    'A secret address with their appointments and events, for the calendar of a phone to subscribe to. Whoever has it can read their diary: treatments, times and first names.',
  calendarShow: 'Show the address',
  calendarAddress: 'Calendar address',
  calendarCopy: 'Copy',
  calendarCopied: 'The address has been copied.',
  calendarRenew: 'Make a new address',
  calendarFailed: 'The calendar address did not come. Please try again.',
  noSignIn: 'They cannot sign in to the management area.',
} as const

/** On the form of an account. */
export const accountTexts = {
  passwordWanted: 'Please give your own current password.',
} as const
