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
} as const

export const changeResourceTexts = {
  title: 'Change room or equipment',
  inPlaceOf: (name: string) => `Replace ${name} with`,
  change: 'Change',
  changed: 'The room or equipment has been changed.',
  notLoaded: 'The rooms and equipment could not be loaded. Please try again.',
} as const
