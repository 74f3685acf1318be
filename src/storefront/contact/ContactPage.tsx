import { toDirectionsHref } from '@/domain/content/address'
import { inviteTo } from '@/messages/invitations'
import { enquiryIntro } from '@/messages/contact'
import type { SiteWords } from '@/messages/site-words'
import { listComingClosures, type ClosedDays } from '@/domain/content/opening-hours'
import { toDayKey } from '@/domain/time/time'
import type { ClosedDaysView, SiteView } from '@/server/services/content/site-views'
import type { CourseView, LocationView, PageView } from '@/server/services/content/types'
import { Address } from './Address'
import { EnquiryForm, Mailbox, type NamedCourse } from './EnquiryForm.client'
import { LocationMap } from './LocationMap.client'
import { bookLocationHref } from '@/storefront/layout/menu'
import { ArchPicture } from '@/storefront/ui/Picture'
import { ButtonLink } from '@/storefront/ui/Button'
import { Container } from '@/storefront/ui/Container'
import { Icon } from '@/storefront/ui/Icon'
import { PageHead } from '@/storefront/pages/CmsPage'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { RichText } from '@/storefront/ui/RichText'
import { toTelHref } from '@/domain/text/names'

interface Props {
  words: SiteWords['contact']
  /** The heading, unless the owner's page has a title. */
  name: string
  page: PageView | null
  site: SiteView
  locations: LocationView[]
  courses: CourseView[]
  /** The address of each location's map, by location id. Empty if there is no key for maps. */
  maps: Record<string, string>
  closed?: ClosedDaysView[]
  /** The id of the location being edited. The preview opens at this location. */
  edited?: string
}

/** Contact details, an enquiry form, and the locations. */
export const ContactPage = (props: Props) => {
  const { words, name, page, site, locations, courses, maps, closed = [], edited } = props
  const today = toDayKey(Date.now())
  const named = courses.map(({ id, slug, title }) => ({ slug: slug || id, title }))
  return (
    <>
      <PageHead title={page?.title ?? name} intro={page?.intro} picture={page?.picture}>
        <div className="mt-6 flex flex-wrap gap-x-10">
          {site.phone && (
            <a href={toTelHref(site.phone)} className="text-link figures text-lead">
              <Icon name="phone" className="text-rosewood" />
              {site.phone}
            </a>
          )}
          {site.email && (
            <Mailbox asked={words.asked} email={site.email} courses={named}>
              <Icon name="mail" className="text-rosewood" />
            </Mailbox>
          )}
        </div>
      </PageHead>
      <Container className="py-14 lg:py-20">
        <RichText html={page?.bodyHtml ?? ''} className="mb-16" />
        <Enquiry words={words} courses={named} intro={site.enquiryIntro || enquiryIntro} />
        {locations.length === 0 && (
          <>
            <p>{words.noLocation}</p>
            <OwnersInvitation {...inviteTo('location')} />
          </>
        )}
        <ul className="grid gap-20">
          {locations.map((location) => (
            <LocationEntry
              key={location.id}
              words={words}
              location={location}
              site={site.name}
              map={maps[location.id]}
              closed={listComingClosures(closed, location.id, today)}
              isEdited={location.id === edited}
            />
          ))}
        </ul>
      </Container>
    </>
  )
}

interface EnquiryProps extends Pick<Props, 'words'> {
  courses: NamedCourse[]
  intro: string
}

const Enquiry = ({ words, courses, intro }: EnquiryProps) => (
  <section
    aria-labelledby="enquiry"
    className="mb-20 grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
  >
    <div>
      <h2 id="enquiry">{words.enquiry}</h2>
      <p className="mt-4 max-w-[40ch] whitespace-pre-line text-ink-soft">{intro}</p>
      <noscript>
        <p className="mt-4 max-w-[40ch]">{words.noScripts}</p>
      </noscript>
    </div>
    <div>
      <EnquiryForm courses={courses} another={words.another} begun={words.askedWords} />
    </div>
  </section>
)

interface Entry extends Pick<Props, 'words'> {
  location: LocationView
  site: string
  map?: string
  closed: ClosedDays[]
  isEdited: boolean
}

const LocationEntry = ({ words, location, site, map, closed, isEdited }: Entry) => (
  <li
    id={isEdited ? 'edited' : undefined}
    className="grid items-start gap-x-16 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
  >
    <LocationMap words={words} id={location.id} name={location.name} map={map ?? null}>
      <ArchPicture
        picture={location.map ?? location.picture}
        sizes="(min-width: 48rem) 40vw, 90vw"
        className="aspect-square"
      />
    </LocationMap>
    <div>
      <h2 id={`location-${location.id}`}>{location.name}</h2>
      <Address words={words} location={location} closed={closed} className="mt-6" />
      {location.email && (
        <a href={`mailto:${location.email}`} className="text-link break-all">
          {location.email}
        </a>
      )}
      {location.directions && (
        <p className="mt-4 max-w-[48ch] whitespace-pre-line text-ink-soft">{location.directions}</p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <ButtonLink
          href={bookLocationHref(location.name)}
          aria-describedby={`location-${location.id}`}
          kind="quiet"
        >
          Book appointment here
        </ButtonLink>
        <a
          href={toDirectionsHref(location, site)}
          rel="noopener"
          aria-label={`${words.directions}: ${location.name}`}
          className="text-link"
        >
          <Icon name="pin" className="text-rosewood" />
          {words.directions}
        </a>
      </div>
    </div>
  </li>
)
