import { listLocations } from '@/server/services/catalogue/catalogue'
import { editedCatalogue } from '@/server/services/catalogue/edited-catalogue'
import type { ScreenProps } from '../../shell/guarded'
import { loadForScreen } from '../../shell/load-for-screen'
import { AddServiceScreen } from './AddServiceScreen.client'

/** /management/services/add-service: name, location, details, summary. */
export const AddServiceView = async ({ payload }: ScreenProps) => {
  const loaded = await loadForScreen(payload, async () => ({
    locations: await listLocations(payload),
    categories: (await editedCatalogue(payload)).categories,
  }))
  return <AddServiceScreen loaded={loaded} />
}
