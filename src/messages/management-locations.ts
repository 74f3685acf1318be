const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Said where a location is archived. */
export const locationTexts = {
  archive: 'Archive this location?',
  /** What is still to take place at a location. */
  ahead: ({ appointments, dates }: { appointments: number; dates: number }): string => {
    const parts = [
      appointments > 0 ? counted(appointments, 'appointment', 'appointments') : '',
      dates > 0 ? counted(dates, 'course date', 'course dates') : '',
    ].filter(Boolean)
    return `Upcoming at this location: ${parts.join(' and ')}.`
  },
  stay: 'Archiving does not cancel them. Please move or cancel each one. The diary shows this location until no appointments are left.',
  coming: 'Upcoming here',
  more: (count: number): string => `And ${count} more.`,
} as const
