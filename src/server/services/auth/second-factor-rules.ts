import type { CollectionAfterDeleteHook, FieldHook } from 'payload'
import type { User } from '../../../payload-types'
import { removeSecondFactor } from '../../repositories/second-factors'
import { bookingSettings } from '../settings/booking-settings'

/** Whether this is an admin without a second factor while the settings want one of admins (D74). */
export const mustSetUp: FieldHook<User> = async ({ data, req }) =>
  data?.role === 'admin' &&
  !data.secondFactor &&
  (await bookingSettings(req.payload)).signIns?.adminsNeedCode === true

/** Of an account that is gone nothing is left. */
export const goesWithAccount: CollectionAfterDeleteHook = async ({ id, req }) =>
  void (await removeSecondFactor(req.payload, String(id)))
