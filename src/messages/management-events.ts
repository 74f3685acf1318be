/** Words of events that repeat. */
export const eventTexts = {
  under: 'Appointments to move',
  underOf: (name: string): string => `Appointments to move for ${name}`,
  underWords:
    'These are at the same time as the event. They stay in the diary until you move or cancel them.',
  which: 'Which events?',
  one: 'Just this one',
  following: 'This one and all later ones',
  series: 'one of a series',
  skip: (free: number): string => (free === 1 ? 'Add the other one' : `Add the other ${free} and skip these`),
  removeWords: (name: string): string => `The time of ${name} will be free to book again.`,
  removeAll: (name: string): string => `This and all later times of ${name} will be free to book again.`,
} as const
