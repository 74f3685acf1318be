import { guarded } from '../shell/guarded'
import { AppointmentsScreen } from './appointments/AppointmentsScreen.client'
import { NotYetScreen } from './not-yet/NotYetScreen.client'

/** The management area's own pages; `components.ts` says at which paths. */
export const Appointments = guarded(AppointmentsScreen)
export const NotYet = guarded(NotYetScreen)
