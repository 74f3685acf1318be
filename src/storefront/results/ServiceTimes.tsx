import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { formatDayShort, formatTimeRange } from '../../domain/time/format'
import type { PaidService } from '../../contract/payments'
import { formatMoney, pence } from '../../domain/pricing/money'

const when = ({ start_time, end_time }: PaidService): string => {
  const start = Date.parse(start_time)
  return `${formatDayShort(start)}, ${formatTimeRange(start, Date.parse(end_time))}`
}

const where = (performer: string, { location_name, staff_name }: PaidService): string =>
  [location_name, staff_name && filledIn(performer, { name: staff_name })].filter(Boolean).join(' · ')

/** What the owner may call it. */
export type SoldWords = Pick<SiteWords['own'], 'performer' | 'cancelled'>

interface Props {
  words: SoldWords
  services: PaidService[]
  /** Said of one that needs a patch test. */
  patchTest: string
}

/** The booked services with their times and prices. */
export const ServiceTimes = ({ words, services, patchTest }: Props) => (
  <ul className="border-t border-hairline">
    {services.map((service) => (
      <li
        key={`${service.service_name} ${service.start_time}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-hairline py-4"
      >
        <p className="font-[600]">{service.service_name}</p>
        <p className="figures">{formatMoney(pence(service.price))}</p>
        <p className="figures col-span-full">{when(service)}</p>
        <p className="col-span-full text-small text-ink-soft">{where(words.performer, service)}</p>
        {service.status === 'Cancelled' && (
          <p className="col-span-full text-small text-brick">{words.cancelled}</p>
        )}
        {service.patch_test && service.status !== 'Cancelled' && (
          <p className="col-span-full text-small text-amber">{patchTest}</p>
        )}
      </li>
    ))}
  </ul>
)
