import { ok } from '@/domain/errors'
import { loadImports } from '@/server/services/imports/imports'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { ImportScreen } from './ImportScreen.client'
import { importsPath } from './paths'

/** /management/customers/import: imports customers from a CSV file, for admins (D127). */
export const ImportCustomersView = withPreloadedCalls(ImportScreen, ({ payload }) => [
  { path: importsPath, answer: async () => ok(await loadImports(payload)) },
])
