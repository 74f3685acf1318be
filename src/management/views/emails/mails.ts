import { type ListQuery, listQuery } from '@/management/format/kept-view'
import type { Mail } from '@/contract/notifications'
import type { Tone } from '@/management/components/Tag'

/** The filter of a tab: messages that need attention, all texts, or all emails. */
export const toMailFilter = (show: string): { troubled?: boolean; channel?: 'email' | 'text' } => {
  if (show === 'attention') return { troubled: true }
  return { channel: show === 'texts' ? 'text' : 'email' }
}

/** The path of the call for a page of emails or texts. `show` is the tab. */
export const toMailsPath = (show: string, asked: ListQuery): string => {
  const { troubled, channel } = toMailFilter(show)
  const query = new URLSearchParams({
    ...(troubled ? { troubled: 'true' } : {}),
    ...(channel ? { channel } : {}),
    ...listQuery(asked),
  })
  return `/api/notifications/get-notifications?${query}`
}

export const OUTBOX_CALL = '/api/outbox/mails'
export const TEST_TEXTS_CALL = '/api/outbox/texts'

/** The data that the dialog shows for a sent email or an outbox file. */
export interface OpenMail {
  to: string
  subject: string
  text: string
  attachments: string[]
}

const statusWords: Record<Mail['status'], [tone: Tone, words: string]> = {
  queued: ['pending', 'Waiting'],
  sending: ['pending', 'Being sent'],
  sent: ['paid', 'Sent'],
  delivered: ['paid', 'Delivered'],
  failed: ['failed', 'Not sent'],
  unknown: ['pending', 'Unknown'],
}

const kinds: Record<string, string> = {
  confirmation: 'Confirmation',
  'salon-notice': 'Notice to the salon',
  cancellation: 'Cancellation',
  moved: 'New time',
  receipt: 'Receipt',
  reminder: 'Reminder',
  'patch-test': 'Patch test needed',
  'follow-up': 'Aftercare advice',
  'come-again': 'Reminder to book again',
  'review-request': 'Request for a review',
  enrolment: 'Course booking',
  'enrolment-notice': 'Notice to the salon',
  'enrolment-cancelled': 'Course cancelled',
  'enrolment-moved': 'New course date',
  'course-reminder': 'Course reminder',
  certificate: 'Course certificate',
  'my-bookings': 'Link to My bookings',
  'my-bookings-address': 'Link to a new address',
  'my-bookings-former-address': 'Customer’s email address changed',
  'money-alert': 'Payment needs attention',
  voucher: 'Gift voucher bought',
  'voucher-gift': 'Gift voucher for the recipient',
  'voucher-reminder': 'Gift voucher expires soon',
  enquiry: 'Reply to an enquiry',
  'enquiry-notice': 'Notice to the salon',
  'waiting-joined': 'Joined the waiting list',
  'waiting-offer': 'Offer of a free time',
  'waiting-public': 'Free time for the waiting list',
  'waiting-course': 'Free place on a course',
  'salon-code': 'Booking code',
  'password-reset': 'New password',
  invitation: 'Invitation of a colleague',
  'address-changed': 'Account email address changed',
  'username-changed': 'Account username changed',
}

/** What a text is charged as. */
export const formatSegments = (segments: number): string =>
  segments === 1 ? '1 text message' : `Charged as ${segments} text messages`

/** The status of an email or text. An email that no mail server accepted was not sent to anyone (D6). */
export const describeMailStatus = ({
  status,
  kept,
}: Pick<Mail, 'status' | 'kept'>): [tone: Tone, words: string] =>
  status === 'sent' && kept ? ['pending', 'Saved in the outbox'] : statusWords[status]

/** The label for an email's type. */
export const formatMailKind = (kind: string): string => {
  const plain = kind.replaceAll('-', ' ')
  return kinds[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** True if staff can resend the email: not while it is queued or being sent. */
export const canResend = ({ status }: Mail): boolean => status !== 'queued' && status !== 'sending'
