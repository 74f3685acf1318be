/** The texts of the page that finds one visit for several treatments (D103). */
export const planTexts = {
  title: 'Find one visit for everything',
  link: 'Find one visit for everything',
  intro:
    'We’ll look for one day with time for all these treatments, one after another and without long waits.',
  treatments: 'Treatments without a time',
  first: 'We can plan six treatments at a time. These are the first six.',
  where: 'Where',
  anywhere: 'Any location',
  when: 'When',
  week: 'Next 7 days',
  fortnight: 'Next 14 days',
  oneDay: 'On one day',
  day: 'Day',
  dayMissing: 'Please choose a day.',
  lastSetHint: 'We’ll look on the days that are right for this infill. Leave blank if you do not know.',
  who: 'With whom',
  anyone: 'Anyone',
  people: 'I’ll choose',
  find: 'Find visits',
  results: 'Visits',
  finding: 'Looking for visits…',
  searchFailed: 'We could not look for visits. Please try again.',
  holdFailed: 'We could not hold these times. Nothing has been booked. Please try again.',
  tryAgain: 'Try again',
  noneFound: 'There is no visit for everything on these days.',
  found: ['1 visit found', '{count} visits found'],
  bestFound:
    'These are the best visits from a quick search. There may be better ones. To find them, choose one location or fewer days.',
  noneInTime:
    'We found no visit in a quick search, but there may be one. Please choose one location or fewer days, and try again.',
  wait: 'Wait: {minutes} min',
  noWait: 'No waiting',
  with: 'with {name}',
  hold: 'Hold these times',
  holdName: 'Hold these times: {time}',
  nearest: 'Show {day}',
  nearestText: 'The nearest day with a visit is {day}.',
  noNearest: 'We did not find a visit on other days nearby. Please call us, and we’ll help.',
  oneByOne: 'You can also choose each time yourself at checkout.',
  anyTreatment: 'each treatment',
  tooFew: 'This page is for two or more treatments without a time. Please add them to your basket first.',
  browse: 'Browse treatments',
  toBasket: 'Go to checkout',
} as const

/** Why there is no visit, with `{treatment}` as the treatment at fault. */
export const noPlanTexts = {
  'not-offered': 'We do not offer {treatment} at the location or with the person you chose.',
  'different-locations': 'No single location offers all of these treatments.',
  'nobody-free': 'There is no free time for {treatment} on the days and with the people you chose.',
  'nothing-free': '{treatment} needs a room or equipment that is not free on these days.',
  'not-suitable':
    '{treatment} cannot be booked on these days: it would be too close to the patch test, or too early or too late after the last set.',
  'not-together':
    'There are times for {treatment}, but not close enough to the other treatments on the same day.',
} as const
