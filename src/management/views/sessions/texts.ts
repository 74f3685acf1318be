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
