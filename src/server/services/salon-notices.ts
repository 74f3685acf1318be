import { env } from '../env'

/** What staff should know about how this salon is set up (D6): one sentence each. */
export const salonNotices = (): string[] =>
  env().smtp
    ? []
    : [
        'Customers receive no email: no mail server is set up. Every mail is kept in the outbox folder instead.',
      ]
