/** For pickers of dates: weeks start on Monday (D10), where Payload's own English is American. */
const mondayFirst = { calendarStartDay: 1 } as const

/** As one types a day here, the month written out, too. */
export const day = {
  date: {
    displayFormat: 'dd/MM/yyyy',
    overrides: { ...mondayFirst, dateFormat: ['dd/MM/yyyy', 'd/M/yyyy', 'd MMM yyyy'] },
  },
  placeholder: 'dd/mm/yyyy',
}

/** A day and a time on it, to the minute when it is typed, and in steps of five when it is picked. */
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
