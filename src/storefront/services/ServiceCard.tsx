import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import type { CategoryView, LocationView, ServiceView } from '../../server/services/content/types'
import { RichText } from '../ui/RichText'
import { ArchPicture } from '../ui/ArchPicture'
import { ButtonLink } from '../ui/Button'
import { Disclosure } from '../ui/Disclosure'
import { bookableAt } from './bookable'
import { type BookChoice, BookMenu } from './BookMenu'
import { PriceAndTime } from './PriceAndTime'
import { startingAt } from './starting-at'

type Words = SiteWords['treatments']

interface Props {
  words: Words
  service: ServiceView
  category: CategoryView
  locations: LocationView[]
  /** There is advice for afterwards further down the page. */
  hasAftercare?: boolean
  /** Names that it had before in addresses. */
  former?: string[]
  /** The preview opens at it. */
  isEdited: boolean
}

/** One treatment: what it is, what it costs and takes, and the way to book it. */
export const ServiceCard = ({
  words,
  service,
  category,
  locations,
  hasAftercare,
  former = [],
  isEdited,
}: Props) => {
  const choices = bookableAt(service, category, locations)
  const start = startingAt([service], category)
  const heading = `service-${service.id}`
  return (
    <li id={isEdited ? 'edited' : service.slug || undefined} className="service-row">
      {former.map((name) => (
        <span key={name} id={name} className="absolute" />
      ))}
      <ArchPicture
        picture={service.pictures[0] ?? category.picture}
        sizes="(min-width: 64rem) 13rem, 30vw"
        decorative
        className="service-row-picture"
      />
      <div className="service-row-words">
        <h3 id={heading}>{service.name}</h3>
        {start && choices.length > 0 && <PriceAndTime {...start} className="mt-2" />}
        {service.summary && <p className="mt-3 max-w-[52ch] text-ink-soft">{service.summary}</p>}
        {service.patchTest && <p className="mt-3 text-small font-[550] text-amber">{words.patchTest}</p>}
        {service.descriptionHtml && (
          <Disclosure className="mt-2 max-w-[36rem]" title={<span className="font-[550]">{words.more}</span>}>
            <RichText html={service.descriptionHtml} className="pb-4 pt-1 text-ink-soft" />
          </Disclosure>
        )}
        {hasAftercare && (
          <a
            href="#aftercare"
            aria-label={`${words.aftercare}: ${service.name}`}
            className="text-link text-small"
          >
            {words.aftercare}
          </a>
        )}
      </div>
      <BookThis words={words} choices={choices} severalHouses={locations.length > 1} heading={heading} />
    </li>
  )
}

interface BookProps {
  words: Words
  choices: BookChoice[]
  severalHouses: boolean
  heading: string
}

/** One location: straight to booking. Several: a list of them. None: the telephone. */
const BookThis = ({ words, choices, severalHouses, heading }: BookProps) => {
  const [only, ...others] = choices
  if (!only)
    return (
      <p className="service-row-book text-small text-ink-soft">
        {words.notOnline}{' '}
        <a href="/contact-us" className="underline">
          {words.askUs}
        </a>
      </p>
    )
  return (
    <div className="service-row-book">
      {others.length > 0 ? (
        <BookMenu title="Book This Service" choices={choices} describedBy={heading} />
      ) : (
        <>
          <ButtonLink href={only.href} aria-describedby={heading} className="w-full">
            Book This Service
          </ButtonLink>
          {severalHouses && (
            <p className="mt-2 text-small text-ink-soft">
              {filledIn(words.onlyAt, { location: only.location })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
