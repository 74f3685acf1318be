'use client'

import { useQuery } from '../hooks/use-query.client'

interface Props<Sort extends string> {
  /** In words, by their names in the address; the first needs none there. */
  options: Record<Sort, string>
  value: Sort
}

/** The order of a list, which the server sorts: what is chosen goes into the address, and the first page shows. */
export const SortField = <Sort extends string>({ options, value }: Props<Sort>) => {
  const { setQuery } = useQuery()
  const names = Object.keys(options) as Sort[]
  return (
    <label className="desk-inline-field">
      <span>Sort by</span>
      <select
        className="desk-input"
        value={value}
        onChange={({ target }) =>
          setQuery({ sort: target.value === names[0] ? null : target.value, page: null })
        }
      >
        {names.map((sort) => (
          <option key={sort} value={sort}>
            {options[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
