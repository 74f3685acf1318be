import type { MailWords } from './emails'

/** The email with the password reset link. */
export const createPasswordResetMail = ({ name, salon }: { name: string; salon: string }): MailWords => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  intro: `Hello ${name}, someone asked for a new password for your ${salon} management account. If it was you, open this link within an hour.`,
  closing: 'If it was not you, you can ignore this email: your password has not changed.',
})

/** Sent to the account's previous address. Its owner may be the only person who knows they did not make the change. */
export const addressChangedWords = ({ name, salon }: { name: string; salon: string }): MailWords => ({
  subject: 'Your email address was changed',
  heading: 'Your email address was changed',
  intro: `Hello ${name}, the email address for your ${salon} management account has been changed. Password reset links will now go to the new address, not this one.`,
  closing: `If you were expecting this, you do not need to do anything. If not, tell whoever runs ${salon} straight away: an admin can restore your address and set a new password under User accounts.`,
})

/** Sent to the address the account had when its username was changed: that of the person who uses it to sign in. */
export const usernameChangedWords =
  ({ before, after }: { before: string; after: string }) =>
  ({ name, salon }: { name: string; salon: string }): MailWords => ({
    subject: 'Your username was changed',
    heading: 'Your username was changed',
    intro: `Hello ${name}, your username for the ${salon} management area has changed from ${before} to ${after}.`,
    closing: `If you were expecting this, you do not need to do anything. If not, tell whoever runs ${salon} straight away: an admin can restore your username and set a new password under User accounts.`,
  })

export const passwordResetLink = 'Choose a new password'

export const accountMessages = {
  passwordResetSent:
    'If there is an account with that username, we have emailed a link to its address. The link works for an hour.',
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  ownPasswordChanged: 'Your password has been changed, and you have been signed out everywhere else.',
  signedOut: 'You have been signed out.',
  signedIn: 'You are signed in.',
} as const
