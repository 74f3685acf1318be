/** Words of events that repeat. */
export const eventTexts = {
  under: 'Appointments to move',
  underOf: (name: string): string => `Appointments to move for ${name}`,
  underWords: 'They lie at the time of this event and stay until they are moved or cancelled.',
  which: 'Which of the series',
  one: 'This one alone',
  following: 'This one and all that follow',
  series: 'one of a series',
  skip: (free: number): string =>
    free === 1 ? 'Enter the other one' : `Enter the other ${free} and leave these out`,
  removeWords: (name: string): string => `${name}: its time can be booked again.`,
  removeAll: (name: string): string => `${name}: its time and that of all that follow can be booked again.`,
} as const
