/** Words of events that repeat. */
export const eventTexts = {
  under: 'Appointments to move',
  underOf: (name: string): string => `Appointments during “${name}”`,
  underWords:
    'These are at the same time as the event. They stay in the diary until you move or cancel them.',
  metAppointments: 'There are appointments at that time',
  metDates: 'There are course dates at that time',
  metBoth: 'There are appointments and course dates at that time',
  appointmentsStay: 'The appointments will stay in the diary.',
  datesStay: 'The course dates will stay as they are.',
  saveAnyway: 'You can save the event anyway.',
  participants: (count: number): string =>
    count === 0 ? 'Nobody has a place yet.' : count === 1 ? '1 participant.' : `${count} participants.`,
  onSale: 'Places are still on sale.',
  howToStop:
    'The event does not stop the sale of places. To stop it, open the course date and choose ‘Archive’. To move it and email the participants, choose ‘Edit course date’.',
  datesUnder: 'Course dates at this time',
  datesUnderOf: (name: string): string => `Course dates during “${name}”`,
  which: 'Which events?',
  one: 'Just this one',
  following: 'This one and all later ones',
  series: 'one of a series',
  skip: (free: number): string => (free === 1 ? 'Add the other one' : `Add the other ${free} and skip these`),
  removeWords: (name: string): string => `The time blocked by “${name}” will be free to book again.`,
  removeAll: (name: string): string =>
    `This and all later times blocked by “${name}” will be free to book again.`,
} as const
