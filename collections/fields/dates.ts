/** For pickers of dates: weeks start on Monday (D10), where Payload's own English is American. */
export const mondayFirst = { calendarStartDay: 1 } as const
