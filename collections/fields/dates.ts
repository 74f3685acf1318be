/** For date pickers: weeks start on Monday (D10). Payload's own English is American. */
const mondayFirst = { calendarStartDay: 1 } as const

/** British ways to type a day, including the month in words. */
export const day = {
  date: {
    displayFormat: 'dd/MM/yyyy',
    overrides: { ...mondayFirst, dateFormat: ['dd/MM/yyyy', 'd/M/yyyy', 'd MMM yyyy'] },
  },
  placeholder: 'dd/mm/yyyy',
}

/** A day and time. Typed to the minute, picked in steps of five minutes. */
export const minute = {
  date: {
    pickerAppearance: 'dayAndTime' as const,
    displayFormat: 'dd/MM/yyyy HH:mm',
    timeFormat: 'HH:mm',
    timeIntervals: 5,
    overrides: {
      ...mondayFirst,
      dateFormat: ['dd/MM/yyyy HH:mm', 'd/M/yyyy H:mm', 'dd/MM/yyyy, HH:mm', 'd MMM yyyy, HH:mm'],
    },
  },
  placeholder: 'dd/mm/yyyy hh:mm',
}
