/** An event for an online calendar. Times are in epoch ms. */
export interface CalendarEvent {
  title: string
  start: number
  end: number
  location: string
}

/** `20261130T114500Z`. */
const toBasicInstant = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The address at which Google Calendar offers to add an event. */
export const toGoogleCalendarHref = ({ title, start, end, location }: CalendarEvent): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${toBasicInstant(start)}/${toBasicInstant(end)}`,
    location,
  })}`
