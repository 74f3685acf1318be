import { joinClasses } from '@/storefront/ui/Button'
import type { PaidService, PaymentDetails } from '@/contract/payments'
import type { SiteWords } from '@/messages/site-words'
import { listSummaryLines } from './summary-lines'
import { fillPlaceholders, formatTreatment } from '@/domain/content/placeholders'
import { formatDayShort, formatTimeRange } from '@/domain/time/format'
import { formatMoney, toPence } from '@/domain/pricing/totals'

/** A drawing of the salon's door with the rising sun, for a completed booking. */
export const DrawnMoment = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 80 100" aria-hidden="true" className={joinClasses('drawn-moment', className)}>
    <path d="M4 100V40a36 36 0 0 1 72 0v60z" className="fill-blush" />
    <circle cx="40" cy="57" r="20" className="drawn-sun fill-rosewood" />
    <path d="M4 76c14-9 24-9 36-2s24 6 36-3v29H4z" className="fill-linen" />
    <path d="M4 88c16-8 30-5 40 0s22 4 32-2v14H4z" className="fill-paper" />
    <path
      d="M31.5 55.5l6 6L49 49.5"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="drawn-tick stroke-paper"
      pathLength="1"
    />
    {[39, 32].map((radius) => (
      <path
        key={radius}
        d={`M${40 - radius} 100V40a${radius} ${radius} 0 0 1 ${radius * 2} 0v60`}
        fill="none"
        strokeWidth="0.5"
        className="stroke-rosewood"
      />
    ))}
  </svg>
)

interface Props {
  words: SiteWords['sums']
  payment: PaymentDetails
  /** The pence that are being refunded to a customer who cancelled. */
  onItsWay?: number | null
}

/** The amounts of a sale, each with its label (D17). */
export const Sums = ({ words, payment, onItsWay }: Props) => (
  <dl className="figures mt-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
    {listSummaryLines(words, payment, onItsWay).map(({ name, text, strong }) => (
      <Sum key={name} name={name} text={text} strong={strong} />
    ))}
  </dl>
)

const Sum = ({ name, text, strong }: { name: string; text: string; strong?: boolean }) => (
  <>
    <dt className={strong ? 'text-h4' : 'text-ink-soft'}>{name}</dt>
    <dd className={strong ? 'text-right text-h4' : 'text-right'}>{text}</dd>
  </>
)

const formatWhen = ({ start_time, end_time }: PaidService): string => {
  const start = Date.parse(start_time)
  return `${formatDayShort(start)}, ${formatTimeRange(start, Date.parse(end_time))}`
}

const formatWhere = (performer: string, { location_name, staff_name }: PaidService): string =>
  [location_name, staff_name && fillPlaceholders(performer, { name: staff_name })].filter(Boolean).join(' · ')

/** The labels that the owner can change. */
export type SoldWords = Pick<SiteWords['own'], 'performer' | 'cancelled'>

interface ServiceTimesProps {
  words: SoldWords
  services: PaidService[]
  /** The text for a treatment that needs a patch test. Null if the page says so elsewhere. */
  patchTest: string | null
}

/** The booked treatments with times and prices. */
export const ServiceTimes = ({ words, services, patchTest }: ServiceTimesProps) => (
  <ul className="border-t border-hairline">
    {services.map((service) => (
      <li
        key={`${service.service_name} ${service.guest_name} ${service.start_time}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-hairline py-4"
      >
        <p className="font-[600]">{formatTreatment(service.service_name, service.guest_name)}</p>
        <p className="figures">{formatMoney(toPence(service.price))}</p>
        <p className="figures col-span-full">{formatWhen(service)}</p>
        <p className="col-span-full text-small text-ink-soft">{formatWhere(words.performer, service)}</p>
        {service.status === 'Cancelled' && (
          <p className="col-span-full text-small text-brick">{words.cancelled}</p>
        )}
        {patchTest && service.patch_test && service.status !== 'Cancelled' && (
          <p className="col-span-full text-small text-amber">{patchTest}</p>
        )}
      </li>
    ))}
  </ul>
)
