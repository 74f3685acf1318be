interface MergeCounts {
  appointments: number
  enrolments: number
  payments: number
  health_notes: number
  enquiries: number
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const mergeTexts = {
  title: 'Merge two customers',
  open: 'Merge these two',
  whoStays: 'Which record do you want to keep?',
  goesTo: (gone: string, keep: string): string =>
    `${gone} will be merged into ${keep}. ${keep} keeps their own details, and any gaps are filled in. This moves across:`,
  visits: (count: number): string => counted(count, 'appointment', 'appointments'),
  counts: (of: MergeCounts): string[] => [
    counted(of.appointments, 'appointment', 'appointments'),
    counted(of.payments, 'payment', 'payments'),
    counted(of.enrolments, 'place on a course', 'places on courses'),
    counted(of.health_notes, 'health note', 'health notes'),
    counted(of.enquiries, 'enquiry', 'enquiries'),
  ],
  final: 'You cannot undo this.',
  confirm: 'Merge customers',
  cancel: 'Keep both',
  failed: 'The customers could not be merged. Please try again: it will continue from where it stopped.',
  notCounted: 'We could not work out what will move across. Please try again.',
} as const
