import type {
  CategoryView,
  LocationView,
  ServiceView,
  TeamMemberView,
} from '../../server/services/content/types'
import { Section } from '../ui/Container'
import { Portrait } from './Portrait'
import { specialitiesOf } from './specialities'

interface Props {
  team: TeamMemberView[]
  categories: CategoryView[]
  services: ServiceView[]
  locations: LocationView[]
  title: string
  /** Of its heading: a page may show the team more than once. */
  id?: string
}

/** Who works here, as they want to be known: those whom the owner shows. */
export const Team = ({ team, categories, services, locations, title, id = 'team' }: Props) => {
  const shown = team.filter(({ isShown }) => isShown)
  if (shown.length === 0) return null
  return (
    <Section labelledBy={id} className="border-t border-hairline">
      <h2 id={id}>{title}</h2>
      <ul className="team mt-10 lg:mt-14">
        {shown.map((person) => (
          <Person
            key={person.id}
            person={person}
            knownFor={specialitiesOf(person, services, categories)}
            // With one location there is nothing to tell apart.
            places={locations.length > 1 ? placesOf(person, locations) : []}
          />
        ))}
      </ul>
    </Section>
  )
}

const placesOf = ({ locationIds }: TeamMemberView, locations: LocationView[]): string[] =>
  locations.filter(({ id }) => locationIds.includes(id)).map(({ name }) => name)

interface PersonProps {
  person: TeamMemberView
  knownFor: string[]
  places: string[]
}

const Person = ({ person, knownFor, places }: PersonProps) => (
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
    </div>
  </li>
)
