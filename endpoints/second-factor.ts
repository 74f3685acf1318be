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
    summary: 'A new key for one’s own authenticator app; it is asked for once a code has confirmed it.',
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
    summary: 'Switch one’s second factor on with the first code; answers ten recovery codes, once.',
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
    summary: 'Ten new recovery codes in the place of the old ones.',
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
    summary: 'Switch one’s own second factor off, with password and code.',
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
    summary: 'Take a colleague’s lost second factor away, with one’s own password.',
    run: async ({ user_id: userId, current_password: password }, req) => {
      const done = await resetOfColleague(req, { userId, password })
      return done.ok ? ok({ message: said.reset }) : done
    },
  }),
]
