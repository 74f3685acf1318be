import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { listMails, readMail, resendMail } from '@/server/services/notifications/mails'
import { listOutbox, readKeptMail } from '@/server/services/notifications/outbox'
import { message } from './shapes/diary'
import { id } from './shapes/input'
import { route } from './support/route'

const states = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const

const mail = z.object({
  notification_id: z.string(),
  kind: z.string(),
  status: z.enum(states),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
  booking_id: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

const kept = z.object({ name: z.string(), to: z.string(), subject: z.string(), created_at: z.string() })
const words = { text: z.string(), attachments: z.array(z.string()) }

/** The mails that went out, failed or wait (D19), and what lies in the outbox folder without a mail server (D6). */
export const notifications: Endpoint[] = [
  route({
    method: 'get',
    path: '/notifications/get-notifications',
    access: 'staff',
    summary: 'The newest 200 mails of one state, or of all.',
    input: z.object({ status: z.enum(states).optional() }),
    output: z.object({ notifications: z.array(mail) }),
    run: async ({ status }, { payload }) => ok({ notifications: await listMails(payload, status ?? null) }),
  }),
  route({
    method: 'get',
    path: '/notifications/notification',
    access: 'staff',
    summary: 'One mail with its text.',
    input: z.object({ notificationId: id('MAIL_NOT_FOUND') }),
    output: z.object({ notification: mail.extend(words) }),
    errors: ['MAIL_NOT_FOUND'],
    run: async ({ notificationId }, { payload }) => {
      const found = await readMail(payload, notificationId)
      return found.ok ? ok({ notification: found.value }) : found
    },
  }),
  route({
    method: 'post',
    path: '/notifications/resend',
    access: 'staff',
    summary: 'Sends a mail once more.',
    input: z.object({ notificationId: id('MAIL_NOT_FOUND') }),
    output: message.extend({ notification: mail }),
    errors: ['MAIL_NOT_FOUND', 'MAIL_UNDER_WAY'],
    run: async ({ notificationId }, req) => {
      const sent = await resendMail(req, notificationId)
      return sent.ok ? ok({ message: staffMessages.mailResent, notification: sent.value }) : sent
    },
  }),
  route({
    method: 'get',
    path: '/outbox/mails',
    access: 'admin',
    summary: 'The newest 100 files of the outbox folder, password mails included.',
    input: z.object({}),
    output: z.object({ mails: z.array(kept) }),
    run: async () => ok({ mails: await listOutbox() }),
  }),
  route({
    method: 'get',
    path: '/outbox/mail',
    access: 'admin',
    summary: 'One file of the outbox folder, readable.',
    input: z.object({ name: id('MAIL_NOT_FOUND') }),
    output: z.object({
      mail: z.object({ ...kept.omit({ created_at: true }).shape, date: z.string(), ...words }),
    }),
    errors: ['MAIL_NOT_FOUND'],
    run: async ({ name }) => {
      const found = await readKeptMail(name)
      return found.ok ? ok({ mail: found.value }) : found
    },
  }),
]
