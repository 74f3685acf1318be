import type { MailWords } from './emails'

export const createPasswordResetMail = ({ name, salon }: { name: string; salon: string }): MailWords => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  intro: `Hello ${name}, someone asked for a new password for your ${salon} management account. If it was you, open this link within an hour.`,
  closing: 'If it was not you, you can ignore this email: your password has not changed.',
})

/** The email that invites a colleague, with the link to choose a password. */
export const createInvitationMail = ({
  name,
  salon,
  username,
}: {
  name: string
  salon: string
  username: string
}): MailWords => ({
  subject: 'Choose your password',
  heading: 'You have been invited',
  intro: `Hello ${name}, you can now sign in to the ${salon} management area. Your username is ${username}. Open this link within three days to choose your password.`,
  closing: 'If you were not expecting this, you can ignore this email.',
})

/**
 * The email to the account's previous address. Its owner may be the only person who knows that they did not make the
 * change.
 */
export const addressChangedWords = ({ name, salon }: { name: string; salon: string }): MailWords => ({
  subject: 'Your email address was changed',
  heading: 'Your email address was changed',
  intro: `Hello ${name}, the email address for your ${salon} management account has been changed. Password reset links will now go to the new address, not this one.`,
  closing: `If you were expecting this, you do not need to do anything. If not, tell whoever runs ${salon} straight away: an admin can restore your address and set a new password under User accounts.`,
})

/**
 * The email to the address that the account had when its username was changed. It belongs to the person who signs in
 * with it.
 */
export const usernameChangedWords =
  ({ before, after }: { before: string; after: string }) =>
  ({ name, salon }: { name: string; salon: string }): MailWords => ({
    subject: 'Your username was changed',
    heading: 'Your username was changed',
    intro: `Hello ${name}, your username for the ${salon} management area has changed from ${before} to ${after}.`,
    closing: `If you were expecting this, you do not need to do anything. If not, tell whoever runs ${salon} straight away: an admin can restore your username and set a new password under User accounts.`,
  })

/** The dialog that invites a colleague, and what an account says until its owner has chosen a password. */
export const invitationTexts = {
  invite: 'Invite a colleague',
  inviteThem: 'Invite them',
  intro: 'They get an email with a link, and choose their own password.',
  introWithoutMail:
    'No mail server is set up, so we cannot email them. Instead, you’ll get a link to pass on to them. They use it to choose a password.',
  create: 'Create the link',
  link: 'Link to choose a password',
  linkHint:
    'We only show this link once. Please pass it on privately, because anyone with the link can choose the password.',
  copyLink: 'Copy the link',
  linkCopied: 'The link has been copied.',
  linkTitle: 'Pass on the invitation',
  done: 'Done',
  usernameHint: 'What they will type to sign in, such as their first name.',
  roleHint:
    'Managers also see reports and can make any refund. Admins can also change settings and accounts.',
  passwordHint: 'Needed for managers and admins.',
  send: 'Send the invitation',
  waiting: 'They have not chosen their own password yet.',
  again: 'Send an invitation',
  failed: 'The invitation could not be sent. Please try again.',
} as const

export const passwordResetLink = 'Choose a new password'
export const invitationLink = 'Choose your password'

export const accountMessages = {
  passwordResetSent:
    'If there is an account with that username, we have emailed a link to its address. The link works for an hour.',
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  ownPasswordChanged: 'Your password has been changed, and you have been signed out everywhere else.',
  invited: (email: string): string =>
    `An invitation is on its way to ${email}. Its link works for three days.`,
  invitationShown:
    'The account has been created. No mail server is set up, so please pass on this link. It works once and expires after three days.',
  signedOut: 'You have been signed out.',
  signedIn: 'You are signed in.',
} as const

/** The page about a person's own two-step sign-in. */
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
  keepAsk: 'You cannot see these recovery codes again after you leave. Save them first.',
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
  failed: 'This page could not be loaded. Please try again.',
} as const

/** The page about a person's own sessions. */
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
