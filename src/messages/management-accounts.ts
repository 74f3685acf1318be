import { errorMessages } from './errors'

/** The page on one's own two-step sign-in. */
export const secondFactorTexts = {
  title: 'Two-step sign-in',
  intro:
    'With an authenticator app on your phone, nobody can sign in as you with just your password. The app shows a new code every 30 seconds, and you enter it when you sign in.',
  required: 'Admins at this salon must use two-step sign-in. Please set it up before you carry on.',
  off: 'You sign in with just your password.',
  on: (since: string): string => `Two-step sign-in has been on since ${since}.`,
  left: (count: number): string =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  fewLeft:
    'Create new ones before they run out. Without them, you will need an admin’s help if you lose your phone.',
  password: 'Your current password',
  code: 'Code from the app',
  codeOrRecovery: 'Code from the app, or a recovery code',
  begin: 'Set up two-step sign-in',
  beginFailed: 'We could not start setting this up. Please try again.',
  scan: 'Add it to your app',
  scanHint:
    'Scan the QR code with your authenticator app, open the link on a phone that has an authenticator app, or type in the key.',
  picture: 'QR code with the key for your authenticator app',
  open: 'Open in an app on this device',
  key: 'Key',
  copyKey: 'Copy the key',
  keyCopied: 'The key has been copied.',
  confirm: 'Switch on two-step sign-in',
  confirmFailed: 'The code could not be checked. Please try again.',
  cancel: 'Cancel',
  keep: 'Save your recovery codes',
  keepHint:
    'If you lose your phone, use one of these instead of a code. Each works once. They are only shown now, so keep them somewhere safe, away from your phone.',
  copy: 'Copy',
  copied: 'The recovery codes have been copied.',
  download: 'Save as a file',
  fileHead: (name: string): string => `Recovery codes for signing in as ${name}. Each works once.`,
  kept: 'I have saved them',
  renew: 'Create new recovery codes',
  renewTitle: 'New recovery codes',
  renewHint: 'Your current recovery codes will stop working.',
  renewFailed: 'New recovery codes could not be created. Please try again.',
  turnOff: 'Switch off two-step sign-in',
  turnOffTitle: 'Switch off two-step sign-in?',
  turnOffHint: 'You will sign in with just your password, and be signed out everywhere else.',
  turnOffFailed: 'Two-step sign-in could not be switched off. Please try again.',
  turnedOff: 'Two-step sign-in is now off.',
  keepOn: 'Keep it on',
  failed: 'This page could not be loaded. Please try again.',
} as const

/** At an account in the content editor: a colleague's lost code. */
export const colleagueCodeTexts = {
  title: 'Two-step sign-in',
  off: 'They sign in with just their password.',
  own: 'Your own settings are under Two-step sign-in in the menu.',
  reset: 'Reset their two-step sign-in',
  resetTitle: (name: string): string => `Reset two-step sign-in for ${name}?`,
  resetHint:
    'Use this if they have lost their phone. They will be signed out everywhere, and can sign in with just their password until they set it up again. Check that it really is them asking.',
  keep: 'Keep it',
  failed: 'Their two-step sign-in could not be reset. Please try again.',
} as const

/** The second step of signing in. */
export const signInCodeTexts = {
  code: 'Code',
  recoveryCode: 'Recovery code',
  recoveryWanted: 'Please enter one of the recovery codes you saved. Each works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
} as const

/** What the page on one's own sessions says. */
export const ownSessionTexts = {
  intro:
    'Each line is a browser where you are signed in. Sessions end after two hours without use, and after 12 hours in any case.',
  since: 'Since',
  until: 'Ends if not used',
  here: 'This browser',
  elsewhere: 'Another browser',
  unknown: 'unknown',
  everywhere: 'Sign out everywhere',
  strange:
    'If you do not recognise one of these, sign out everywhere, sign in again and change your password.',
  failed: 'You could not be signed out everywhere. Please try again.',
  done: 'You have been signed out everywhere.',
} as const

/** Words of the pages of staff in the management area. */
export const teamTexts = {
  loadFailed: 'Error occured while retrieving staff.',
  saveFailed: 'The changes could not be saved. Please try again.',
  addFailed: 'The new colleague could not be added. Please try again.',
  archiveFailed: 'The change could not be saved. Please try again.',
  nameMissing: errorMessages.TEAM_NAME_REQUIRED,
  empty: 'Nobody works here yet. Add the first colleague, then set their hours.',
  noneAway: 'There are no archived staff.',
  away: 'They are archived and nobody can book them. Past appointments still show their name.',
  back: 'They are back in the team. Check their hours before anyone books them.',
  putAway:
    'They can no longer be booked and are removed from the About page. Past appointments still show their name.',
  coming: 'Upcoming appointments',
  stillTo: (count: number): string =>
    count === 1
      ? 'They have one upcoming appointment. Move it to someone else, or open it to cancel it.'
      : `They have ${count} upcoming appointments. Move each one to someone else, or open it to cancel it.`,
  noHours: 'No hours yet: nobody can book them.',
  skillsHint: 'Customers can only book them for the treatments you tick.',
  noSkills: 'Nothing is ticked yet. Tick the treatments they do.',
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

/** On the form of an account. */
export const accountTexts = {
  passwordWanted: 'Please enter your own current password.',
} as const
