/** The same as `loadTexts`, with the spelling of the new-booking wizard (D79). */
export const wizardLoadTexts = {
  staff: 'Error occurred while retrieving staff.',
  customers: 'Error occurred while fetching customers.',
} as const

/** The questions before a booking is made despite a warning. */
export const questionTexts = {
  event: 'There is an event at that time',
  outside: 'This combination is unusual',
  shortTrip: 'Is there enough time to get there?',
  twice: 'The customer already has a booking at that time',
  allTheSame: 'Book anyway',
  back: 'Choose something else',
} as const
