/** The texts with which visitors say for whom a treatment is (D101). */
export const guestTexts = {
  ask: 'Is it for a guest?',
  change: 'Change the name',
  /** The accessible name of the button, with its label. */
  buttonName: '{label} ({treatment})',
  label: 'Guest’s name',
  save: 'Save name',
  forMe: 'It’s for me',
  missing: 'Please enter a name.',
  failed: 'We could not save the name. Please try again.',
} as const
