/** The mail with the link to a new password. */
export const passwordResetMail = (name: string, link: string) => ({
  subject: 'Choose a new password',
  text: [
    `Hello ${name},`,
    '',
    'somebody asked for a new password for your account in the salon’s management area. If it was you, open',
    'this link within an hour:',
    '',
    link,
    '',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ].join('\n'),
})

export const accountMessages = {
  passwordResetSent:
    'If there is an account with that name, we have sent a link to its email address. It works for an hour.',
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  signedOut: 'You have been signed out.',
  signedIn: 'You are signed in.',
} as const
