import { ArchPicture } from '../ui/ArchPicture'
import { formatMinutes } from '../ui/Duration'
import { formatMoney } from '../../domain/pricing/money'
import type { PictureData } from '../ui/picture-data'

export interface ServiceSummary {
  name: string
  pricePence: number
  minutes: number
  place: string
  address: string
  picture: PictureData | null
}

/** Service, price, minutes, picture and address: beside the decision on a wide screen. */
export const FlowSummary = ({ service }: { service: ServiceSummary }) => (
  <>
    <ArchPicture picture={service.picture} sizes="10rem" decorative className="mb-5 aspect-4/5 w-32" />
    <p className="font-display text-h4 leading-tight">{service.name}</p>
    <p className="figures mt-2 whitespace-nowrap">{costOf(service)}</p>
    <p className="mt-4 text-small text-ink-soft">
      <span className="font-[600] text-ink">{service.place}</span>
      <br />
      {service.address}
    </p>
  </>
)

const costOf = ({ pricePence, minutes }: ServiceSummary): string =>
  `${formatMoney(pricePence)} · ${formatMinutes(minutes)}`

/** The same in the bar of a phone: what and how much; on a narrow one each in a line of its own. */
export const FlowLine = ({ service }: { service: ServiceSummary }) => (
  <>
    <p className="truncate font-[600] leading-snug">{service.name}</p>
    <p className="figures text-small leading-snug">
      <span className="whitespace-nowrap">{formatMoney(service.pricePence)}</span>
      <span className="max-[22rem]:hidden"> · </span>
      <span className="whitespace-nowrap max-[22rem]:block">{formatMinutes(service.minutes)}</span>
    </p>
  </>
)

/** Before a service is chosen: only where, or not even that. */
export const PlaceSummary = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="font-display text-h4 leading-tight">{title}</p>
    <p className="mt-2 text-small text-ink-soft">{text}</p>
  </div>
)
