import { bookServiceHref } from '@/storefront/layout/menu'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { ButtonLink, joinClasses } from '@/storefront/ui/Button'
import { Duration, Price } from '@/storefront/ui/Price'
import { getOfferedPrice } from '@/domain/content/relations'
import { type BookChoice, BookMenu } from './BookMenu'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { RichText } from '@/storefront/ui/RichText'
import { ArchPicture } from '@/storefront/ui/Picture'
import { Disclosure } from '@/storefront/ui/Disclosure'

export interface Start {
  pence: number
  minutes: number
  /** True if some prices are higher. */
  from: boolean
}

/**
 * The lowest price of the bookable treatments in a category (D24), with the time of the treatment that costs it. Null if
 * none can be booked.
 */
export const findLowestPrice = (
  services: Pick<ServiceView, 'prices' | 'durationMinutes' | 'isPatchTest'>[],
  { notOfferedAt }: Pick<CategoryView, 'notOfferedAt'>,
): Start | null => {
  // A free patch test says nothing about the prices of a category.
  const treatments = services.filter(({ isPatchTest }) => !isPatchTest)
  const counted = treatments.length > 0 ? treatments : services
  const offers = counted.flatMap(({ prices, durationMinutes: minutes }) =>
    prices
      .filter(({ location }) => !notOfferedAt.includes(location))
      .map(({ pricePence: pence }) => ({ pence, minutes })),
  )
  const [lowest] = offers.toSorted((a, b) => a.pence - b.pence || a.minutes - b.minutes)
  return lowest ? { ...lowest, from: offers.some(({ pence }) => pence > lowest.pence) } : null
}

/** Shows the price and time as "from £38.00 · 45 min". */
export const PriceAndTime = ({ pence, minutes, from, className }: Start & { className?: string }) => (
  <span className={joinClasses('block figures font-[550]', className)}>
    <Price pence={pence} from={from} />
    <span aria-hidden="true"> · </span>
    <Duration minutes={minutes} />
  </span>
)

/**
 * The locations where a treatment can be booked. It must have a price there, and its category must be offered there
 * (D24).
 */
export const listBookableLocations = (
  service: ServiceView,
  category: CategoryView,
  locations: LocationView[],
): (BookChoice & { pricePence: number })[] =>
  locations.flatMap((location) => {
    const pricePence = getOfferedPrice(service, category, location.id)
    if (pricePence === null) return []
    return [
      {
        location: location.name,
        href: bookServiceHref(location.name, category.name, service.id),
        pricePence,
      },
    ]
  })

type Words = SiteWords['treatments']

interface Props {
  words: Words
  service: ServiceView
  category: CategoryView
  locations: LocationView[]
  /** True if there is aftercare advice further down the page. */
  hasAftercare?: boolean
  /** The treatment's former slugs. */
  former?: string[]
  /** True if the treatment is being edited. The preview opens at it. */
  isEdited: boolean
}

/** One treatment with its description, price and duration, and a booking link. */
export const ServiceCard = ({
  words,
  service,
  category,
  locations,
  hasAftercare,
  former = [],
  isEdited,
}: Props) => {
  const choices = listBookableLocations(service, category, locations)
  const start = findLowestPrice([service], category)
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
      <BookThis
        words={words}
        choices={choices}
        start={start}
        severalHouses={locations.length > 1}
        heading={heading}
      />
    </li>
  )
}

interface BookProps {
  words: Words
  choices: BookChoice[]
  start: Start | null
  severalHouses: boolean
  heading: string
}

/**
 * The price and a quiet button. The whole row can be pressed.
 *
 * Links straight to booking if there is one location. If there are several, shows a list of them. If there are none,
 * shows the phone number.
 */
const BookThis = ({ words, choices, start, severalHouses, heading }: BookProps) => {
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
      {start && <PriceAndTime {...start} className="service-row-price" />}
      {others.length > 0 ? (
        <BookMenu title="Book This Service" choices={choices} describedBy={heading} />
      ) : (
        <>
          <ButtonLink href={only.href} kind="quiet" aria-describedby={heading} className="service-row-link">
            Book This Service
          </ButtonLink>
          {severalHouses && (
            <p className="text-small text-ink-soft">
              {fillPlaceholders(words.onlyAt, { location: only.location })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
