import { formatMinutes } from '../ui/Duration'
import { formatMoney } from '../../domain/pricing/money'
import type { ServiceSummary } from './FlowSummary'

/** Treatment, price, duration and place as a short table of facts. */
export const ServiceFacts = ({ service }: { service: ServiceSummary }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
    <Fact name="Treatment">{service.name}</Fact>
    <Fact name="Price">{formatMoney(service.pricePence)}</Fact>
    <Fact name="Takes">{formatMinutes(service.minutes)}</Fact>
    <Fact name="Where">{service.place}</Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="figures font-[550]">{children}</dd>
  </>
)
