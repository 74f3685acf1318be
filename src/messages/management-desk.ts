/** The texts of the panel beside the diary. */
export const panelTexts = {
  title: 'New appointment',
  modes: { book: 'Book', block: 'Block this time' },
  walkInNow: 'Walk-in now',
  where: (day: string, person: string, place: string): string => `${day} with ${person}, ${place}`,
  whereIn: (day: string, room: string, place: string): string => `${day} in ${room}, ${place}`,
  close: 'Close the panel',
  startAgain: 'Start again',
  wizard: 'Open the full form',
  book: 'Book',
  bookAnyway: 'Book anyway',
  booked: (count: number): string => (count === 1 ? 'Booked.' : `${count} treatments booked.`),
  question: 'Before you book',
  loadFailed: 'The treatments could not be loaded. Please try again.',
  notes: 'Notes (optional)',
  total: (count: number): string => (count === 1 ? '1 treatment' : `${count} treatments`),
  until: (time: string): string => `until ${time}`,
} as const

export const panelCustomerTexts = {
  title: 'Customer',
  search: 'Search customers',
  hint: 'Name, phone or email',
  newCustomer: (typed: string): string => (typed ? `New customer “${typed}”` : 'New customer'),
  walkIn: (typed: string): string => (typed ? `Walk-in “${typed}”` : 'Walk-in'),
  walkInHint: 'A first name is enough. We will not send anything.',
  change: 'Change',
  missing: 'Please choose a customer, or enter a first name.',
  isWalkIn: 'Walk-in',
  isNew: 'New customer',
} as const

export const panelLineTexts = {
  title: 'Treatments',
  first: 'Search treatments',
  another: 'Add another treatment',
  missing: 'Please choose a treatment.',
  none: (typed: string): string => `No treatment here has the name “${typed}”.`,
  with: 'With',
  at: 'Start',
  guest: 'For (if a guest)',
  customerThemselves: 'The customer',
  anyRoom: 'Any that is free',
  remove: (name: string): string => `Remove ${name}`,
  doNot: 'Does not usually do this',
  wrongTime: 'Please enter a start time.',
} as const

export const blockTexts = {
  what: 'What for',
  kinds: { lunch: 'Lunch', training: 'Training', other: 'Something else' },
  name: 'Name of the event',
  nameMissing: 'Please enter a name.',
  from: 'From',
  until: 'Until',
  untilWrong: 'Please enter an end after the start.',
  block: 'Block this time',
  anyway: 'Block it anyway',
} as const
