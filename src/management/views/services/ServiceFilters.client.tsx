'use client'

import type { Location } from '@/contract/catalogue'
import { Tabs } from '@/management/components/Tabs.client'
import { useQuery } from '@/management/hooks/use-query.client'
import type { CategoryFacts } from './service-form'
import { isTitled } from '@/management/format/typed-customer'

interface Props {
  categories: CategoryFacts[]
  locations: Location[]
}

const serviceFilters = [
  ['', 'On offer'],
  ['archived', 'Archived'],
] as const

/** Filters by category, location and availability; all kept in the address. */
export const ServiceFilters = ({ categories, locations }: Props) => {
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
