import { fillPlaceholders } from '@/domain/content/placeholders'
import { getOfferedPrice, isPerformedBy } from '@/domain/content/relations'
import { inviteTo } from '@/messages/invitations'
import type {
  CategoryView,
  LocationView,
  PageView,
  ServiceView,
  TeamMemberView,
} from '@/server/services/content/types'
import { ArchPicture } from '@/storefront/ui/Picture'
import { Monogram } from '@/storefront/ui/Icon'
import { Section } from '@/storefront/ui/Section'
import type { SiteWords } from '@/messages/site-words'
import { CategoryLines } from '@/storefront/services/CategoryLines'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { ButtonLink } from '@/storefront/ui/Button'
import { CmsPage } from './CmsPage'

interface Props {
  person: TeamMemberView
  /** The displayed width, for the browser's choice of file. */
  sizes: string
  /** True if the name is beside it. */
  decorative?: boolean
}

/** A person's photo in the arch. If there is none, their initial. */
export const Portrait = ({ person: { name, photo, hue }, sizes, decorative }: Props) =>
  photo ? (
    <ArchPicture picture={photo} sizes={sizes} decorative={decorative} className="portrait aspect-4/5" />
  ) : (
    <div className="arch aspect-4/5">
      <Monogram name={name} hue={hue} />
    </div>
  )

/** A person's specialities: their own text or, if they have none, the categories in which they perform treatments. */
export const listSpecialities = (
  { id, specialities }: Pick<TeamMemberView, 'id' | 'specialities'>,
  services: Pick<ServiceView, 'categoryId' | 'performers'>[],
  categories: Pick<CategoryView, 'id' | 'name'>[],
): string[] => {
  if (specialities.length > 0) return specialities
  const named = new Set(
    services.filter(({ performers }) => isPerformedBy(performers, id)).map(({ categoryId }) => categoryId),
  )
  return categories.filter((category) => named.has(category.id)).map(({ name }) => name)
}

interface TeamProps {
  team: TeamMemberView[]
  categories: CategoryView[]
  services: ServiceView[]
  locations: LocationView[]
  title: string
  /** The text of the link to book one person; `{name}` is the name. */
  bookWith: string
  /** The heading's id. It can be set because a page may show the team more than once. */
  id?: string
}

/** The team members whom the owner shows, with their own descriptions. */
export const Team = ({ team, categories, services, locations, title, bookWith, id = 'team' }: TeamProps) => {
  const shown = team.filter(({ isShown }) => isShown)
  if (shown.length === 0) return null
  const knownFor = shown.map((person) => listSpecialities(person, services, categories))
  // If all perform the same, the categories say nothing about anyone.
  const isSame = new Set(knownFor.map((list) => list.join('|'))).size === 1
  return (
    <Section wide labelledBy={id} className="border-t border-hairline">
      <h2 id={id}>{title}</h2>
      <ul className="team mt-10 lg:mt-14">
        {shown.map((person, index) => (
          <Person
            key={person.id}
            person={person}
            knownFor={isSame ? person.specialities : (knownFor[index] ?? [])}
            bookWith={
              canBeBooked(person, services, categories)
                ? fillPlaceholders(bookWith, { name: person.name })
                : null
            }
            // With only one location, there is no need to name it.
            places={locations.length > 1 ? listMemberLocations(person, locations) : []}
          />
        ))}
      </ul>
    </Section>
  )
}

/** True if the person performs a treatment with a price at a location where they work (D24). */
const canBeBooked = (
  { id, locationIds }: TeamMemberView,
  services: ServiceView[],
  categories: CategoryView[],
): boolean =>
  services.some(
    (service) =>
      isPerformedBy(service.performers, id) &&
      locationIds.some(
        (location) =>
          getOfferedPrice(
            service,
            categories.find((category) => category.id === service.categoryId),
            location,
          ) !== null,
      ),
  )

const listMemberLocations = ({ locationIds }: TeamMemberView, locations: LocationView[]): string[] =>
  locations.filter(({ id }) => locationIds.includes(id)).map(({ name }) => name)

interface PersonProps {
  person: TeamMemberView
  knownFor: string[]
  places: string[]
  /** The text of the booking link. Null if nothing can be booked with this person. */
  bookWith: string | null
}

const Person = ({ person, knownFor, places, bookWith }: PersonProps) => (
  <li className="team-member">
    <Portrait person={person} sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 30vw, 34vw" />
    <div>
      <h3 className="text-h4">{person.name}</h3>
      {person.role && <p className="mt-1 font-[550] text-rosewood">{person.role}</p>}
      {places.length > 0 && <p className="mt-1 text-small text-ink-soft">{places.join(' and ')}</p>}
      {person.words && <p className="mt-3 text-small">{person.words}</p>}
      {knownFor.length > 0 && (
        <ul aria-label={`What ${person.name} is known for`} className="mt-3 flex flex-wrap gap-x-2 gap-y-1.5">
          {knownFor.map((one) => (
            <li key={one} className="rounded-full bg-linen px-3 py-1 text-small">
              {one}
            </li>
          ))}
        </ul>
      )}
      {bookWith && (
        <a
          href={`/booking-appointment?${new URLSearchParams({ staff: person.id })}`}
          className="text-link mt-2"
        >
          {bookWith}
        </a>
      )}
    </div>
  </li>
)

const NoTeam = ({ words }: { words: SiteWords['about'] }) => (
  <Section labelledBy="team" className="border-t border-hairline">
    <h2 id="team">{words.team}</h2>
    <p className="mt-6">{words.noTeam}</p>
    <OwnersInvitation {...inviteTo('person')} />
  </Section>
)

interface AboutPageProps {
  words: SiteWords['about']
  page: PageView
  team: TeamMemberView[]
  categories: CategoryView[]
  services: ServiceView[]
  locations: LocationView[]
}

/** The story, the team, the treatments and a booking link. */
export const AboutPage = ({ words, page, team, categories, services, locations }: AboutPageProps) => (
  <CmsPage page={page}>
    {team.length === 0 && <NoTeam words={words} />}
    <Team
      team={team}
      categories={categories}
      services={services}
      locations={locations}
      title={words.team}
      bookWith={words.bookWith}
    />
    {categories.length > 0 && (
      <Section tone="linen" labelledBy="offered">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
          <div>
            <h2 id="offered">{words.offered}</h2>
            <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
              <ButtonLink href="/booking-appointment">{words.book}</ButtonLink>
              <a href="/categories" className="text-link">
                {words.services}
              </a>
            </div>
          </div>
          <CategoryLines categories={categories} services={services} />
        </div>
      </Section>
    )}
  </CmsPage>
)
