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

/** Service, price and minutes: two lines on a phone, with picture and address on a wide screen. */
export const FlowSummary = ({ service }: { service: ServiceSummary }) => (
  <div className="flex items-baseline justify-between gap-4 sm:block">
    <ArchPicture
      picture={service.picture}
      sizes="10rem"
      decorative
      className="mb-5 hidden aspect-4/5 w-32 lg:block"
    />
    <p className="min-w-0 truncate font-[600] lg:whitespace-normal lg:font-display lg:text-h4 lg:font-[420] lg:leading-tight">
      {service.name}
    </p>
    <p className="figures shrink-0 whitespace-nowrap lg:mt-2">
      {formatMoney(service.pricePence)} · {formatMinutes(service.minutes)}
    </p>
    <p className="mt-4 hidden text-small text-ink-soft lg:block">
      <span className="font-[600] text-ink">{service.place}</span>
      <br />
      {service.address}
    </p>
  </div>
)

/** Before a service is chosen: only where. */
export const PlaceSummary = ({ place, text }: { place: string | null; text: string }) => (
  <div className="hidden lg:block">
    <p className="font-display text-h4 leading-tight">{place ?? 'Your appointment'}</p>
    <p className="mt-2 text-small text-ink-soft">{text}</p>
  </div>
)
