import type { Endpoint } from 'payload'
import * as contract from '@/contract/notifications'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import {
  listMails,
  listTextOutbox,
  readMail,
  resendMail,
  previewMail,
  sendExampleMail,
} from '@/server/services/notifications/mails'
import { listOutbox, readKeptMail } from '@/server/services/notifications/outbox'
import { sendTestMail } from '@/server/services/notifications/staff-notices'
import { createRoute } from './support/route'

/**
 * Calls for the emails that were sent, failed or are waiting (D19), and for the outbox folder that is used if there is
 * no email server (D6).
 */
export const notifications: Endpoint[] = [
  createRoute({
    ...contract.listMails,
    method: 'get',
    path: '/notifications/get-notifications',
    access: 'staff',
    summary:
      'List all emails and text messages, or only those with a particular status, 50 on each page. By default, the newest are first.',
    run: async (input, { payload }) => ok(await listMails(payload, input)),
  }),
  createRoute({
    ...contract.readMail,
    method: 'get',
    path: '/notifications/notification',
    access: 'staff',
    summary: 'Get an email with its text.',
    run: async ({ notificationId }, { payload }) => {
      const found = await readMail(payload, notificationId)
      return found.ok ? ok({ notification: found.value }) : found
    },
  }),
  createRoute({
    ...contract.resendMail,
    method: 'post',
    path: '/notifications/resend',
    access: 'staff',
    summary: 'Send an email again.',
    run: async ({ notificationId }, req) => {
      const sent = await resendMail(req, notificationId)
      return sent.ok ? ok({ message: staffMessages.mailResent, notification: sent.value }) : sent
    },
  }),
  createRoute({
    ...contract.sendTestMail,
    method: 'post',
    path: '/notifications/test-mail',
    access: 'staff',
    summary: 'Send a test email to yourself straight away, and get the mail server’s response.',
    run: async (_input, { payload, user }) => ok(await sendTestMail(payload, user?.email ?? '')),
  }),
  createRoute({
    ...contract.previewMail,
    method: 'post',
    path: '/notifications/preview',
    access: 'admin',
    summary:
      'Show one kind of email with your own texts and invented data. This call does not save anything.',
    run: (input, { payload }) => previewMail(payload, input),
  }),
  createRoute({
    ...contract.sendExampleMail,
    method: 'post',
    path: '/notifications/send-example',
    access: 'admin',
    summary: 'Send the same email to yourself straight away, and get the mail server’s response.',
    run: (input, req) => sendExampleMail(req, input),
  }),
  createRoute({
    ...contract.listOutbox,
    method: 'get',
    path: '/outbox/mails',
    access: 'admin',
    summary: 'List the 100 newest files in the outbox folder, including emails with password links.',
    run: async () => ok({ mails: await listOutbox() }),
  }),
  createRoute({
    ...contract.listTextOutbox,
    method: 'get',
    path: '/outbox/texts',
    access: 'admin',
    summary: 'List the 100 newest test text messages, which nobody has received.',
    run: (_input, { payload }) => listTextOutbox(payload),
  }),
  createRoute({
    ...contract.readKeptMail,
    method: 'get',
    path: '/outbox/mail',
    access: 'admin',
    summary: 'Get an email from the outbox folder as readable text.',
    run: async ({ name }) => {
      const found = await readKeptMail(name)
      return found.ok ? ok({ mail: found.value }) : found
    },
  }),
]
