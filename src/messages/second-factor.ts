/** What calls about codes at sign-in say. */
export const secondFactorMessages = {
  begun: 'Add the key to your authenticator app, then enter the code that it shows.',
  on: 'Signing in asks for a code from now on.',
  renewed: 'These recovery codes take the place of those you had.',
  off: 'Signing in asks for your password alone again.',
  reset: 'Their code has been reset. They sign in with their password, and can set it up again.',
} as const
