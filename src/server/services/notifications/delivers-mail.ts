import type { BasePayload } from 'payload'
import { dependenciesOf } from '../../dependencies'

/** True if a mail server is set up; otherwise emails are only kept in the outbox (D6). */
export const deliversMail = (payload: BasePayload): boolean => dependenciesOf(payload).mail.delivers
