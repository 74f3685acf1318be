import type { ReactNode } from 'react'
import { ArchPicture, type PictureData } from '@/storefront/ui/Picture'
import { formatMinutes } from '@/storefront/ui/Price'
import { formatMoney } from '@/domain/pricing/totals'
import { formatAddressLine } from '@/domain/content/address'
import type { FlowChoice } from './steps'
import { Container } from '@/storefront/ui/Breadcrumb'
import type { BreadcrumbPlace } from './breadcrumb-place'

interface Props {
  /** The choices so far, in full. On a wide screen, they are beside the content. */
  summary?: ReactNode
  /** A short summary, shown beside the action in a phone's bar. */
  line?: ReactNode
  /** The main action. */
  action?: ReactNode
  /** True if no choice has been made yet. The action is then at the end of the page, where it covers no choice. */
  isWaiting?: boolean
  /** True if the choices lead on by themselves. Until one is made, only the keyboard and screen readers need the action. */
  leadsOn?: boolean
  /** Further actions. They are in the page on a phone, and below the main action on a wide screen. */
  others?: ReactNode
  /** Shown at the very bottom, such as the link back. */
  after?: ReactNode
  /** Shown in the page, above the action: amounts, terms and alerts. */
  children?: ReactNode
}

/**
 * The choices so far and the main action, in a side column on a wide screen. On a phone, only the action stays at the
 * bottom, in one line, and the rest is in the page. In a low window, the action is in the page too (flow-bar.css).
 */
export const FlowBar = ({
  summary,
  line,
  action,
  isWaiting = false,
  leadsOn = false,
  others,
  after,
  children,
}: Props) => (
  <aside aria-label="Your booking" className="flow-bar">
    {summary && <div className="max-lg:hidden">{summary}</div>}
    {children && <div className="flow-bar-page">{children}</div>}
    {others && <div className="flow-bar-others">{others}</div>}
    {action && leadsOn && <div className="for-keys">{action}</div>}
    {action && !leadsOn && (
      <div className={isWaiting ? 'flow-bar-line flow-bar-waiting' : 'flow-bar-line'}>
        {line && <div className="min-w-0 grow lg:hidden">{line}</div>}
        <div className="flow-bar-action">{action}</div>
      </div>
    )}
    {after && <div className="flow-bar-after">{after}</div>}
  </aside>
)

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
  `${formatMoney(pricePence)} · ${formatMinutes(minutes)}`

/** The treatment and its price in a phone's bar. They are on separate lines if the screen is narrow. */
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

interface FlowLayoutProps {
  place: BreadcrumbPlace
  title: string
  /** The price and duration, where there is no summary beside the content. */
  cost?: string
  /** One line below the title. */
  intro?: ReactNode
  /** The main content of this step. */
  children: ReactNode
  /**
   * The choices so far and the main action. They are at the bottom on a phone, and beside the content on a wide screen.
   */
  bar: ReactNode
}

export const FlowLayout = ({ place, title, cost, intro, children, bar }: FlowLayoutProps) => (
  <Container className="lg:pt-6 sm:pt-2">
    {place.trail}
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16 lg:pb-24">
      <div className="min-w-0 pb-12">
        <h1 className="text-h2 max-sm:mt-1 max-sm:text-h3 sm:mt-3 lg:mt-6">{title}</h1>
        {cost && <p className="figures mt-1 lg:hidden">{cost}</p>}
        {intro && <div className="mt-5 max-w-(--measure) text-ink-soft">{intro}</div>}
        <div className="mt-5 sm:mt-8 lg:mt-10">{children}</div>
      </div>
      {bar}
    </div>
  </Container>
)
