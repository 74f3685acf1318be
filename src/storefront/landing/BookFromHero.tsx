import type { LocationView } from '../../server/services/content/types'
import { bookLocationHref } from '../layout/links'
import { ButtonLink } from '../ui/Button'

/** So many locations fit beside each other. */
const FEW = 3

interface Props {
  label: string
  locations: LocationView[]
}

/** To booking. With a few locations each has its own button, which saves the step that asks for it. */
export const BookFromHero = ({ label, locations }: Props) => {
  const [only, ...others] = locations
  if (!only || locations.length > FEW) return <ButtonLink href="/booking-appointment">{label}</ButtonLink>
  if (others.length === 0) return <ButtonLink href={bookLocationHref(only.name)}>{label}</ButtonLink>
  return (
    <div role="group" aria-labelledby="hero-action">
      <p id="hero-action" className="mb-3 font-[600]">
        {label}
      </p>
      <ul className="flex flex-wrap gap-3">
        {locations.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink href={bookLocationHref(name)} aria-describedby="hero-action">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
