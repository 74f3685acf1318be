interface Advice {
  categoryId: string | null
  /** The treatments it is for; none for every treatment of the category. */
  serviceIds: readonly string[]
}

/** True when aftercare advice is for a treatment: it names the treatment, or is for its whole category. */
export const isAdviceFor = (
  { categoryId, serviceIds }: Advice,
  service: { id: string; categoryId: string | null },
): boolean =>
  serviceIds.length > 0
    ? serviceIds.includes(service.id)
    : categoryId !== null && categoryId === service.categoryId
