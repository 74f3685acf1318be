import type { ServiceSummary } from './FlowSummary'
import type { ReactNode } from 'react'
import type { SiteWords } from '@/messages/site-words'
import { formatLength } from '@/domain/time/format'
import { formatMoney } from '@/domain/pricing/totals'
import { Icon } from '@/storefront/ui/Icon'
import type { LocationView, ServiceView } from '@/server/services/content/types'
import { ChoiceCard } from './ChoiceCard'
import { getPriceAt } from '@/domain/content/relations'
import { type FlowQuery, toStepHref } from './steps'
import { formatAddressLine } from '@/domain/content/address'
import { Disclosure } from '@/storefront/ui/Disclosure'

interface Props {
  words: Pick<SiteWords['booking'], 'treatmentIs' | 'priceIs' | 'takes' | 'whereIs'>
  service: ServiceSummary
}

/** Treatment, price, duration and location in a short table. */
export const ServiceFacts = ({ words, service }: Props) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
    <Fact name={words.treatmentIs}>{service.name}</Fact>
    <Fact name={words.priceIs}>{formatMoney(service.pricePence)}</Fact>
    <Fact name={words.takes}>{formatLength(service.minutes)}</Fact>
    <Fact name={words.whereIs}>{service.place}</Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="figures font-[550]">{children}</dd>
  </>
)

interface PatchTestNoteProps {
  words: SiteWords['booking']
  service: ServiceView
}

/** Shown before a time is chosen and again on the review page (D39, S7). */
export const PatchTestNote = ({ words, service }: PatchTestNoteProps) => (
  <p className="flex items-start gap-3 rounded-control border border-amber bg-white px-4 py-3 text-ink">
    <Icon name="alert" className="text-amber" />
    <span>
      <strong className="font-[600]">{words.patchTest}</strong>{' '}
      {service.hasBookableTest ? words.patchTestBook : words.patchTestHow}
    </span>
  </p>
)

interface ServiceChoiceProps {
  /** The text for a treatment that needs a patch test. */
  patchTest: string
  /** The text of the link to the treatment's details. */
  about: string
  service: ServiceView
  locationId: string
  query: FlowQuery
  chosen: boolean
}

/** A treatment with its price and minutes. One tap opens its times. */
export const ServiceChoice = ({
  patchTest,
  about,
  service,
  locationId,
  query,
  chosen,
}: ServiceChoiceProps) => {
  const own = { ...query, serviceId: service.id }
  return (
    <ChoiceCard
      href={toStepHref('select-date', own)}
      here={toStepHref('select-service', own)}
      chosen={chosen}
      title={service.name}
      picture={service.pictures[0] ?? null}
      more={
        <a
          href={toStepHref('service-information', own)}
          aria-label={`About ${service.name}`}
          className="text-link relative z-[1] -mb-2 text-small"
        >
          {about}
        </a>
      }
    >
      <p className="figures mt-1 font-[550]">
        {formatMoney(getPriceAt(service, locationId) ?? 0)} · {formatLength(service.durationMinutes)}
      </p>
      {service.summary && <p className="mt-1 line-clamp-2 text-small text-ink-soft">{service.summary}</p>}
      {service.patchTest && <p className="mt-1 text-small text-amber">{patchTest}</p>}
    </ChoiceCard>
  )
}

interface ServiceDetailsProps {
  words: Pick<SiteWords['booking'], 'aboutService' | 'location'>
  /** The text of the aftercare link. */
  aftercare: string
  service: ServiceView
  location: LocationView
  open?: boolean
  /** The address of the treatment's aftercare advice, if any. */
  aftercareHref?: string
}

/** The two collapsible sections: About service, and Location (S1). */
export const ServiceDetails = ({
  words,
  aftercare,
  service,
  location,
  open,
  aftercareHref,
}: ServiceDetailsProps) => (
  <div className="border-t border-hairline">
    <Section title={words.aboutService} open={open}>
      {service.descriptionHtml ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: service.descriptionHtml }} />
      ) : (
        <p>{service.summary}</p>
      )}
      {aftercareHref && (
        <a href={aftercareHref} className="text-link mt-2">
          {aftercare}
        </a>
      )}
    </Section>
    <Section title={words.location}>
      <address className="grid gap-3 not-italic">
        <p>
          <strong className="font-[600]">{location.name}</strong>
          <br />
          {formatAddressLine(location)}
        </p>
        {location.openingText && (
          <p className="figures whitespace-pre-line text-ink-soft">{location.openingText}</p>
        )}
        {location.directions && <p className="max-w-(--measure) text-ink-soft">{location.directions}</p>}
        {location.phone && (
          <p>
            <a href={`tel:${location.phone.replace(/\s/g, '')}`} className="text-link figures">
              {location.phone}
            </a>
          </p>
        )}
      </address>
    </Section>
  </div>
)

const Section = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <Disclosure
    title={<span className="font-display text-h4">{title}</span>}
    open={open}
    className="border-b border-hairline py-2"
  >
    <div className="pb-5 pt-2">{children}</div>
  </Disclosure>
)
