import type { Endpoint } from 'payload'
import * as contract from '@/contract/connections'
import { ok } from '@/domain/errors'
import { connectMail, loadConnections, removeConnection } from '@/server/services/operations/connections'
import { checkSquare, connectSquare } from '@/server/services/operations/connect-square'
import { createRoute } from './support/route'

/** The settings of other services, which only admins can see and change (D99). Secrets are never returned. */
export const connections: Endpoint[] = [
  createRoute({
    ...contract.getConnections,
    method: 'get',
    path: '/connections',
    access: 'admin',
    summary: 'Show the settings for the mail server and Square, without passwords and keys.',
    run: async (_input, { payload }) => ok(await loadConnections(payload)),
  }),
  createRoute({
    ...contract.connectMail,
    method: 'post',
    path: '/connections/mail',
    access: 'admin',
    summary:
      'Send a test email to yourself with new settings for the mail server, and save them if it is accepted. Requires your own password. The site uses them from its next start.',
    run: (input, req) => connectMail(req, input),
  }),
  createRoute({
    ...contract.checkSquare,
    method: 'post',
    path: '/connections/square/check',
    access: 'admin',
    summary:
      'Check keys for Square against the account, and list its locations. Requires your own password. This call does not save anything.',
    run: (input, req) => checkSquare(req, input),
  }),
  createRoute({
    ...contract.connectSquare,
    method: 'post',
    path: '/connections/square',
    access: 'admin',
    summary:
      'Check keys for Square and save them. With sandbox keys, a test payment of £1.00 is authorised and cancelled. Requires your own password. The site uses the keys from its next start.',
    run: (input, req) => connectSquare(req, input),
  }),
  createRoute({
    ...contract.removeConnection,
    method: 'post',
    path: '/connections/remove',
    access: 'admin',
    summary:
      'Delete settings that an admin entered. Requires your own password. The site uses them until its next start.',
    run: (input, req) => removeConnection(req, input),
  }),
]
