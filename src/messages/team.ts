/** What staff are told after a change of somebody who works here. */
export const teamMessages = {
  found: 'Found.',
  added: 'The new team member has been added. Set their hours next so that they can be booked.',
  saved: 'The changes have been saved.',
  calendarRenewed: 'There is a new calendar address. The old one no longer works.',
  archived: 'They have been archived. Nobody can book them, and past appointments still show their name.',
} as const
