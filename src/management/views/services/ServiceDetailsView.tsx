import { editedService } from '@/server/services/catalogue/edited-catalogue'
import { serviceFormTexts, serviceLoadTexts } from '@/messages/management-services'
import { errorMessages } from '@/messages/errors'
import type { ScreenProps } from '../../shell/guarded'
import { loadForScreen } from '../../shell/load-for-screen'
import { ServiceDetailsScreen } from './ServiceDetailsScreen.client'

/** /management/services/service-details/{serviceId}: what visitors read and pay. */
export const ServiceDetailsView = async ({ payload, segments }: ScreenProps) => {
  const [, , id = ''] = segments
  if (!id) return <ServiceDetailsScreen service={null} problem={serviceFormTexts.noService} />
  const found = await loadForScreen(payload, () => editedService(payload, id))
  const problem = !found ? serviceLoadTexts.service : found.ok ? null : errorMessages[found.code]
  return <ServiceDetailsScreen key={id} service={found?.ok ? found.value : null} problem={problem} />
}
