/** What the page on one's own sessions says. */
export const ownSessionTexts = {
  title: 'Where you are signed in',
  intro:
    'Each line is a browser in which somebody has signed in as you. A session ends two hours after it was last used, and in any case after a day’s work.',
  since: 'Since',
  until: 'Until, unless it is used',
  here: 'This browser',
  elsewhere: 'Another browser',
  unknown: 'unknown',
  everywhere: 'Sign out everywhere',
  strange: 'You do not know one of them? Sign out everywhere, sign in again and change your password.',
  failed: 'You could not be signed out everywhere. Please try again.',
  done: 'You have been signed out everywhere.',
} as const
