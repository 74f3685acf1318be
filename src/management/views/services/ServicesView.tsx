import { editedCatalogue } from '@/server/services/catalogue/edited-catalogue'
import { listLocations } from '@/server/services/catalogue/catalogue'
import type { ScreenProps } from '../../shell/guarded'
import { loadForScreen } from '../../shell/load-for-screen'
import { ServicesScreen } from './ServicesScreen.client'

/** /management/services: every treatment, by category and location. */
export const ServicesView = async ({ payload }: ScreenProps) => {
  const loaded = await loadForScreen(payload, async () => ({
    ...(await editedCatalogue(payload)),
    locations: await listLocations(payload),
  }))
  return <ServicesScreen loaded={loaded} />
}
