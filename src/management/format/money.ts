import { formatMoney, pence } from '@/domain/pricing/money'

/** Pounds of an answer as `£45.50`. */
export const money = (pounds: number | null | undefined): string => formatMoney(pence(pounds ?? 0))
