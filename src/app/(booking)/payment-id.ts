import type { SearchParams } from '@/storefront/booking/steps'

export interface ResultPageProps {
  searchParams: Promise<SearchParams>
}

/** The address's payment; null when there is none. */
export const paymentIdOf = async ({ searchParams }: ResultPageProps): Promise<string | null> => {
  const { paymentId } = await searchParams
  return typeof paymentId === 'string' && paymentId !== '' ? paymentId : null
}
