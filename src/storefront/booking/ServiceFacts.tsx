import type { SiteWords } from '../../messages/site-words'
import { formatMinutes } from '../ui/Duration'
import { formatMoney } from '../../domain/pricing/money'
import type { ServiceSummary } from './FlowSummary'

interface Props {
  words: Pick<SiteWords['booking'], 'treatmentIs' | 'priceIs' | 'takes' | 'whereIs'>
  service: ServiceSummary
}

/** Treatment, price, duration and place as a short table of facts. */
export const ServiceFacts = ({ words, service }: Props) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
    <Fact name={words.treatmentIs}>{service.name}</Fact>
    <Fact name={words.priceIs}>{formatMoney(service.pricePence)}</Fact>
    <Fact name={words.takes}>{formatMinutes(service.minutes)}</Fact>
    <Fact name={words.whereIs}>{service.place}</Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="figures font-[550]">{children}</dd>
  </>
)
