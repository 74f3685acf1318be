import { loadForScreen } from '@/management/shell/preloaded-calls'
import { listLocations } from '@/server/services/catalogue/catalogue'
import {
  loadDraftCatalogue,
  loadDraftCategory,
  loadDraftService,
} from '@/server/services/catalogue/draft-catalogue'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { hasRole } from '@/management/shell/menu'
import { AddServiceScreen } from './AddServiceScreen.client'
import { loadIsOpen } from '@/server/services/settings/booking-settings'
import { errorMessages } from '@/messages/errors'
import { serviceFormTexts, serviceLoadTexts } from './texts'
import { CategoryScreen } from './CategoryScreen.client'
import { EditServiceScreen } from './EditServiceScreen.client'
import { ServiceDetailsScreen } from './ServiceDetailsScreen.client'
import { ServicesScreen } from './ServicesScreen.client'

/** /management/services/add-service: name, location, details, summary. */
export const AddServiceView = async ({ payload }: ScreenProps) => {
  const loaded = await loadForScreen(payload, async () => ({
    isOpen: await loadIsOpen(payload),
    locations: await listLocations(payload, true),
    categories: (await loadDraftCatalogue(payload)).categories,
  }))
  return <AddServiceScreen loaded={loaded} />
}

/** /management/services/category/{categoryId}: its name, text and picture. */
export const CategoryView = async ({ payload, segments }: ScreenProps) => {
  const [, , id = ''] = segments
  const found = await loadForScreen(payload, () => loadDraftCategory(payload, id))
  const problem = !found ? serviceLoadTexts.category : found.ok ? null : errorMessages[found.code]
  return <CategoryScreen key={id} category={found?.ok ? found.value : null} problem={problem} />
}

/** /management/services/edit-service/{serviceId}: edits the stored details. */
export const EditServiceView = async ({ payload, segments }: ScreenProps) => {
  const [, , id = ''] = segments
  if (!id) return <EditServiceScreen loaded={null} problem={serviceFormTexts.noServiceToEdit} />
  const found = await loadForScreen(payload, async () => ({
    service: await loadDraftService(payload, id),
    locations: await listLocations(payload, true),
    categories: (await loadDraftCatalogue(payload)).categories,
  }))
  if (!found) return <EditServiceScreen loaded={null} problem={serviceLoadTexts.service} />
  const { service, ...around } = found
  if (!service.ok) return <EditServiceScreen loaded={null} problem={errorMessages[service.code]} />
  return <EditServiceScreen key={id} loaded={{ service: service.value, ...around }} problem={null} />
}

/** /management/services/service-details/{serviceId}: the details and prices that visitors see. */
export const ServiceDetailsView = async ({ payload, segments }: ScreenProps) => {
  const [, , id = ''] = segments
  if (!id) return <ServiceDetailsScreen service={null} problem={serviceFormTexts.noService} />
  const found = await loadForScreen(payload, () => loadDraftService(payload, id))
  const problem = !found ? serviceLoadTexts.service : found.ok ? null : errorMessages[found.code]
  return <ServiceDetailsScreen key={id} service={found?.ok ? found.value : null} problem={problem} />
}

/** /management/services: all treatments, by category and location. */
export const ServicesView = async ({ payload, req }: ScreenProps) => {
  const loaded = await loadForScreen(payload, async () => ({
    ...(await loadDraftCatalogue(payload)),
    locations: await listLocations(payload, true),
    isAdmin: hasRole(req, 'admin'),
  }))
  return <ServicesScreen loaded={loaded} />
}
