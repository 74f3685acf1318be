import { errorMessages } from '@/messages/errors'
import { serviceFormTexts, serviceLoadTexts } from '@/messages/management-services'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { editedCatalogue, editedService } from '@/server/services/catalogue/edited-catalogue'
import type { ScreenProps } from '../../shell/guarded'
import { loadForScreen } from '../../shell/load-for-screen'
import { EditServiceScreen } from './EditServiceScreen.client'

/** /management/services/edit-service/{serviceId}: what stands in it, to be changed. */
export const EditServiceView = async ({ payload, segments }: ScreenProps) => {
  const [, , id = ''] = segments
  if (!id) return <EditServiceScreen loaded={null} problem={serviceFormTexts.noServiceToEdit} />
  const found = await loadForScreen(payload, async () => ({
    service: await editedService(payload, id),
    locations: await listLocations(payload),
    categories: (await editedCatalogue(payload)).categories,
  }))
  if (!found) return <EditServiceScreen loaded={null} problem={serviceLoadTexts.service} />
  const { service, ...around } = found
  if (!service.ok) return <EditServiceScreen loaded={null} problem={errorMessages[service.code]} />
  return <EditServiceScreen key={id} loaded={{ service: service.value, ...around }} problem={null} />
}
