import { ok } from '@/domain/errors'
import { loadImports } from '@/server/services/imports/imports'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { ImportCustomersScreen, ImportTreatmentsScreen } from './ImportScreen.client'
import { customerImportsPath, treatmentImportsPath } from './subjects'

/** /management/customers/import: imports customers from a CSV file, for admins (D127). */
export const ImportCustomersView = withPreloadedCalls(ImportCustomersScreen, ({ payload }) => [
  { path: customerImportsPath, answer: async () => ok(await loadImports(payload, 'customers')) },
])

/** /management/services/import: imports treatments from a CSV file, for admins (D127). */
export const TreatmentsView = withPreloadedCalls(ImportTreatmentsScreen, ({ payload }) => [
  { path: treatmentImportsPath, answer: async () => ok(await loadImports(payload, 'treatments')) },
])
