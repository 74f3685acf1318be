import type { Endpoint } from 'payload'
import * as contract from '@/contract/second-factor'
import { ok } from '@/domain/errors'
import { secondFactorMessages as said } from '@/messages/second-factor'
import {
  beginSetUp,
  confirmSetUp,
  renewRecoveryCodes,
  resetOfColleague,
  turnOff,
} from '@/server/services/auth/second-factor'
import { route } from './support/route'

const at = (name: string) => `/auth/admin/second-factor${name}`

/**
 * One's own second factor (D74). `public`: also of who must set it up before anything else; who nobody is, the services
 * refuse.
 */
export const secondFactor: Endpoint[] = [
  route({
    ...contract.beginSecondFactor,
    method: 'post',
    path: at('/begin'),
    access: 'public',
    summary:
      'Create a new key for your own authenticator app. Two-step sign-in starts once a code has confirmed the key.',
    limit: 'signIns',
    run: async ({ current_password: password }, req) => {
      const begun = await beginSetUp(req, password)
      return begun.ok ? ok({ message: said.begun, ...begun.value }) : begun
    },
  }),
  route({
    ...contract.confirmSecondFactor,
    method: 'post',
    path: at('/confirm'),
    access: 'public',
    summary: 'Turn on your own two-step sign-in with the first code. Returns ten recovery codes, once only.',
    limit: 'signIns',
    run: async ({ otp }, req) => {
      const codes = await confirmSetUp(req, otp)
      return codes.ok ? ok({ message: said.on, recovery_codes: codes.value }) : codes
    },
  }),
  route({
    ...contract.renewRecoveryCodes,
    method: 'post',
    path: at('/recovery-codes'),
    access: 'public',
    summary: 'Create ten new recovery codes, which replace the old ones.',
    limit: 'signIns',
    run: async ({ current_password: password, otp }, req) => {
      const codes = await renewRecoveryCodes(req, { password, otp })
      return codes.ok ? ok({ message: said.renewed, recovery_codes: codes.value }) : codes
    },
  }),
  route({
    ...contract.turnOffSecondFactor,
    method: 'post',
    path: at('/turn-off'),
    access: 'public',
    summary: 'Turn off your own two-step sign-in with your password and a code.',
    limit: 'signIns',
    run: async ({ current_password: password, otp }, req) => {
      const done = await turnOff(req, { password, otp })
      return done.ok ? ok({ message: said.off }) : done
    },
  }),
  route({
    ...contract.resetSecondFactor,
    method: 'post',
    path: at('/reset'),
    access: 'admin',
    summary:
      'Turn off two-step sign-in for a colleague who has lost their device. Requires your own password.',
    run: async ({ user_id: userId, current_password: password }, req) => {
      const done = await resetOfColleague(req, { userId, password })
      return done.ok ? ok({ message: said.reset }) : done
    },
  }),
]
