import { type Chosen, chosenOf } from '@/storefront/booking/chosen'
import { type FlowQuery, flowQuery, type SearchParams } from '@/storefront/booking/steps'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { content } from '../(site)/content'

export interface Flow {
  query: FlowQuery
  chosen: Chosen
  locations: LocationView[]
  categories: CategoryView[]
  services: ServiceView[]
}

export interface PageProps {
  searchParams: Promise<SearchParams>
}

/** What a page of the flow needs: the address's choices and the lists to choose from. */
export const loadFlow = async ({ searchParams }: PageProps): Promise<Flow> => {
  const [params, locations, categories, services] = await Promise.all([
    searchParams,
    content.locations(),
    content.categories(),
    content.services(),
  ])
  const query = flowQuery(params)
  const lists = { locations, categories, services }
  return { query, chosen: chosenOf(query, lists), ...lists }
}
