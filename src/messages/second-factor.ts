/** What calls about two-step sign-in say. */
export const secondFactorMessages = {
  begun: 'Add the key to your authenticator app, then enter the code it shows.',
  on: 'Two-step sign-in is now on.',
  renewed: 'These recovery codes replace your old ones.',
  off: 'Two-step sign-in is now off.',
  reset: 'Their two-step sign-in has been reset. They can sign in with their password and set it up again.',
} as const
