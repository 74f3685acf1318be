import Link from 'next/link'
import type { Service } from '@/contract/catalogue'
import { serviceTexts } from '@/messages/management-services'
import { formatPounds } from '@/management/format/payment-state'
import { getServiceHref } from './service-form'

const Prices = ({ service }: { service: Service }) => {
  const prices = service.prices ?? []
  return (
    <section className="desk-panel" aria-label="Pricing">
      <h2>Pricing</h2>
      {prices.length === 0 ? (
        <p className="desk-hint">{serviceTexts.nowhere}</p>
      ) : (
        <dl className="desk-facts">
          {prices.map(({ location_id: id, location_name: name, price }) => (
            <div key={id} className="desk-facts__pair">
              <dt>{name}</dt>
              <dd>{price ? formatPounds(price) : serviceTexts.noPrice}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The treatment's text as visitors see it, and its prices by location. */
export const ServiceSummary = ({ service }: { service: Service }) => (
  <div className="desk-panels">
    <section className="desk-panel desk-course-glance" aria-label="At a glance">
      {service.images[0] && <img className="desk-course-picture" src={service.images[0]} alt="" />}
      <dl className="desk-facts">
        <dt>Category</dt>
        <dd>
          {service.category_id ? (
            <Link
              className="desk-link"
              prefetch={false}
              href={getServiceHref('category', service.category_id)}
            >
              {service.category_name}
            </Link>
          ) : (
            '–'
          )}
        </dd>
        <dt>Duration</dt>
        <dd>{service.duration_minutes} minutes</dd>
      </dl>
    </section>
    <Prices service={service} />
    <section className="desk-panel" aria-label="What visitors see">
      {service.summary && <p>{service.summary}</p>}
      {service.description ? (
        <>
          <h2>Description</h2>
          <div className="desk-prose" dangerouslySetInnerHTML={{ __html: service.description }} />
        </>
      ) : (
        !service.summary && <p className="desk-hint">{serviceTexts.noDescription}</p>
      )}
    </section>
  </div>
)
