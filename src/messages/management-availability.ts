/** Words of the week of availability. */
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
  nothingMore: 'No more hours',
  table: (location: string): string => `Hours at ${location}`,
  how: 'Choose a day to change its hours. Arrow keys lead from day to day.',
  copy: 'Copy this week',
  everyWeek: 'Every week',
  nothingWeekly: 'Off on this weekday.',
  changeWeekly: 'Change the hours of every week',
  thisDay: 'On this day only',
  dayOff: 'Enter a day off',
  failedDay: 'The hours of the day could not be saved.',
} as const

/** Words of the dialog that copies a week. */
export const copyTexts = {
  title: 'Copy the one-off hours of a week',
  what: (week: string, location: string): string =>
    `What is open at ${location} on single days of ${week} is opened on the same days of the weeks that you choose. Nothing is taken away.`,
  weeks: 'Copy to',
  look: 'Show what changes',
  chooseWeeks: 'Please choose a week.',
  failed: 'The week could not be copied.',
  nothing: 'This week has no one-off hours to copy.',
  states: { new: 'New', there: 'Open already', clash: 'Clash' } as const,
  save: (count: number): string => (count === 1 ? 'Open 1 day' : `Open ${count} days`),
  saveOthers: (count: number): string =>
    count === 1 ? 'Open 1 day without the clashes' : `Open ${count} days without the clashes`,
  nothingNew: 'Nothing would change.',
  back: 'Choose other weeks',
} as const

/** Words of the screens that set somebody's hours. */
export const hoursTexts = {
  reversed: (day: string): string => `On ${day} the end must come after the start.`,
  elsewhereTitle: 'Is this the right location?',
  notTicked: (name: string, place: string, usual: string): string =>
    `${name} usually works at ${usual}, not at ${place}.`,
  openAllTheSame: 'Open these hours all the same',
  chooseAgain: 'Choose again',
} as const
