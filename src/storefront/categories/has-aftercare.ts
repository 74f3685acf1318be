import type { AftercareView, ServiceView } from '../../server/services/content/types'

/** True when some advice is for this treatment: named by it, or for its whole category. */
export const hasAftercare = (
  { id, categoryId }: Pick<ServiceView, 'id' | 'categoryId'>,
  advice: Pick<AftercareView, 'categoryId' | 'serviceIds'>[],
): boolean =>
  advice.some(({ categoryId: category, serviceIds }) =>
    serviceIds.length > 0 ? serviceIds.includes(id) : category !== null && category === categoryId,
  )
