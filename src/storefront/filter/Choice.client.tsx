'use client'

import { setFilterQuery } from './filter-context'

/** The filter for types of entries, beside the one for locations. */
export interface Kind {
  /** The name of the query parameter. */
  name: string
  label: string
  all: string
  values: string[]
}

/** Lets the visitor select one value, or all. */
export const Choice = ({ name, label, all, values, value }: Kind & { value: string }) => (
  <label className="grid gap-1 text-small font-[550]">
    {label}
    <select
      name={name}
      className="control font-normal"
      value={value}
      onChange={(event) => setFilterQuery({ [name]: event.target.value })}
    >
      <option value="">{all}</option>
      {values.map((entry) => (
        <option key={entry}>{entry}</option>
      ))}
    </select>
  </label>
)
