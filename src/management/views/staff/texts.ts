import { joinWords } from '@/domain/text/names'
import { errorMessages } from '@/messages/errors'

/** The number of treatments that a sentence names. */
const NAMED = 3

const joinTreatments = (names: string[]): string =>
  joinWords(
    names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} other treatments`] : names,
  )

/** The texts of the staff pages in the management area. */
export const teamTexts = {
  loadFailed: 'Error occured while retrieving staff.',
  saveFailed: 'The changes could not be saved. Please try again.',
  addFailed: 'The new colleague could not be added. Please try again.',
  archiveFailed: 'The change could not be saved. Please try again.',
  nameMissing: errorMessages.TEAM_NAME_REQUIRED,
  empty: 'Nobody works here yet. Add the first colleague, then set their hours.',
  noneAway: 'There are no archived staff.',
  away: 'They are archived and nobody can book them. Past appointments still show their name.',
  back: 'They are back in the team. Check their hours and treatments before anyone books them.',
  putAway:
    'They can no longer be booked and are removed from the About page. Past appointments still show their name.',
  coming: 'Upcoming appointments',
  stillTo: (count: number): string =>
    count === 1
      ? 'They have one upcoming appointment. Move it to someone else, or open it to cancel it.'
      : `They have ${count} upcoming appointments. Move each one to someone else, or open it to cancel it.`,
  noHours: 'No hours yet: nobody can book them.',
  skillsHint: 'Customers can only book them for the treatments you tick.',
  noTreatments: 'There are no treatments yet. You can add this person now and tick their treatments later.',
  noSkills: 'Nothing is ticked. Nobody can book them until you tick the treatments they do.',
  allTicked: 'All treatments are ticked. Untick those that they do not do.',
  all: 'All',
  none: 'None',
  allTreatments: 'all treatments',
  everyoneElse: (person: string, treatments: string[]): string =>
    `Until now everyone performs ${joinTreatments(treatments)}. After saving, everyone except ${person || 'this person'} does.`,
  nobodyElse: (treatments: string[]): string =>
    `Nobody else performs ${joinTreatments(treatments)}. After saving, customers cannot book ${treatments.length === 1 ? 'it' : 'them'} until somebody does.`,
  placesHint: 'Tick where they work. Set when they work under Availability.',
  calendar: 'Calendar',
  calendarHint:
    'A private link to their appointments and events that a phone calendar can subscribe to. Anyone with the link can see their diary: treatments, times and first names.',
  calendarShow: 'Show the address',
  calendarAddress: 'Calendar address',
  calendarCopy: 'Copy',
  calendarCopied: 'The address has been copied.',
  calendarRenew: 'Create a new address',
  calendarFailed: 'The calendar address could not be loaded. Please try again.',
  noSignIn: 'They cannot sign in to the management area.',
} as const
