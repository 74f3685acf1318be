import { expect, it } from 'vitest'
import { adminComponents } from '@/management/admin-components'

const views = Object.values(adminComponents.views ?? {}) as { path?: string; exact?: boolean }[]

it.each(['appointments', 'availability', 'events', 'customers', 'services', 'courses'])(
  'the list of %s has both of its addresses, and nothing else below',
  (name) => {
    for (const path of [`/${name}`, `/${name}/all-${name}`])
      expect(views.filter((view) => view.path === path)).toEqual([expect.objectContaining({ exact: true })])
  },
)
