import type { PromotionView } from '../../server/services/content/types'

type Dated = Pick<PromotionView, 'from' | 'until'>

/** Promotions that run on the given day (yyyy-MM-dd); both ends are included. */
export const runningOn = <Promotion extends Dated>(promotions: Promotion[], day: string): Promotion[] =>
  promotions.filter(({ from, until }) => (!from || from <= day) && (!until || day <= until))
