import type { CategoryView, ServiceView, TeamMemberView } from '../../server/services/content/types'

/** What somebody is known for: their own words, else the kinds of treatment that name them. */
export const specialitiesOf = (
  { id, specialities }: Pick<TeamMemberView, 'id' | 'specialities'>,
  services: Pick<ServiceView, 'categoryId' | 'performers'>[],
  categories: Pick<CategoryView, 'id' | 'name'>[],
): string[] => {
  if (specialities.length > 0) return specialities
  const named = new Set(
    services.filter(({ performers }) => performers.includes(id)).map(({ categoryId }) => categoryId),
  )
  return categories.filter((category) => named.has(category.id)).map(({ name }) => name)
}
