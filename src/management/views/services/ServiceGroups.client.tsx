'use client'

import Link from 'next/link'
import type { Service } from '@/contract/catalogue'
import { StateTag } from '@/management/components/Tag'
import { toTitle } from '@/management/format/names'
import { type CategoryFacts, describeServiceState, formatServicePrice, getServiceHref } from './service-form'

const State = ({ service }: { service: Service }) => {
  if (!service.archived && service.is_published) return null
  const [tone, words] = describeServiceState(service)
  return <StateTag tone={tone} words={words} />
}

const Card = ({ service, location }: { service: Service; location: string }) => (
  <li>
    <Link className="desk-service" prefetch={false} href={getServiceHref('details', service.service_id)}>
      {service.images[0] ? (
        <img className="desk-arch" src={service.images[0]} alt="" loading="lazy" />
      ) : (
        <span className="desk-arch" aria-hidden="true" />
      )}
      <span className="desk-service__words">
        <strong>{toTitle(service.service_name)}</strong>
        <span className="desk-hint">
          {service.duration_minutes} min · {formatServicePrice(service, location) ?? 'no price yet'}
        </span>
        <State service={service} />
      </span>
    </Link>
  </li>
)

interface Props {
  services: Service[]
  categories: CategoryFacts[]
  /** The location whose prices are shown; empty: the lowest prices. */
  location: string
  /** True if categories without treatments are shown too. */
  showsEmpty: boolean
}

/** Treatments under their category's name, which links to its page. */
export const ServiceGroups = ({ services, categories, location, showsEmpty }: Props) => {
  const groups = categories.map((category) => ({
    category,
    own: services.filter(({ category_id: id }) => id === category.category_id),
  }))
  const known = new Set(categories.map(({ category_id: id }) => id))
  const others = services.filter(({ category_id: id }) => !id || !known.has(id))
  return (
    <>
      {groups
        .filter(({ category, own }) => own.length > 0 || (showsEmpty && !category.archived))
        .map(({ category, own }) => (
          <section
            key={category.category_id}
            className="desk-group"
            aria-label={toTitle(category.category_name)}
          >
            <header className="desk-group__head">
              <h3 className="desk-subhead">{toTitle(category.category_name)}</h3>
              <Link
                className="desk-link"
                prefetch={false}
                href={getServiceHref('category', category.category_id)}
              >
                Edit category<span className="desk-hidden"> {toTitle(category.category_name)}</span>
              </Link>
            </header>
            {own.length === 0 && <p className="desk-hint">No treatments yet.</p>}
            <ul className="desk-services">
              {own.map((service) => (
                <Card key={service.service_id} service={service} location={location} />
              ))}
            </ul>
          </section>
        ))}
      {others.length > 0 && (
        <ul className="desk-services">
          {others.map((service) => (
            <Card key={service.service_id} service={service} location={location} />
          ))}
        </ul>
      )}
    </>
  )
}
