'use client'

import { useRouter } from 'next/navigation'
import type { Location, Service } from '@/contract/catalogue'
import { serviceLoadTexts, serviceTexts } from '@/messages/management-services'
import { ActionLink } from '../../components/Action.client'
import { EditorLink } from '../../components/EditorLink.client'
import { Notice, SuccessMessage } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import { useFlashMessage } from '../../hooks/use-flash-message.client'
import { useQuery } from '../../hooks/use-query.client'
import { servicePages } from './paths'
import { type CategoryFacts, priceWords } from './service-words'
import { ServiceFilters } from './ServiceFilters.client'
import { ServiceGroups } from './ServiceGroups'

export interface LoadedServices {
  services: Service[]
  categories: CategoryFacts[]
  locations: Location[]
}

/** Every treatment, or those of a category and of a location; put away ones apart. The filters are the address'. */
const Listed = ({ services, categories, locations }: LoadedServices) => {
  const { get } = useQuery()
  const [category, location, away] = [get('category'), get('location'), get('show') === 'archived']
  const shown = services.filter(
    (one) =>
      Boolean(one.archived) === away &&
      (!category || one.category_id === category) &&
      (!location || away || priceWords(one, location) !== null),
  )
  const none = away ? serviceTexts.noneAway : serviceTexts.noneHere
  return (
    <>
      <ServiceFilters categories={categories} locations={locations} />
      <p className="desk-hint" role="status">
        {shown.length === 1 ? '1 treatment' : `${shown.length} treatments`}
      </p>
      {shown.length === 0 && (
        <p className="desk-empty">{services.length === 0 ? serviceTexts.noServices : none}</p>
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
