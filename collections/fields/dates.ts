/** Settings for date pickers. Weeks start on Monday (D10), but Payload's default is American. */
const mondayFirst = { calendarStartDay: 1 } as const

/** A day, in the forms that British people type, including the month in words. */
export const day = {
  date: {
    displayFormat: 'dd/MM/yyyy',
    overrides: { ...mondayFirst, dateFormat: ['dd/MM/yyyy', 'd/M/yyyy', 'd MMM yyyy'] },
  },
  placeholder: 'dd/mm/yyyy',
}

/** A day and time. People type it to the minute, or pick it in steps of five minutes. */
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
