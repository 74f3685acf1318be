'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { Location, Service } from '@/contract/catalogue'
import { Tabs } from '@/management/components/ChoiceList.client'
import { useQuery, useFlashMessage } from '@/management/hooks/navigation.client'
import { type CategoryFacts, formatServicePrice, servicePages } from './service-form'
import { ServiceGroups } from './ServiceGroups.client'
import { isTitled } from '@/management/format/names'
import { serviceLoadTexts } from './texts'
import { inviteTo } from '@/messages/invitations'
import { serviceTexts } from '@/messages/management-services'
import { ActionLink, EditorLink } from '@/management/components/Action.client'
import { PublishDrafts } from '@/management/components/PublishDrafts.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Page } from '@/management/components/Page.client'

interface Props {
  categories: CategoryFacts[]
  locations: Location[]
}

const serviceFilters = [
  ['', 'On offer'],
  ['archived', 'Archived'],
] as const

/** Filters by category, location and availability; all kept in the address. */
const ServiceFilters = ({ categories, locations }: Props) => {
  const { get, setQuery } = useQuery()
  const tags = [
    ['', 'All Services'] as const,
    ...categories
      .filter(({ archived, category_name: name }) => !archived && isTitled(name))
      .map(({ category_id: id, category_name: name }) => [id, name] as const),
  ]
  return (
    <div className="desk-service-filters">
      <Tabs
        label="Category"
        options={tags}
        chosen={get('category')}
        onChoose={(category) => setQuery({ category })}
      />
      <div className="desk-service-filters__row">
        <label className="desk-field">
          <span>Location</span>
          <select
            className="desk-input"
            value={get('location')}
            onChange={(event) => setQuery({ location: event.target.value })}
          >
            <option value="">All locations</option>
            {locations.map(({ location_id: id, location_name: name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Tabs
          label="Which services"
          options={serviceFilters}
          chosen={get('show')}
          onChoose={(show) => setQuery({ show })}
        />
      </div>
    </div>
  )
}

interface LoadedServices {
  services: Service[]
  categories: CategoryFacts[]
  locations: Location[]
  /** True if the treatments can be imported from a file. */
  isAdmin: boolean
}

/**
 * All treatments, or those of a category and a location; archived ones are listed separately. The filters are kept in
 * the address.
 */
const Listed = ({ services, categories, locations, isAdmin }: LoadedServices) => {
  const { get } = useQuery()
  const [category, location, away] = [get('category'), get('location'), get('show') === 'archived']
  const shown = services.filter(
    (one) =>
      Boolean(one.archived) === away &&
      (!category || one.category_id === category) &&
      (!location || away || formatServicePrice(one, location) !== null),
  )
  const none = away ? serviceTexts.noneAway : serviceTexts.noneHere
  return (
    <>
      <ServiceFilters categories={categories} locations={locations} />
      <p className="desk-hint" role="status">
        {shown.length === 1 ? '1 treatment' : `${shown.length} treatments`}
      </p>
      {shown.length === 0 && (
        <div className="desk-empty">
          <p>{services.length === 0 ? serviceTexts.noServices : none}</p>
          {services.length === 0 && (
            <div className="desk-actions">
              {inviteTo(categories.length === 0 ? 'category' : 'treatment').links.map(({ href, label }) => (
                <Link key={href} href={href} className="desk-link" prefetch={false}>
                  {label}
                </Link>
              ))}
              {isAdmin && (
                <Link href={servicePages.import} className="desk-link" prefetch={false}>
                  {serviceTexts.importList}
                </Link>
              )}
            </div>
          )}
        </div>
      )}
      <ServiceGroups
        services={shown}
        categories={categories.filter(({ category_id: id }) => !category || id === category)}
        location={location}
        showsEmpty={!away && !location}
      />
    </>
  )
}

/** Treatments that were never published. Those without a name or category are unfinished. */
const listDraftIds = (services: Service[]): string[] =>
  services
    .filter(
      ({ archived, is_published, service_name: name, category_id: category }) =>
        !archived && is_published === false && isTitled(name) && category,
    )
    .slice(0, 500)
    .map(({ service_id: id }) => id)

/** `loaded` null: it could not be read. */
export const ServicesScreen = ({ loaded }: { loaded: LoadedServices | null }) => {
  const router = useRouter()
  const [success, setSuccess] = useFlashMessage()
  return (
    <Page
      title="Services"
      actions={
        <>
          <ActionLink kind="primary" href={servicePages.add}>
            Add new service
          </ActionLink>
          {loaded?.isAdmin && <ActionLink href={servicePages.import}>{serviceTexts.import}</ActionLink>}
          <ActionLink href={servicePages.priceList}>Price list</ActionLink>
          <PublishDrafts
            ids={listDraftIds(loaded?.services ?? [])}
            onPublished={(message) => {
              setSuccess(message)
              router.refresh()
            }}
          />
          <EditorLink of="services" />
        </>
      }
    >
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice
        message={loaded ? null : serviceLoadTexts.services}
        action={{ label: 'Try again', run: () => router.refresh() }}
      />
      {loaded && <Listed {...loaded} />}
    </Page>
  )
}
