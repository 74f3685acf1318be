import { formatDayAndTime } from '@/management/format/dates'

export const versionTexts = {
  title: 'Versions',
  intro: 'Open a version to compare it with the one before it, or to restore it.',
  none: 'No version has been saved yet.',
  failed: 'The versions could not be loaded. Please try again.',
  when: 'When',
  what: 'What changed',
  status: 'Status',
  open: (at: string): string => `Open the version of ${formatDayAndTime(at)}`,
  statuses: { live: 'In use now', published: 'In use before', draft: 'Draft' },
} as const
