import type { PaidService } from '../../contract/payments'

/** "20260303T143000Z" */
const stamp = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Commas, semicolons and line breaks mean something in a calendar file (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

const event = (service: PaidService, id: string, salon: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${stamp(service.start_time)}`,
  `DTSTART:${stamp(service.start_time)}`,
  `DTEND:${stamp(service.end_time)}`,
  `SUMMARY:${escaped(`${service.service_name} at ${salon}`)}`,
  'END:VEVENT',
]

/** The booking as a file that any calendar opens. */
export const calendarFile = (services: PaidService[], paymentId: string, salon: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Salon//Booking//EN',
    ...services.flatMap((service, at) => event(service, `${paymentId}-${at}`, salon)),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
