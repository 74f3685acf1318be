import { addressInOneLine } from '../../domain/content/address'
import type { Chosen } from './chosen'
import type { ServiceSummary } from './FlowSummary'

/** What the bar shows of a chosen service; null while something is missing. */
export const summaryOf = ({ service, location, pricePence }: Chosen): ServiceSummary | null =>
  service && location && pricePence !== null
    ? {
        name: service.name,
        pricePence,
        minutes: service.durationMinutes,
        place: location.name,
        address: addressInOneLine(location),
        picture: service.pictures[0] ?? null,
      }
    : null
