/** What visitors read about a patch test without which a treatment cannot be booked (D106). */
export const requiredTestTexts = {
  title: 'Patch test',
  question: 'Have you had a patch test with us?',
  why: 'This treatment needs one at least {hours} hours before. It stays valid for {months} months.',
  yes: 'Yes, I have',
  add: 'Add a patch test',
  late: 'It is too late for a patch test before this time. Please choose a later time, or call us.',
  call: 'If you have not had one, please call us to arrange it.',
  tooClose:
    'The patch test in your basket is too close to this treatment. Please change the time of one of them.',
  inBasket: 'Your patch test is in this basket.',
  declared: 'You’ve had a patch test with us. We’ll check our records before you come.',
  takeBack: 'I have not had one',
  guest: 'We’ll check the patch test of your guest. Please ask your guest to call us.',
  failed: 'That could not be saved. Please try again.',
} as const
