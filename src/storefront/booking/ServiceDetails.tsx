import { addressInOneLine } from '../../domain/content/address'
import type { ReactNode } from 'react'
import type { SiteWords } from '../../messages/site-words'
import type { LocationView, ServiceView } from '../../server/services/content/types'
import { Disclosure } from '../ui/Disclosure'

interface Props {
  words: Pick<SiteWords['booking'], 'aboutService' | 'location'>
  /** What the link to the aftercare is called. */
  aftercare: string
  service: ServiceView
  location: LocationView
  open?: boolean
  /** Where its aftercare stands, when there is some. */
  aftercareHref?: string
}

/** The two sections that fold: About service, and Location (S1). */
export const ServiceDetails = ({ words, aftercare, service, location, open, aftercareHref }: Props) => (
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
          {addressInOneLine(location)}
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
