import type { ServiceView } from '../../server/services/content/types'
import { formatMinutes } from '../ui/Duration'
import { formatMoney } from '../../domain/pricing/money'
import { ChoiceCard } from './ChoiceCard'
import { priceAt } from '../../domain/pricing/location-price'
import { type FlowQuery, stepHref } from './steps'

interface Props {
  /** Said of one that needs a patch test. */
  patchTest: string
  /** What its link is called. */
  about: string
  service: ServiceView
  locationId: string
  query: FlowQuery
  chosen: boolean
}

/** A treatment with its price and minutes; one tap leads to its times. */
export const ServiceChoice = ({ patchTest, about, service, locationId, query, chosen }: Props) => {
  const own = { ...query, serviceId: service.id }
  return (
    <ChoiceCard
      href={stepHref('select-date', own)}
      here={stepHref('select-service', own)}
      chosen={chosen}
      title={service.name}
      picture={service.pictures[0] ?? null}
      more={
        <a
          href={stepHref('service-information', own)}
          aria-label={`About ${service.name}`}
          className="text-link relative z-[1] -mb-2 text-small"
        >
          {about}
        </a>
      }
    >
      <p className="figures mt-1 font-[550]">
        {formatMoney(priceAt(service, locationId) ?? 0)} · {formatMinutes(service.durationMinutes)}
      </p>
      {service.summary && <p className="mt-1 line-clamp-2 text-small text-ink-soft">{service.summary}</p>}
      {service.patchTest && <p className="mt-1 text-small text-amber">{patchTest}</p>}
    </ChoiceCard>
  )
}
