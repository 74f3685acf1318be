import type { MailWords } from './mail-texts'

/** The mail with the link to a new password. */
export const passwordResetWords = ({ name, salon }: { name: string; salon: string }): MailWords => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  intro: `Hello ${name}, somebody asked for a new password for your account in the management area of ${salon}. If it was you, open this link within an hour.`,
  closing: 'If it was not you, there is nothing to do: your password stays as it is.',
})

/** To the address that an account had until then: whoever reads it may be the only one who knows that it was not them. */
export const addressChangedWords = ({ name, salon }: { name: string; salon: string }): MailWords => ({
  subject: 'Your email address was changed',
  heading: 'Your email address was changed',
  intro: `Hello ${name}, your account in the management area of ${salon} has another email address now. Links to a new password go there, and no longer here.`,
  closing: `If you know of it, there is nothing to do. If not, tell whoever runs ${salon} at once: under Sign-ins, an admin gives the account its address back and a new password.`,
})

/** To the address that an account had when its name was changed: that of whoever signs in by it. */
export const usernameChangedWords =
  ({ before, after }: { before: string; after: string }) =>
  ({ name, salon }: { name: string; salon: string }): MailWords => ({
    subject: 'Your username was changed',
    heading: 'Your username was changed',
    intro: `Hello ${name}, you sign in to the management area of ${salon} as ${after} now, and no longer as ${before}.`,
    closing: `If you know of it, there is nothing to do. If not, tell whoever runs ${salon} at once: under Sign-ins, an admin gives the account its name back and a new password.`,
  })

export const passwordResetLink = 'Choose a new password'

export const accountMessages = {
  passwordResetSent:
    'If there is an account with that name, we have sent a link to its email address. It works for an hour.',
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  ownPasswordChanged: 'Your password has been changed. Wherever else you were signed in, you are signed out.',
  signedOut: 'You have been signed out.',
  signedIn: 'You are signed in.',
} as const
