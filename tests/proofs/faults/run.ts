import type { Phases } from '../support/phases'
import type { StaffMember } from '../support/staff-member'
import type { FaultsOptions } from './faults-options'
import type { History } from './run-batch'
import type { Scenario } from './scenario'
import type { Site } from './site'

/** The time limit in seconds for a run without a reconciler, which never settles. */
export const NO_HOPE = 3

/** One run of the faults proof. */
export interface Run {
  options: FaultsOptions
  site: Site
  scenario: Scenario
  member: StaffMember
  history: History
  phases: Phases
}
