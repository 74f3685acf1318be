/** The texts of the panel beside the diary. */
export const panelTexts = {
  title: 'New appointment',
  modes: { book: 'Appointment', block: 'Block time' },
  walkInNow: 'Walk-in now',
  where: (day: string, person: string, place: string): string => `${day} with ${person}, ${place}`,
  whereIn: (day: string, room: string, place: string): string => `${day} in ${room}, ${place}`,
  close: 'Close the panel',
  startAgain: 'Start again',
  wizard: 'Open the full form',
  book: 'Book',
  bookAnyway: 'Book anyway',
  booked: (count: number): string =>
    count === 1 ? 'The appointment has been booked.' : `${count} appointments have been booked.`,
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
  walkInHint: 'A first name is enough. We will not send any emails or reminders.',
  change: 'Change',
  missing: 'Please choose a customer, or enter a first name.',
  isWalkIn: 'Walk-in',
  isNew: 'New customer',
} as const

export const panelPlanTexts = {
  find: 'Find times for all treatments',
  found: (count: number): string => (count === 1 ? '1 visit found' : `${count} visits found`),
  waiting: (time: string): string => `Waiting: ${time}`,
  noneInTime:
    'A quick search found no visit. Please choose a different day or different people, and search again.',
  nearest: (day: string): string => `The nearest day with a visit is ${day}.`,
  searchFrom: (day: string): string => `Search from ${day}`,
  anyTreatment: 'each treatment',
  failed: 'We could not look for visits. Please try again.',
} as const

export const panelLineTexts = {
  title: 'Treatments',
  first: 'Search treatments',
  another: 'Add another treatment',
  missing: 'Please choose a treatment.',
  none: (typed: string): string => `No treatment at this location matches “${typed}”.`,
  with: 'Member of staff',
  at: 'Start time',
  guest: 'Guest’s name (optional)',
  customerThemselves: 'The customer',
  anyRoom: 'Any that is free',
  remove: (name: string): string => `Remove ${name}`,
  doNot: 'Do not usually perform this treatment',
  wrongTime: 'Please enter a start time.',
} as const

export const blockTexts = {
  what: 'Reason',
  kinds: { lunch: 'Lunch', training: 'Training', other: 'Something else' },
  name: 'Name of the event',
  nameMissing: 'Please enter a name.',
  from: 'From',
  until: 'Until',
  untilWrong: 'Please enter an end time that is after the start time.',
  block: 'Block this time',
  anyway: 'Block this time anyway',
} as const

/** The sentences about rooms and equipment (D104). */
export const resourceTexts = {
  description:
    'What treatments need besides a member of staff. A time is only offered if one of each kind that the treatment needs is free.',
  kinds: 'The kinds that treatments can need. Each room or piece of equipment is of one kind.',
  archive: 'It is no longer used for new bookings. Existing appointments keep it.',
  reversed: 'Please enter an end that is after the start of the time off.',
  /** Why a treatment cannot be booked, for the owner. */
  missing: (kind: string, location: string) =>
    `It needs “${kind}”, and ${location} has none. Customers cannot book it there. Add one under Rooms and equipment.`,
  /** A question to staff before they book or move. */
  noneFree: (kind: string) => `No “${kind}” is free at this time.`,
  /** Why visitors are offered no time, for staff. */
  noneFreeDuring: (range: string, kind: string) => `${range}: no “${kind}” is free.`,
  /** On the page of a treatment whose coming appointments lack something, for example of a kind added later. */
  lacking: 'Appointments without a room or equipment',
  lackingHint:
    'This treatment needs something that these upcoming appointments do not have, or that is off at their time.',
  lacks: (kinds: string[]) => `Needs: ${kinds.join(', ')}`,
  assign: 'Find rooms and equipment',
  assigned: (assigned: number, left: number): string => {
    const done =
      assigned === 1
        ? '1 appointment has what it needs now.'
        : `${assigned} appointments have what they need now.`
    if (left === 0) return done
    const rest =
      left === 1 ? 'Nothing is free for 1 appointment.' : `Nothing is free for ${left} appointments.`
    return assigned === 0 ? rest : `${done} ${rest}`
  },
  lackingNotLoaded: 'The appointments without a room or equipment could not be loaded. Please try again.',
  notAssigned: 'The rooms and equipment could not be assigned. Please try again.',
} as const

export const changeResourceTexts = {
  title: 'Change room or equipment',
  inPlaceOf: (name: string) => `Replace ${name} with`,
  change: 'Change',
  changed: 'The room or equipment has been changed.',
  notLoaded: 'The rooms and equipment could not be loaded. Please try again.',
} as const
