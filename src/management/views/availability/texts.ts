export const weekTexts = {
  views: [
    ['lists', 'Table'],
    ['week', 'Week'],
  ] as const,
  view: 'View',
  failed: 'The week could not be loaded. Please try again.',
  nobody: 'Nobody works here yet.',
  off: 'Off',
  once: 'this day only',
  elsewhere: (range: string, location: string): string => `${range} at ${location}`,
  atOther: (location: string): string => `At ${location}`,
  nothingMore: 'No extra hours',
  table: (location: string): string => `Hours at ${location}`,
  how: 'Choose a day to change its hours. Use the arrow keys to move between days.',
  copy: 'Copy this week',
  everyWeek: 'Every week',
  nothingWeekly: 'No weekly hours on this day.',
  changeWeekly: 'Change the weekly hours',
  thisDay: 'Hours for this day only',
  dayOff: 'Add a day off',
  failedDay: 'The hours for that day could not be saved.',
} as const

export const copyTexts = {
  title: 'Copy a week’s one-off hours',
  what: (week: string, location: string): string =>
    `This copies the one-off hours at ${location} in ${week} to the same days of the weeks you choose. It does not remove any hours.`,
  weeks: 'Copy to',
  look: 'Preview the changes',
  chooseWeeks: 'Please choose a week.',
  failed: 'The week could not be copied.',
  nothing: 'This week has no one-off hours to copy.',
  states: { new: 'New', there: 'Already open', clash: 'Clash' } as const,
  save: (count: number): string => (count === 1 ? 'Open 1 day' : `Open ${count} days`),
  saveOthers: (count: number): string =>
    count === 1 ? 'Open 1 day without the clashes' : `Open ${count} days without the clashes`,
  nothingNew: 'There is nothing to change.',
  back: 'Choose other weeks',
} as const

/** The texts for copying a day's weekly hours to other days. */
export const copyDayTexts = {
  open: 'Copy to other days',
  openOf: (day: string): string => `Copy ${day}’s hours to other days`,
  title: (day: string): string => `Copy ${day}’s hours`,
  days: 'Copy to',
  help: 'This replaces the hours of the days you choose. Nothing is saved yet.',
  choose: 'Please choose a day.',
  apply: 'Copy hours',
} as const

/** The texts of the screens that set a person's hours. */
export const hoursTexts = {
  reversed: (day: string): string => `On ${day}, the end must be after the start.`,
  elsewhereTitle: 'Is this the right location?',
  notTicked: (name: string, place: string, usual: string): string =>
    `${name} usually works at ${usual}, not at ${place}.`,
  openAllTheSame: 'Open these hours anyway',
  chooseAgain: 'Choose again',
} as const
