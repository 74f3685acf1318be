/** What staff are told after a change of somebody who works here. */
export const teamMessages = {
  found: 'Found.',
  added: 'The new colleague has been added. Set their hours next, so that they can be booked.',
  saved: 'The changes have been saved.',
  calendarRenewed: 'There is a new calendar address. The one before no longer works.',
  archived: 'They have been put away: nobody can book them, and past appointments keep their name.',
} as const
