import { formatAddressLine } from '@/domain/content/address'
import { formatMoney } from '@/domain/pricing/totals'
import { ArchPicture, type PictureData } from '@/storefront/ui/Picture'
import { formatLength } from '@/domain/time/format'
import type { FlowChoice } from './steps'

export interface ServiceSummary {
  name: string
  pricePence: number
  minutes: number
  place: string
  address: string
  picture: PictureData | null
}

/** The treatment with its price, minutes, picture and address. On a wide screen, it is beside the content. */
export const FlowSummary = ({ service }: { service: ServiceSummary }) => (
  <>
    <ArchPicture picture={service.picture} sizes="10rem" decorative className="mb-5 aspect-4/5 w-32" />
    <p className="font-display text-h4 leading-tight">{service.name}</p>
    <p className="figures mt-2 whitespace-nowrap">{formatCost(service)}</p>
    <p className="mt-4 text-small text-ink-soft">
      <span className="font-[600] text-ink">{service.place}</span>
      <br />
      {service.address}
    </p>
  </>
)

/** Formats price and duration: "£38.00 · 45 min". */
export const formatCost = ({ pricePence, minutes }: ServiceSummary): string =>
  `${formatMoney(pricePence)} · ${formatLength(minutes)}`

/** The treatment and its price in a phone's bar. They are on separate lines if the screen is narrow. */
export const FlowLine = ({ service }: { service: ServiceSummary }) => (
  <>
    <p className="truncate font-[600] leading-snug">{service.name}</p>
    <p className="figures text-small leading-snug">
      <span className="whitespace-nowrap">{formatMoney(service.pricePence)}</span>
      <span className="max-[22rem]:hidden"> · </span>
      <span className="whitespace-nowrap max-[22rem]:block">{formatLength(service.minutes)}</span>
    </p>
  </>
)

/** Only shows the location, if one is chosen, because no treatment is chosen yet. */
export const LocationSummary = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="font-display text-h4 leading-tight">{title}</p>
    <p className="mt-2 text-small text-ink-soft">{text}</p>
  </div>
)

/** The summary of a chosen treatment. Null if a choice is missing. */
export const toServiceSummary = ({ service, location, pricePence }: FlowChoice): ServiceSummary | null =>
  service && location && pricePence !== null
    ? {
        name: service.name,
        pricePence,
        minutes: service.durationMinutes,
        place: location.name,
        address: formatAddressLine(location),
        picture: service.pictures[0] ?? null,
      }
    : null
