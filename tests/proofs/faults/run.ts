import type { Phases } from '../support/phases'
import type { StaffMember } from '../support/staff-member'
import type { FaultsOptions } from './faults-options'
import type { History } from './run-batch'
import type { Scenario } from './scenario'
import type { Site } from './site'

/** Seconds of a run without a reconciler: there is nothing to wait for. */
export const NO_HOPE = 3

/** One run of the faults. */
export interface Run {
  options: FaultsOptions
  site: Site
  scenario: Scenario
  member: StaffMember
  history: History
  phases: Phases
}
