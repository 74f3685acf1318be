import type { MailWords } from './mail-texts'

/** The mail with the link to a new password. */
export const passwordResetWords = ({ name, salon }: { name: string; salon: string }): MailWords => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  intro: `Hello ${name}, somebody asked for a new password for your account in the management area of ${salon}. If it was you, open this link within an hour.`,
  closing: 'If it was not you, there is nothing to do: your password stays as it is.',
})

export const passwordResetLink = 'Choose a new password'

export const accountMessages = {
  passwordResetSent:
    'If there is an account with that name, we have sent a link to its email address. It works for an hour.',
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  signedOut: 'You have been signed out.',
  signedIn: 'You are signed in.',
} as const
