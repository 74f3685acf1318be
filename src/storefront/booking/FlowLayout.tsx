import type { ReactNode } from 'react'
import { ArchPicture, type PictureData } from '@/storefront/ui/Picture'
import { formatMinutes } from '@/storefront/ui/Price'
import { formatMoney } from '@/domain/pricing/totals'
import { formatAddressLine } from '@/domain/content/address'
import type { FlowChoice } from './steps'
import { Container } from '@/storefront/ui/Breadcrumb'
import type { BreadcrumbPlace } from './breadcrumb-place'

interface Props {
  /** What was chosen, in full: beside the decision on a wide screen. */
  summary?: ReactNode
  /** What the action is about, in short: beside it in the bar of a phone. */
  line?: ReactNode
  /** The one next action. */
  action?: ReactNode
  /** Nothing is chosen yet to go on with: the action waits at the end of the page, and covers no choice. */
  isWaiting?: boolean
  /** What else can be done: in the page of a phone, under the action of a wide screen. */
  others?: ReactNode
  /** Under it all: the way back. */
  after?: ReactNode
  /** Above the action, in the page: sums, terms, alerts. */
  children?: ReactNode
}

/**
 * What was chosen and the one next action: a column at the side of a wide screen. On a phone only the action stays at
 * the bottom, in one line; the rest stands in the page, and in a low window the action does, too (flow-bar.css).
 */
export const FlowBar = ({ summary, line, action, isWaiting = false, others, after, children }: Props) => (
  <aside aria-label="Your booking" className="flow-bar">
    {summary && <div className="max-lg:hidden">{summary}</div>}
    {children && <div className="flow-bar-page">{children}</div>}
    {others && <div className="flow-bar-others">{others}</div>}
    {action && (
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

/** Service, price, minutes, picture and address: beside the decision on a wide screen. */
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

const formatCost = ({ pricePence, minutes }: ServiceSummary): string =>
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
export const LocationSummary = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="font-display text-h4 leading-tight">{title}</p>
    <p className="mt-2 text-small text-ink-soft">{text}</p>
  </div>
)

/** What the bar shows of a chosen service; null while something is missing. */
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
  /** One line under the title. */
  intro?: ReactNode
  /** The decision of this screen. */
  children: ReactNode
  /** What was chosen and the one next action: at the bottom of a phone, beside the decision on a wide screen. */
  bar: ReactNode
}

export const FlowLayout = ({ place, title, intro, children, bar }: FlowLayoutProps) => (
  <Container className="pt-2 lg:pt-6">
    {place.trail}
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16 lg:pb-24">
      <div className="min-w-0 pb-12">
        <h1 className="mt-3 text-h2 lg:mt-6">{title}</h1>
        {intro && <div className="mt-5 max-w-(--measure) text-ink-soft">{intro}</div>}
        <div className="mt-5 sm:mt-8 lg:mt-10">{children}</div>
      </div>
      {bar}
    </div>
  </Container>
)
