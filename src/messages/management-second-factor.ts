/** What the page on one's own code at sign-in says. */
export const secondFactorTexts = {
  title: 'Code at sign-in',
  intro:
    'With an authenticator app on your phone, nobody signs in as you with your password alone: the app shows a new code every half minute, and signing in asks for it.',
  required: 'Admins of this salon sign in with a code. Please set it up before anything else.',
  off: 'Signing in asks for your password alone.',
  on: (since: string): string => `Signing in asks for a code since ${since}.`,
  left: (count: number): string =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  fewLeft: 'Make new ones before they run out: without them, a lost phone means asking an admin.',
  password: 'Your current password',
  code: 'Code from the app',
  codeOrRecovery: 'Code from the app, or a recovery code',
  begin: 'Set it up',
  beginFailed: 'That could not be begun. Please try again.',
  scan: 'Add it to your app',
  scanHint:
    'Photograph the square with an authenticator app, or open the link on the phone that has one, or type the key.',
  picture: 'QR code with the key for your authenticator app',
  open: 'Open in an app on this device',
  key: 'Key',
  copyKey: 'Copy the key',
  keyCopied: 'The key has been copied.',
  confirm: 'Switch it on',
  confirmFailed: 'The code could not be checked. Please try again.',
  cancel: 'Cancel',
  keep: 'Keep your recovery codes',
  keepHint:
    'Each signs you in once in the place of a code, for when your phone is gone. They are shown now and never again: keep them where your phone is not.',
  copy: 'Copy',
  copied: 'The recovery codes have been copied.',
  download: 'Save as a file',
  fileHead: (name: string): string => `Recovery codes for signing in as ${name}. Each is good once.`,
  kept: 'I have kept them',
  renew: 'Make new recovery codes',
  renewTitle: 'New recovery codes',
  renewHint: 'Those you have now are good for nothing afterwards.',
  renewFailed: 'New recovery codes could not be made. Please try again.',
  turnOff: 'Switch it off',
  turnOffTitle: 'Sign in without a code?',
  turnOffHint: 'Signing in asks for your password alone, and your other sessions end.',
  turnOffFailed: 'It could not be switched off. Please try again.',
  turnedOff: 'Signing in asks for your password alone again.',
  keepOn: 'Keep it on',
  failed: 'This page could not be loaded. Please try again.',
} as const

/** At an account in the content editor: a colleague's lost code. */
export const colleagueCodeTexts = {
  title: 'Code at sign-in',
  off: 'They sign in with their password alone.',
  own: 'Your own is under Code at sign-in in the menu.',
  reset: 'Reset their code',
  resetTitle: (name: string): string => `Reset the code of ${name}?`,
  resetHint:
    'For a lost phone: they sign in with their password alone until they set it up again, and are signed out everywhere. Make sure that it is they who ask.',
  keep: 'Keep it',
  failed: 'Their code could not be reset. Please try again.',
} as const

/** The second step of signing in. */
export const signInCodeTexts = {
  code: 'Code',
  recoveryCode: 'Recovery code',
  recoveryWanted: 'Please enter one of the recovery codes that you kept. Each is good once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
} as const
