import type { Endpoint, PayloadRequest } from 'payload'
import * as contract from '@/contract/second-factor'
import * as invitations from '@/contract/auth'
import { ok, type Result } from '@/domain/errors'
import { accountMessages } from '@/messages/management-accounts'
import { type Invited, inviteAgain, inviteColleague } from '@/server/services/auth/password-links'
import { secondFactorMessages as said } from '@/messages/staff'
import {
  beginSetUp,
  confirmSetUp,
  renewRecoveryCodes,
  resetOfColleague,
  disableSecondFactor,
} from '@/server/services/auth/second-factor'
import { createPayloadCall, createRoute } from '@endpoints/support/route'
import { isAdmin } from '@/server/access/access'
import { listAccountNames, findAccount } from '@/server/repositories/accounts'
import { withLeases } from '@/server/leases'
import { sendSoon } from '@/server/dependencies'

const toInvited = ({ payload }: PayloadRequest, invited: Result<Invited>) => {
  if (!invited.ok) return invited
  const { account, link } = invited.value
  if (link === null) sendSoon(payload)
  const message = link === null ? accountMessages.invited(account.email) : accountMessages.invitationShown
  return ok({ message, user_id: account.id, link })
}

const toSecondFactorPath = (name: string) => `/auth/admin/second-factor${name}`

/**
 * Calls for a person's own second factor (D74). They are `public` because people need them before they have completed a
 * required set-up. The services refuse callers who are not signed in.
 */
export const secondFactorEndpoints: Endpoint[] = [
  createRoute({
    ...contract.beginSecondFactor,
    method: 'post',
    path: toSecondFactorPath('/begin'),
    access: 'public',
    summary:
      'Create a new key for your authenticator app. Two-step sign-in is only turned on when you confirm the key with a code.',
    limit: 'signIns',
    run: async ({ current_password: password }, req) => {
      const begun = await beginSetUp(req, password)
      return begun.ok ? ok({ message: said.begun, ...begun.value }) : begun
    },
  }),
  createRoute({
    ...contract.confirmSecondFactor,
    method: 'post',
    path: toSecondFactorPath('/confirm'),
    access: 'public',
    summary:
      'Turn on your own two-step sign-in with the first code from your app. The call returns ten recovery codes, which are only shown once.',
    limit: 'signIns',
    run: async ({ otp }, req) => {
      const codes = await confirmSetUp(req, otp)
      return codes.ok ? ok({ message: said.on, recovery_codes: codes.value }) : codes
    },
  }),
  createRoute({
    ...contract.renewRecoveryCodes,
    method: 'post',
    path: toSecondFactorPath('/recovery-codes'),
    access: 'public',
    summary: 'Create ten new recovery codes, which replace the old ones.',
    limit: 'signIns',
    run: async ({ current_password: password, otp }, req) => {
      const codes = await renewRecoveryCodes(req, { password, otp })
      return codes.ok ? ok({ message: said.renewed, recovery_codes: codes.value }) : codes
    },
  }),
  createRoute({
    ...contract.turnOffSecondFactor,
    method: 'post',
    path: toSecondFactorPath('/turn-off'),
    access: 'public',
    summary: 'Turn off your own two-step sign-in with your password and a code.',
    limit: 'signIns',
    run: async ({ current_password: password, otp }, req) => {
      const done = await disableSecondFactor(req, { password, otp })
      return done.ok ? ok({ message: said.off }) : done
    },
  }),
  createRoute({
    ...contract.resetSecondFactor,
    method: 'post',
    path: toSecondFactorPath('/reset'),
    access: 'admin',
    summary:
      'Turn off two-step sign-in for a colleague who has lost their device. Requires your own password.',
    run: async ({ user_id: userId, current_password: password }, req) => {
      const done = await resetOfColleague(req, { userId, password })
      return done.ok ? ok({ message: said.reset }) : done
    },
  }),
]

/** Admins invite colleagues, who choose their own passwords. */
export const invitationEndpoints: Endpoint[] = [
  createRoute({
    ...invitations.inviteColleague,
    method: 'post',
    path: '/auth/admin/invite',
    access: 'admin',
    summary:
      'Create an account for a colleague, and email them a link with which they choose their password.',
    run: async ({ current_password: currentPassword, ...input }, req) => {
      const { first_name: firstName, last_name: lastName, staff_id: staffMember, ...rest } = input
      const person = { firstName, lastName: lastName ?? undefined, staffMember }
      return toInvited(req, await inviteColleague(req, { ...rest, ...person, currentPassword }))
    },
  }),
  createRoute({
    ...invitations.inviteAgain,
    method: 'post',
    path: '/auth/admin/invite-again',
    access: 'admin',
    summary: 'Email a new link to a colleague who has not chosen a password yet.',
    run: async ({ user_id: userId }, req) => toInvited(req, await inviteAgain(req, userId)),
  }),
]

/**
 * The lock for changes to admin rights, which run one at a time. If two admins remove each other's or their own rights
 * at the same time, the second is refused because one admin must remain.
 */
const WHO_IS_ADMIN = 'who is an admin'

/** The accounts that a change may affect: the caller's own, and for admins the one that is named, or any. */
const listConcernedAccounts = async (req: PayloadRequest): Promise<string[]> => {
  const { payload, user, routeParams } = req
  if (user?.collection !== 'users') return []
  if (!isAdmin(req)) return [user.username]
  if (routeParams?.id === undefined) return [WHO_IS_ADMIN, ...(await listAccountNames(payload))]
  const named = await findAccount(payload, String(routeParams.id))
  return [WHO_IS_ADMIN, user.username, ...(named ? [named.username] : [])]
}

/**
 * Payload's own change of an account reads and writes the whole record. It would undo a sign-out, a new password or a
 * removed right that was saved in between, and on SQLite it would create a deleted account again. So each change waits
 * for its turn, like a sign-in.
 */
const createLockedEndpoint = (method: 'patch' | 'delete', path: string): Endpoint => {
  const handler: Endpoint['handler'] = async (req) => {
    const own = createPayloadCall(req, { collection: 'users', method, path, ours: handler })
    if (!own) throw new Error('Payload has no such call any more')
    return withLeases(req.payload, await listConcernedAccounts(req), async () => own(req))
  }
  return { method, path: `/users${path}`.replace(/\/$/, ''), handler }
}

/** Payload's calls for user accounts. */
export const accountEndpoints: Endpoint[] = [
  createLockedEndpoint('patch', '/:id'),
  createLockedEndpoint('patch', '/'),
  createLockedEndpoint('delete', '/:id'),
  createLockedEndpoint('delete', '/'),
]
